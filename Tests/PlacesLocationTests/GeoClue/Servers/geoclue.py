"""A stand-in for GeoClue on a private bus: geoclue.py ADDRESS BEHAVIOUR

It prints every call, and "ready" once it has its name. The behaviours:
    allow             a fine position, signalled before Start returns
    slow              no position
    coarse-then-fine  a coarse position, and a fine one as soon as the coarse one was read
    coarse            a coarse position, and a coarser one as soon as the first was read
    old               a fine position of ten minutes ago, and an older one as soon as the first was read
    no-agent, deny    Start is refused
    dies              it ends in Start
    vanishes          it gives up its name after Start
"""

import os
import sys

import dbus
import dbus.bus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

SERVICE = "org.freedesktop.GeoClue2"
PROPERTIES = "org.freedesktop.DBus.Properties"
NOW = 1_790_000_000
address, behaviour = sys.argv[1:]


def say(*words):
    print(*words, flush=True)


class AccessDenied(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.AccessDenied"


class Location(dbus.service.Object):
    def __init__(self, client, number, accuracy, age=0, then=None):
        self.path = f"{client.path}/Location/{number}"
        super().__init__(client.bus, self.path)
        self.accuracy, self.seconds, self.then = accuracy, NOW - age, then

    @dbus.service.method(PROPERTIES, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        say("GetAll", interface)
        if self.then:
            GLib.idle_add(self.then)
        return {
            "Latitude": 60.1712,
            "Longitude": 24.9437,
            "Accuracy": float(self.accuracy),
            "Altitude": -sys.float_info.max,
            "Speed": -1.0,
            "Heading": -1.0,
            "Description": "a stand-in",
            "Timestamp": dbus.Struct((self.seconds, 250_000), signature="tt"),
        }


class Client(dbus.service.Object):
    def __init__(self, connection, path):
        super().__init__(connection, path)
        self.bus, self.path, self.settings = connection, path, {}
        self.location, self.count = None, 0

    def tell(self, accuracy, **details):
        old, self.location = self.location, Location(self, self.count, accuracy, **details)
        self.count += 1
        if old:
            old.remove_from_connection()
        self.LocationUpdated(old.path if old else "/", self.location.path)

    @dbus.service.signal(f"{SERVICE}.Client", signature="oo")
    def LocationUpdated(self, old, new):
        pass

    @dbus.service.method(PROPERTIES, in_signature="ssv")
    def Set(self, interface, name, value):
        say("Set", interface, name, type(value).__name__, value)
        self.settings[name] = value

    @dbus.service.method(f"{SERVICE}.Client")
    def Start(self):
        say("Start")
        name = self.settings.get("DesktopId")
        if not name:
            raise AccessDenied("'DesktopId' property must be set")
        if behaviour == "no-agent":
            raise AccessDenied(f"'{name}' disallowed, no agent for UID {os.getuid()}")
        if behaviour == "deny":
            raise AccessDenied(f"'{name}' disallowed by the agent.")
        if behaviour == "dies":
            os._exit(1)
        if behaviour == "vanishes":
            GLib.idle_add(self.bus.release_name, SERVICE)
        if behaviour == "allow":
            self.tell(20)
        if behaviour == "old":
            self.tell(20, age=600, then=lambda: self.tell(20, age=700))
        if behaviour == "coarse":
            self.tell(25_000, then=lambda: self.tell(26_000))
        if behaviour == "coarse-then-fine":
            self.tell(25_000, then=lambda: self.tell(30))

    @dbus.service.method(f"{SERVICE}.Client")
    def Stop(self):
        say("Stop")


class Manager(dbus.service.Object):
    @dbus.service.method(f"{SERVICE}.Manager", out_signature="o")
    def GetClient(self):
        say("GetClient")
        return self.client.path

    @dbus.service.method(f"{SERVICE}.Manager", in_signature="o")
    def DeleteClient(self, path):
        say("DeleteClient", path)


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
connection = dbus.bus.BusConnection(address)
manager = Manager(connection, "/org/freedesktop/GeoClue2/Manager")
manager.client = Client(connection, "/org/freedesktop/GeoClue2/Client/7")
connection.request_name(SERVICE)
say("ready")
GLib.MainLoop().run()
