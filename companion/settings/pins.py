"""The PINs of a table: kept as salted hashes in one file, and slower with every wrong try.

The owner's opens everything; the staff may have one of their own, which opens what they do every day. The
hash (scrypt) takes a lot of memory, so that whoever copies the file cannot try many digits at once; with
eight or more digits that takes years. One try takes less than a second, also on a slow Pi.
"""

import re
import time
from collections.abc import Callable, Mapping
from typing import Literal, NotRequired, TypedDict

from companion.core.model import Json
from companion.settings.settings import Settings

MIN_DIGITS, MAX_DIGITS = 4, 12
SCRYPT_COST, OLD_COST = 2**15, 2**14
"""Kilobytes of memory for the hash of a PIN, and for one that an older version stored."""
LOWEST_COST, HIGHEST_COST = 2**8, 2**17
"""Costs outside these bounds are damage; higher ones would exhaust the memory of a small machine."""
MAX_RETRY_SECONDS = 300.0
SESSION_MINUTES = 5

PinRole = Literal["", "staff", "owner"]
"""The role that a PIN opens for; "" for none."""
STAFF: PinRole = "staff"
OWNER: PinRole = "owner"


class PinRecord(TypedDict):
    """The stored record of a PIN."""

    salt: str
    hash: str
    wrong: int
    cost: NotRequired[int]
    """Cost of the hash; absent in records of older versions."""
    staff: NotRequired["PinRecord"]
    """The staff's record lies inside the owner's, so that older versions read and keep the whole file."""


UNMATCHABLE_RECORD = PinRecord(salt="", hash="", wrong=0)
"""Replaces a damaged or missing record: no digits have this hash."""


class PinStore:
    """Verifies the table's PINs. Wrong tries are stored, so that a restart does not reset them.

    Owner and staff each have their own count of them: whoever knows the staff's PIN cannot try the owner's
    any faster. A PIN that is damaged or has vanished opens nothing: whoever owns the machine chooses a new
    one (`gruftwart pin`). It is read again when that happens, so it holds at once.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self.clock = clock
        self.free_at: dict[PinRole, float] = {}
        for role, one in self._keys.items():
            self._delay_next_try(role, one["wrong"])

    @property
    def is_set(self) -> bool:
        return self._record is not None

    @property
    def is_lost(self) -> bool:
        """Whether there was a PIN whose record is lost."""
        return self._record is UNMATCHABLE_RECORD

    @property
    def owner_is_known(self) -> bool:
        """Whether the owner has a usable PIN; only then the staff may have one."""
        return OWNER in self._keys

    @property
    def staff_is_set(self) -> bool:
        """Whether the staff have a PIN."""
        return STAFF in self._keys

    @property
    def wrong(self) -> int:
        """Number of consecutive tries that did not match the owner's PIN."""
        record = self._record
        return record["wrong"] if record else 0

    @property
    def retry_seconds(self) -> float:
        """Seconds until the next try of any PIN is accepted."""
        return min(map(self.retry_seconds_of, self._keys), default=0.0)

    def retry_seconds_of(self, role: PinRole) -> float:
        """Return the seconds until the next try of this PIN is accepted."""
        tried = role in self._keys and self._keys[role]["wrong"]
        return max(0.0, self.free_at.get(role, 0.0) - self.clock()) if tried else 0.0

    def set(self, digits: str, role: PinRole = OWNER) -> None:
        """Set the PIN of a role; the staff's only if the owner has one."""
        if not (digits.isdecimal() and digits.isascii() and MIN_DIGITS <= len(digits) <= MAX_DIGITS):
            raise ValueError(f"a PIN has {MIN_DIGITS} to {MAX_DIGITS} digits")
        if self.is_taken(digits, role):
            raise ValueError("owner and staff have two different PINs")
        keys = self._keys
        if role == STAFF and not self.owner_is_known:
            raise ValueError("the owner chooses first")
        self._write_keys({**keys, role: _record(digits)})
        self.free_at.pop(role, None)

    def is_taken(self, digits: str, role: PinRole) -> bool:
        """Return whether the other role has the same digits."""
        return any(matches(digits, one) for other, one in self._keys.items() if other != role)

    def remove(self, role: PinRole = OWNER) -> None:
        """Remove all PINs, or only that of the staff."""
        keys = self._keys
        if role == OWNER:
            self._write_keys({}, guarded=False)
        elif keys.pop(role, None) is not None:
            self._write_keys(keys)

    def is_owner_pin(self, digits: str) -> bool:
        """Return whether this is the owner's PIN."""
        return self.role_of(digits) == OWNER

    def matches_owner(self, digits: str) -> bool:
        """Return whether this is the owner's PIN without counting a try; the caller limits them."""
        keys = self._keys
        if OWNER not in keys or not matches(digits, keys[OWNER]):
            return False
        if keys[OWNER]["wrong"] or keys[OWNER].get("cost", OLD_COST) != SCRYPT_COST:
            self._write_keys(_reset_wrong_tries(keys, OWNER, digits))
        return True

    def role_of(self, digits: str) -> PinRole:
        """Return whose PIN this is. While a role has to wait, its tries are rejected, also right ones.

        A try counts as a wrong one on disk before it is looked at: pulling the plug in time does not help.
        """
        if self._record is None:
            return OWNER
        keys = self._keys
        free = [role for role in keys if not self.retry_seconds_of(role)]
        if not free:
            return ""
        counted = {**keys, **{role: _count_wrong_try(keys[role], keys[role]["wrong"] + 1) for role in free}}
        self._write_keys(counted)
        right = _matching_role(digits, {role: keys[role] for role in free})
        if right == "":
            for role in free:
                self._delay_next_try(role, counted[role]["wrong"])
        else:
            self._write_keys(_reset_wrong_tries(keys, right, digits))
        return right

    @property
    def _record(self) -> PinRecord | None:
        try:
            found = self._settings.pin.value
        except (OSError, ValueError):
            return UNMATCHABLE_RECORD
        if found is None:
            return UNMATCHABLE_RECORD if self._existed_before() else None
        return found if is_record(found) else UNMATCHABLE_RECORD

    @property
    def _keys(self) -> dict[PinRole, PinRecord]:
        """The usable records. An invalid staff record is left out; the owner's stays."""
        record = self._record
        if record is None or record is UNMATCHABLE_RECORD:
            return {}
        owner = PinRecord(**{name: part for name, part in record.items() if name != "staff"})  # type: ignore[typeddict-item]
        staff = record.get("staff")
        return {OWNER: owner, STAFF: staff} if staff is not None and is_record(staff) else {OWNER: owner}

    def _existed_before(self) -> bool:
        """Return whether a PIN was set before and not removed."""
        try:
            return self._settings.guarded.value is not None
        except (OSError, ValueError):
            return True

    def _write_keys(self, keys: Mapping[PinRole, PinRecord], *, guarded: bool = True) -> None:
        record: Json = None
        if OWNER in keys:
            record = {**keys[OWNER], **({"staff": keys[STAFF]} if STAFF in keys else {})}
        try:
            if not guarded:  # first, so that a power cut leaves a PIN, and never one that is missed
                self._settings.guarded.write(None)
            self._settings.pin.write(record)
            if guarded and not self._existed_before():
                self._settings.guarded.write(True)
        except OSError as trouble:
            self._settings.notices.append(
                f"The PIN cannot be kept ({trouble}); it holds until the program ends."
            )

    def _delay_next_try(self, role: PinRole, wrong: int) -> None:
        """2, 4, 8 … seconds."""
        self.free_at[role] = self.clock() + float(min(MAX_RETRY_SECONDS, 2.0 ** min(wrong, 16)))


