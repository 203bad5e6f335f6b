"""The service and the rules around it, as far as they can be judged without a screen."""

import re
import shutil
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, KIOSK, needs, run
from tests.support.needs import MACHINE, cannot

pytestmark = pytest.mark.platform("systemd, udev and cloud-init of this Debian")

MOST_EXPOSURE = 1.4
"""0.1 of it is for the two calls with which the server of the phones' pages lowers its own priority."""
MOST_IN_THE_NETWORK = 1.8
MOST_OF_ROOT = {"gruftwart-stick.service": 2.1, "gruftwart-update.service": 3.3}
"""Whoever mounts a stick is root, and dpkg may change the system; both have nothing beyond that."""
MOST_OF_APT = 4.2
"""It also needs the network, to fetch."""
DEVICES = {"char-drm", "char-input", "char-alsa", "char-gpiochip", "char-ttyACM", "char-ttyUSB"}
CONSOLE = {"/dev/tty0", "/dev/tty1"}
TEXT = (KIOSK / "gruftwart.service").read_text()


@pytest.fixture(params=["cage", "x11"])
def units(request, tmp_path: Path) -> Path:
    """The units as deploy/install lays them out, but with programs that are surely here."""
    for unit in [*KIOSK.glob("*.service"), *KIOSK.glob("*.path")]:
        shutil.copy(unit, tmp_path)
    (tmp_path / "gruftwart.service.d").mkdir()
    data = (KIOSK / "data.conf").read_text().replace("=DATA", "=/srv/gruftwart")
    (tmp_path / "gruftwart.service.d" / "data.conf").write_text(data)
    if request.param == "x11":
        shutil.copy(KIOSK / "x11.conf", tmp_path / "gruftwart.service.d")
    for file in [*tmp_path.glob("*.service"), *tmp_path.glob("*.d/*.conf")]:
        text = re.sub(r"^(Exec\w+=[-+]*)/\S+", r"\1/bin/true", file.read_text(), flags=re.MULTILINE)
        file.write_text(text)
    return tmp_path


def analyze(units: Path, *words: str):
    return run(
        "systemd-analyze", *words, env={"SYSTEMD_UNIT_PATH": f"{units}:", "PATH": "/usr/bin:/bin"}, cwd=units
    )


