"""Prints what one measurement of the benchmark found, beside its upper limits."""

from collections.abc import Mapping


def print_results(found: Mapping[str, float], budgets: Mapping[str, float], left_out: str = "") -> None:
    """Print each result and whether it keeps to its budget; `left_out` says why there is none."""
    for name, value in found.items():
        most = budgets.get(name)
        verdict = "" if most is None else f"at most {most:g}: {'met' if value <= most else 'NOT MET'}"
        print(f"{name:<30} {value:8.2f}  {verdict}".rstrip())
    if not found and left_out:
        print(left_out)