def _count_wrong_try(record: PinRecord, wrong: int) -> PinRecord:
    return {**record, "wrong": wrong}


def _matching_role(digits: str, keys: Mapping[PinRole, PinRecord]) -> PinRole:
    """Return the role of this PIN. All records are compared, so that the duration reveals nothing."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(len(keys)) as pool:
        found = [*zip(keys, pool.map(lambda one: matches(digits, one), keys.values()), strict=True)]
    return next((role for role, right in found if right), "")


def _reset_wrong_tries(
    keys: Mapping[PinRole, PinRecord], right: PinRole, digits: str
) -> dict[PinRole, PinRecord]:
    """Return the records after a right PIN: the owner's resets all counts of wrong tries, the staff's one."""
    found = {role: _count_wrong_try(one, 0) if right in (OWNER, role) else one for role, one in keys.items()}
    if found[right].get("cost", OLD_COST) != SCRYPT_COST:
        found[right] = _record(digits)
    return found


def matches(digits: str, record: PinRecord) -> bool:
    import hmac  # these come with the first PIN, not with the first picture

    cost = record.get("cost", OLD_COST)
    return hmac.compare_digest(_hash(digits, bytes.fromhex(record["salt"]), cost), record["hash"])


def is_record(found: Json) -> bool:
    """Return whether this is a valid record."""
    return (
        isinstance(found, dict)
        and all(_is_hex(found.get(key)) for key in ("salt", "hash"))
        and type(found.get("wrong")) is int
        and found["wrong"] >= 0
        and _is_cost(found.get("cost", OLD_COST))
    )


def _is_cost(value: Json) -> bool:
    """Return whether this is a power of two within the accepted costs."""
    return type(value) is int and LOWEST_COST <= value <= HIGHEST_COST and value & (value - 1) == 0


def _is_hex(value: Json) -> bool:
    return isinstance(value, str) and re.fullmatch(r"(?:[0-9a-f]{2})+", value) is not None


def _record(digits: str) -> PinRecord:
    import secrets

    salt = secrets.token_bytes(16)
    return PinRecord(salt=salt.hex(), hash=_hash(digits, salt, SCRYPT_COST), wrong=0, cost=SCRYPT_COST)


def _hash(digits: str, salt: bytes, cost: int) -> str:
    import hashlib

    return hashlib.scrypt(digits.encode(), salt=salt, n=cost, r=8, p=1, maxmem=1100 * cost).hex()


class StaffSession:
    """Closed at first. Each touch during the session restarts its time limit."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._until = 0.0
        self._role: PinRole = ""

    @property
    def role(self) -> PinRole:
        """The role whose PIN opened the session, "" if it is closed."""
        return self._role if self.is_open else ""

    @property
    def seconds_left(self) -> float:
        """Seconds until the session ends; 0 if it is closed."""
        return max(0.0, self._until - self.clock())

    @property
    def is_open(self) -> bool:
        return self.seconds_left > 0

    def start(self, role: PinRole = OWNER) -> None:
        """Open the session for the role whose PIN was entered."""
        self._role = role
        self._until = self.clock() + 60 * SESSION_MINUTES

    def extend(self) -> None:
        """Restart the time limit of an open session, because the screen was touched."""
        if self.is_open:
            self.start(self._role)

    def close(self) -> None:
        """End the session."""
        self._until = 0.0
