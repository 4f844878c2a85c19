#!/usr/bin/env python3
"""Holds `places mcp` to what the Model Context Protocol asks of a server on standard streams.

usage: assistant-conformance.py PROGRAM

Prints a line for each check and fails at the first that does not hold.
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

import jsonschema

MODERN = "2026-07-28"
LEGACY = ["2025-11-25", "2025-06-18"]
PREFIX = "io.modelcontextprotocol/"
META = {PREFIX + "protocolVersion": MODERN, PREFIX + "clientCapabilities": {}}
HOME = tempfile.mkdtemp()


class Server:
    """The program as a host starts it: with a small environment, in a folder of the host's own."""

    def __init__(self, *options, cwd="/"):
        self.process = subprocess.Popen(
            [sys.argv[1], "mcp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={"HOME": HOME, "PATH": "/usr/bin:/bin"}, cwd=cwd)

    def send(self, *messages):
        for message in messages:
            self.write((json.dumps(message) + "\n").encode())

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), line
        message = json.loads(line)
        assert message["jsonrpc"] == "2.0", message
        return message

    def ask(self, message):
        self.send(message)
        return self.read()

    def end(self, within=1.0):
        """Closes the input; the rest of the output."""
        start = time.monotonic()
        self.process.stdin.close()
        rest = self.process.stdout.read()
        status = self.process.wait(10)
        assert status == 0, (status, self.process.stderr.read())
        assert time.monotonic() - start < within, time.monotonic() - start
        return [json.loads(line) for line in rest.splitlines()]

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024


def request(method, identifier=1, meta=META, **params):
    message = {"jsonrpc": "2.0", "id": identifier, "method": method}
    if meta is not None:
        params["_meta"] = meta
    if params:
        message["params"] = params
    return message


def call(tool, identifier=1, meta=META, **arguments):
    return request("tools/call", identifier, meta, name=tool, arguments=arguments)


def code(message):
    return message["error"]["code"]


def modern_form():
    for first in [request("server/discover"), request("tools/list"), call("find_area", name="Turku")]:
        server = Server()
        result = server.ask(first)["result"]
        assert result["resultType"] == "complete" and PREFIX + "serverInfo" in result["_meta"], result
        if first["method"] != "tools/call":
            assert result["ttlMs"] >= 0 and result["cacheScope"] in ("public", "private")
        server.end()


def legacy_form():
    for version in LEGACY:
        server = Server()
        assert server.ask(request("ping", 9, None))["result"] == {}
        handshake = server.ask(request(
            "initialize", 0, None, protocolVersion=version, capabilities={}, clientInfo={"name": "t", "version": "1"}))
        assert handshake["result"]["protocolVersion"] == version and handshake["result"]["capabilities"] == {"tools": {}}
        server.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        assert server.ask(request("ping", 1, None)) == {"jsonrpc": "2.0", "id": 1, "result": {}}
        tools = server.ask(request("tools/list", 2, None))["result"]
        assert set(tools) == {"tools"}, tools.keys()
        answer = server.ask(call("find_area", 3, None, name="Turku"))["result"]
        assert set(answer) == {"content", "structuredContent"}, answer.keys()
        server.end()


def discover_first():
    server = Server()
    assert MODERN in server.ask(request("server/discover"))["result"]["supportedVersions"]
    assert "error" in server.ask(request("tools/list", 2, None))
    server.ask(request("initialize", 3, None, protocolVersion=LEGACY[0], capabilities={}, clientInfo={}))
    assert "tools" in server.ask(request("tools/list", 4, None))["result"]
    server.end()


def versions_and_codes():
    server = Server()
    error = server.ask(request("tools/list", meta={**META, PREFIX + "protocolVersion": "2031-01-01"}))["error"]
    assert error["code"] == -32022 and MODERN in error["data"]["supported"], error
    assert error["data"]["requested"] == "2031-01-01"
    for key in META:
        assert code(server.ask(request("tools/list", meta={k: v for k, v in META.items() if k != key}))) == -32602
    assert code(server.ask(request("tools/list", meta=None))) == -32602
    assert code(server.ask(request("resources/list"))) == -32601
    assert code(server.ask(call("nothing"))) == -32602
    for text, wanted in [(b"not json\n", -32700), (b"[]\n", -32600), (b'{"jsonrpc":"2.0"}\n', -32600), (b"7\n", -32600)]:
        server.write(text)
        answer = server.read()
        assert code(answer) == wanted and "id" not in answer, answer
    server.end()


def interleaving():
    server = Server()
    wanted = ["a", 1, "1", 2**40, "ä\n"]
    for _ in range(20):
        for identifier in wanted:
            server.send(call("places_search", identifier, words="museum", near="60.17,24.94", limit=1))
        assert sorted(map(repr, (server.read()["id"] for _ in wanted))) == sorted(map(repr, wanted))
    server.end()


def cancellation():
    server = Server()
    cancel = lambda i: {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": i, "_meta": META}}
    server.send(cancel(1), call("find_area", 1, name="Turku"))
    assert server.read()["id"] == 1
    server.send(cancel(1), cancel("never"))
    for identifier in range(2, 60):
        server.send(call("places_search", identifier, words="museum", near="60.17,24.94"))
    server.send(cancel(59), call("find_area", "last", name="Turku"))
    wanted, seen = set(range(2, 59)) | {"last"}, set()
    while not wanted <= seen:
        seen.add(server.read()["id"])
    assert seen <= wanted | {59}, seen
    server.end()


def ends():
    for rest in [b"", b'{"jsonrpc":"2.0","id":1', json.dumps(call("places_search", near="60.17,24.94")).encode() + b"\n"]:
        server = Server()
        server.ask(request("server/discover"))
        server.write(rest)
        server.end()
    # The time that the machine takes for a server that nothing holds up: a second is enough unless it is busy.
    start = time.monotonic()
    server = Server()
    server.ask(request("server/discover"))
    server.end()
    usual = time.monotonic() - start
    # A client that stops reading blocks nothing, and one that closes its end is dropped.
    server = Server()
    for identifier in range(40):
        server.send(call("places_search", identifier, near="60.17,24.94", limit=200))
    time.sleep(0.5)
    start = time.monotonic()
    server.process.stdin.close()
    assert server.process.wait(5) == 0 and time.monotonic() - start < max(1, 10 * usual)
    server = Server()
    server.process.stdout.close()
    server.send(request("server/discover"))
    assert server.process.wait(5) == 0


def schemas():
    server = Server()
    tools = {tool["name"]: tool for tool in server.ask(request("tools/list"))["result"]["tools"]}
    for tool in tools.values():
        for schema in (tool["inputSchema"], tool["outputSchema"]):
            assert schema["type"] == "object"
            jsonschema.Draft202012Validator.check_schema(schema)
        assert tool["annotations"]["readOnlyHint"] is True and "Example" in tool["description"]
    calls = [
        ("places_search", {"words": "museum", "near": "60.17,24.94"}),
        ("places_search", {"near": "60.17,24.94", "limit": 200, "fields": ["address", "tel", "attributes"]}),
        ("places_search", {"near": "60.17,24.94", "words": "zzzyyyxxx"}), ("places_search", {"near": "Monaco"}),
        ("place_details", {"id": "osm:node/1378064344"}), ("where_am_i", {"near": "Turku"}),
        ("places_open", {"ids": ["osm:node/1378064344", "x"], "hours": "24/7", "near": "Turku"}),
        ("find_area", {"name": "Paris"}), ("find_area", {"name": "zzzyyyxxx"}), ("places_sources", {}),
    ]
    for name, arguments in calls:
        jsonschema.validate(arguments, tools[name]["inputSchema"])
        line = json.dumps(server.ask(call(name, **arguments))["result"], ensure_ascii=False)
        result = json.loads(line)
        assert not result.get("isError"), result
        jsonschema.validate(result["structuredContent"], tools[name]["outputSchema"])
        (block,) = result["content"]
        size = len(json.dumps(block["text"], ensure_ascii=False).encode())
        size += len(json.dumps(result["structuredContent"], ensure_ascii=False, separators=(",", ":")).encode())
        assert size <= 24_000, (name, size)
        if name == "places_search":
            rows = re.findall(r"^(\d+)\. (.*) \[(\S+)\]$", block["text"], re.M)
            places = result["structuredContent"]["places"]
            assert [(int(n), i) for n, _, i in rows] == [(p["number"], p["id"]) for p in places]
            # A sign that begins a picture in Markdown stands for itself in its wide form.
            shown = ["“" + place["name"].replace("!", "！") for place in places]
            assert all(text.startswith(name) for (_, text, _), name in zip(rows, shown))
    server.end()


def nothing_else_on_standard_output():
    server = Server("--verbose")
    server.send(call("places_search", near="60.17,24.94", words="near nowhere", radius="10min"))
    server.send(call("places_search", 2, near="60.17,24.94", source="index"))
    assert [message["id"] for message in server.end()] in ([1, 2], [2, 1])


def hostile_input():
    server = Server()
    server.ask(request("server/discover"))
    writer = threading.Thread(target=lambda: server.write(b"x" * 10_000_000 + b"\n" + b"[" * 10_000 + b"]" * 10_000 + b"\n"))
    writer.start()
    assert [code(server.read()) for _ in range(2)] == [-32600, -32600]
    writer.join()
    for text in [b'{"jsonrpc":"2.0","id":1,"method":"\xc3\x28"}\n', b"\xff\xfe\n", b"\x00\n"]:
        server.write(text)
        assert code(server.read()) == -32700
    assert server.ask(call("find_area", "on", name="Turku"))["id"] == "on"
    assert server.memory() < 100, server.memory()
    server.end()


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    os.environ.clear()
    for check in [
        modern_form, legacy_form, discover_first, versions_and_codes, interleaving, cancellation, ends, schemas,
        nothing_else_on_standard_output, hostile_input,
    ]:
        check()
        print(check.__name__, "ok", flush=True)


main()