def of(key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", TEXT, re.MULTILINE)


@needs("systemd-analyze")
def test_systemd_finds_no_fault_in_the_units(units: Path):
    done = analyze(units, "verify", *(str(unit) for unit in units.glob("*.[sp]*") if unit.is_file()))
    assert done.returncode == 0
    assert "gruftwart" not in done.stdout, done.stdout


def exposure(units: Path, unit: str) -> float:
    """How much of the system a service could reach, as systemd counts (10 is all of it)."""
    done = analyze(units, "security", "--offline=yes", "--no-pager", str(units / unit))
    level = re.search(r"Overall exposure level for \S+: ([0-9.]+)", done.stdout)
    assert level, done.stdout
    return float(level[1])


@needs("systemd-analyze")
@pytest.mark.parametrize("unit", ["gruftwart.service", "gruftwart-xserver.service"])
def test_a_service_exposes_little(units: Path, unit: str):
    assert exposure(units, unit) <= MOST_EXPOSURE


@needs("systemd-analyze")
@pytest.mark.parametrize("unit", MOST_OF_ROOT)
def test_what_root_does_with_a_stick_exposes_little(units: Path, unit: str):
    assert exposure(units, unit) <= MOST_OF_ROOT[unit]


@needs("systemd-analyze")
def test_what_apt_does_for_the_staff_exposes_little(units: Path):
    shutil.copy(DEPLOY / "debian" / "gruftwart-fetch.service", units)
    assert exposure(units, "gruftwart-fetch.service") <= MOST_OF_APT


def test_the_porter_reaches_sticks_and_the_tables_own_folder_and_no_network():
    porter = (KIOSK / "gruftwart-stick.service").read_text()
    assert re.findall(r"^DeviceAllow=(.*)$", porter, re.MULTILINE) == ["block-sd rw"]
    assert re.findall(r"^ReadWritePaths=(.*)$", porter, re.MULTILINE) == ["-/var/cache/gruftwart"]
    for unit in MOST_OF_ROOT:
        lines = (KIOSK / unit).read_text().splitlines()
        assert {"PrivateMounts=yes", "PrivateNetwork=yes", "IPAddressDeny=any"} <= set(lines)


def test_app_and_porter_speak_through_one_folder():
    from companion.usb.mount_service import MOUNT_POINT, POST

    assert f"GRUFTWART_STICK={POST}" in of("Environment")
    for path in ("gruftwart-stick.path", "gruftwart-update.path"):
        assert f"PathChanged={POST}/request" in (KIOSK / path).read_text().splitlines()
    assert (
        f"RuntimeDirectory={MOUNT_POINT.name}" in (KIOSK / "gruftwart-stick.service").read_text().splitlines()
    )


def test_a_stick_that_is_plugged_in_calls_the_porter_only():
    (rule,) = re.findall(r"^[A-Z].*", (KIOSK / "stick.rules").read_text(), re.MULTILINE)
    assert 'ENV{ID_BUS}=="usb"' in rule
    assert "RUN" not in rule
    assert 'ENV{SYSTEMD_WANTS}+="gruftwart-stick.service gruftwart-update.service"' in rule


@needs("systemd-analyze")
def test_a_table_in_the_network_exposes_a_little_more(units: Path):
    alone = exposure(units, "gruftwart.service")
    shutil.copy(KIOSK / "network.conf", units / "gruftwart.service.d")
    assert alone < exposure(units, "gruftwart.service") <= MOST_IN_THE_NETWORK
    assert "network.conf" not in analyze(units, "verify", str(units / "gruftwart.service")).stdout


@pytest.mark.parametrize("unit", ["gruftwart.service", "gruftwart-xserver.service"])
def test_no_memory_is_left_behind_or_taken_from_the_machine(unit: str):
    lines = (KIOSK / unit).read_text().splitlines()
    assert "LimitCORE=0" in lines
    assert any(re.fullmatch(r"MemoryMax=[1-9]\d%", line) for line in lines)


def test_games_and_settings_are_the_tables_own():
    assert of("StateDirectoryMode") == ["0700"]
    assert 'install -d -m 0700 -o $user -g $user "$disk$data"' in (KIOSK / "system.sh").read_text()


@needs("systemd-analyze")
def test_a_fault_in_a_drop_in_is_found(units: Path):
    (units / "gruftwart.service.d" / "data.conf").write_text("[Unit]\nRequiresMountsFor=games\n")
    assert "data.conf" in analyze(units, "verify", str(units / "gruftwart.service")).stdout


def test_a_data_folder_that_was_moved_must_be_there_and_can_be_written():
    lines = (KIOSK / "data.conf").read_text().splitlines()
    assert [line for line in lines if line.endswith("=DATA")] == [
        "RequiresMountsFor=DATA",
        "ReadWritePaths=DATA",
    ]


@needs("systemd-analyze")
def test_the_limit_of_exposure_can_be_missed(tmp_path: Path):
    unit = tmp_path / "loose.service"
    unit.write_text("[Service]\nExecStart=/bin/true\n")
    done = analyze(tmp_path, "security", "--offline=yes", "--threshold=15", "--no-pager", str(unit))
    assert done.returncode != 0


def test_the_server_of_the_pages_may_lower_its_priority():
    *_, allowed = of("SystemCallFilter")
    assert allowed == "setpriority sched_setscheduler"
    assert of("RestrictRealtime") == ["yes"], "or it might raise it as well"


def test_the_devices_that_it_needs_are_allowed_and_no_others():
    assert of("DevicePolicy") == ["closed"]
    assert {allowed.removesuffix(" rw") for allowed in of("DeviceAllow")} == DEVICES | CONSOLE


def test_drivers_of_what_is_plugged_in_later_are_there_from_the_start():
    """The list of devices is made of the drivers that are there when the service starts."""
    lines = (KIOSK / "modules.conf").read_text().splitlines()
    assert {line for line in lines if not line.startswith("#")} == {"cdc_acm", "usbserial", "snd"}


def test_the_app_itself_reports_to_systemd():
    assert of("Type") == ["notify"]
    assert of("NotifyAccess") == ["all"]
    assert int(of("WatchdogSec")[0]) <= 60
    assert of("Restart") == ["always"]


def test_the_session_keeps_the_app_in_the_service():
    """With pam_systemd it would go into a scope of its own, and NotifyAccess=all would not reach it."""
    assert of("PAMName") == ["gruftwart"]
    modules = re.findall(r"^\w.*?(pam_\w+)\.so", (KIOSK / "gruftwart.pam").read_text(), re.MULTILINE)
    assert "pam_systemd" not in modules
    assert modules.count("pam_deny") == 2, "nobody logs in with it"


def test_the_working_directory_is_its_own():
    assert of("WorkingDirectory") == ["/run/gruftwart"]
    assert of("RuntimeDirectory") == ["gruftwart"]


def test_it_starts_the_app_in_kiosk_mode():
    assert of("ExecStart") == ["/usr/bin/cage -d -- /opt/gruftwart/current/bin/gruftwart play --kiosk"]
    assert (
        "\nExecStart=/opt/gruftwart/current/bin/gruftwart play --kiosk\n" in (KIOSK / "x11.conf").read_text()
    )


def test_no_network_is_allowed():
    assert of("IPAddressDeny") == ["any"]
    assert set(of("RestrictAddressFamilies")[0].split()) == {"AF_UNIX", "AF_NETLINK"}


KEYBOARDS = {
    "a USB keyboard": {"ID_BUS": "usb", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"},
    "its second device for power keys": {"ID_BUS": "usb", "ID_INPUT_KEY": "1"},
    "a wireless keyboard": {"ID_BUS": "bluetooth", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"},
    "a PS/2 keyboard": {"ID_BUS": "i8042", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"},
}
OWN_BUTTONS = {
    "the Pi 5's button": {"ID_INPUT_KEY": "1"},
    "the power button of a PC": {"ID_BUS": "host", "ID_INPUT_KEY": "1"},
}


def is_power_switch(device: dict[str, str]) -> bool:
    """Whether the system's rules still tag an input device as a power switch after ours."""
    rules = (KIOSK / "power-keys.rules").read_text()
    for line in re.findall(r"^ENV.*$", rules, re.MULTILINE):
        (name, values) = re.findall(r'ENV\{(\w+)\}=="([^"]+)"', line)[0]
        if device.get(name) in values.split("|"):
            assert 'ENV{ID_INPUT_KEY}=""' in line
            return False
    return True


def test_power_keys_of_keyboards_do_nothing_and_the_machines_own_button_works():
    assert [name for name, device in KEYBOARDS.items() if is_power_switch(device)] == []
    assert [name for name, device in OWN_BUTTONS.items() if not is_power_switch(device)] == []
    sleep = (KIOSK / "logind.conf").read_text()
    for key in ("Reboot", "Suspend", "Hibernate"):
        assert f"Handle{key}Key=ignore" in sleep
    assert not re.search("^HandlePowerKey", sleep, re.MULTILINE), "the owner decides"


def test_the_rules_for_power_keys_come_before_the_systems_and_are_installed_by_every_way():
    for way in ("kiosk/system.sh", "debian/build", "install"):
        text = (KIOSK.parent / way).read_text()
        assert "69-gruftwart-power-keys.rules" in text, "the system's are 70-power-switch.rules"
        assert "logind.conf.d/50-gruftwart.conf" in text


def test_the_strip_has_a_stable_name_that_modems_are_not_looked_for_at():
    from hardware.outputs.serial_output import NON_RESETTING_VENDORS, RESETTING_VENDORS

    rules = (KIOSK / "strip.rules").read_text()
    assert 'SYMLINK+="gruftwart-strip"' in rules
    assert rules.count('ENV{ID_MM_DEVICE_IGNORE}="1"') == 2, "for the port and for the device behind it"
    for makers in re.findall(r'idVendor\}=="([^"]+)"', rules):
        assert {int(maker, 16) for maker in makers.split("|")} == {*RESETTING_VENDORS, *NON_RESETTING_VENDORS}


def test_of_the_system_the_table_may_turn_the_lamp_of_its_screen_alone():
    assert of("ProtectKernelTunables") == ["yes"]
    assert of("ReadWritePaths") == ["-/sys/devices/platform"], "where the lamps of small boards lie"
    assert "video" in re.search(r"groups=\((.*)\)", (KIOSK / "system.sh").read_text()).group(1).split()
    rules = (KIOSK / "backlight.rules").read_text()
    assert re.findall(r'RUN\+="([^"]*)"', rules) == [
        "/bin/chgrp video /sys%p/brightness",
        "/bin/chmod g+w /sys%p/brightness",
    ]


def test_gpio_pins_belong_to_a_group_of_the_tables_user_before_any_rule_of_the_system():
    rules = (KIOSK / "gpio.rules").read_text()
    (group,) = re.findall(r'GROUP="([^"]*)"', rules)
    assert group in re.search(r"groups=\((.*)\)", (KIOSK / "system.sh").read_text()).group(1).split()
    assert re.findall(r'MODE="([^"]*)"', rules) == ["0660"]
    for way in ("kiosk/system.sh", "debian/build", "install"):
        assert "50-gruftwart-gpio" in (KIOSK.parent / way).read_text(), "Raspberry Pi OS has 99-com.rules"


@needs("udevadm")
@pytest.mark.parametrize("name", ["strip", "backlight", "gpio", "stick"])
def test_udev_finds_no_fault_in_the_rules(tmp_path: Path, name: str):
    if "verify" not in run("udevadm", "--help").stdout:
        cannot(MACHINE, "this udevadm cannot verify rules (systemd 254 and newer can)")
    rules = tmp_path / f"70-gruftwart-{name}.rules"
    shutil.copy(KIOSK / f"{name}.rules", rules)
    done = run("udevadm", "verify", rules)
    assert done.returncode == 0, done.stdout


@needs("node")
def test_the_table_may_be_turned_off_and_nothing_else():
    program = f"""
      let rule;
      const polkit = {{ addRule: (given) => {{ rule = given; }}, Result: {{ YES: "yes" }} }};
      {(KIOSK / "power.rules").read_text()}
      for (const [user, action] of [
        ["gruftwart", "login1.power-off"], ["gruftwart", "login1.reboot"], ["gruftwart", "login1.suspend"],
        ["gruftwart", "systemd1.manage-units"], ["nobody", "login1.power-off"]])
        console.log(rule({{ id: "org.freedesktop." + action }}, {{ user }}) ?? "no");
    """
    assert run("node", "-e", program).stdout.split() == ["yes", "yes", "no", "no", "no"]


@needs("cloud-init")
def test_cloud_init_accepts_the_user_data():
    done = run("cloud-init", "schema", "--config-file", DEPLOY / "cloud-init" / "user-data")
    assert done.returncode == 0, done.stdout
    assert "error" not in done.stdout.lower()


@needs("cloud-init")
@pytest.mark.parametrize("wifi", [False, True], ids=["cable", "wifi"])
def test_cloud_init_understands_the_network(tmp_path: Path, wifi: bool):
    text = (DEPLOY / "cloud-init" / "network-config").read_text()
    if wifi:  # as a person would do it
        text = re.sub(r"^#(  .*)$", r"\1", text, flags=re.MULTILINE)
    config = tmp_path / "network-config"
    config.write_text(text)
    options = ("--kind", "yaml", "--output-kind", "netplan", "-d", tmp_path, "-D", "debian")
    done = run("cloud-init", "devel", "net-convert", "--network-data", config, *options)
    assert done.returncode == 0, done.stdout
    (made,) = (file for file in tmp_path.rglob("*.yaml") if file.is_file())
    assert "eth0" in made.read_text()
    assert ("wlan0" in made.read_text()) == wifi


@needs("shellcheck")
def test_the_scripts_of_the_first_boot_are_sound(tmp_path: Path):
    scripts = first_boot_scripts()
    assert len(scripts) == 2
    for text in scripts:
        script = tmp_path / "first-boot"
        script.write_text(text)
        assert text.startswith("#!/bin/bash\n")
        done = run("shellcheck", script)
        assert done.returncode == 0, done.stdout


def first_boot_scripts() -> list[str]:
    text = (DEPLOY / "cloud-init" / "user-data").read_text()
    blocks = re.findall(r"content: \|\n((?:(?: {6}.*)?\n)+)", text)
    return ["".join(line[6:] or "\n" for line in block.splitlines(keepends=True)) for block in blocks]


def test_the_login_at_the_table_has_a_password_of_its_own_that_must_be_changed(tmp_path: Path):
    """With programs that only write down what they are asked; a second boot makes up no second one."""
    (script,) = (text for text in first_boot_scripts() if "chpasswd" in text)
    (tmp_path / "card").mkdir()
    file = tmp_path / "local-login"
    file.write_text(script.replace("card=/boot/firmware", f"card={tmp_path}/card"))
    for name, text in {
        "passwd": f"echo wirt $(cat {tmp_path}/state) 2026",
        "chpasswd": f"cat >{tmp_path}/set; echo P >{tmp_path}/state",
        "chage": f'echo "$*" >{tmp_path}/changed',
    }.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "state").write_text("NP\n")
    for _ in range(2):
        done = run("bash", file, env={"PATH": f"{tmp_path}:/usr/bin:/bin"})
        assert done.returncode == 0, done.stdout
        password = (tmp_path / "set").read_text().strip().removeprefix("wirt:")
        assert re.fullmatch(r"[a-z2-9]{12}", password)
        assert f"password {password} " in (tmp_path / "card" / "gruftwart-password.txt").read_text()
    assert (tmp_path / "changed").read_text() == "-d 0 wirt\n"
