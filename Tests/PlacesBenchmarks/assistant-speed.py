#!/usr/bin/env python3
"""Measures `places mcp`: assistant-speed.py PROGRAM

Prints, a line each: the time from the start to the first answer as a ratio to `PROGRAM --version`, the median time of
places_search on the sample in milliseconds, and the growth of memory over 1,000 requests in MiB.
"""
import json
import os
import re
import statistics
import subprocess
import sys
import time

META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8"}
# It runs in another folder.
PROGRAM = os.path.abspath(sys.argv[1])
QUESTIONS = [
    {"near": "60.17,24.94"}, {"near": "60.17,24.94", "words": "coffee open now"},
    {"near": "60.17,24.94", "words": "museum", "limit": 5}, {"near": "43.7384,7.4246", "kinds": ["pharmacy"]},
]


def start():
    return subprocess.Popen(
        [PROGRAM, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT, cwd="/")


def ask(server, identifier, method, **params):
    message = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": {"_meta": META, **params}}
    server.stdin.write((json.dumps(message) + "\n").encode())
    server.stdin.flush()
    answer = json.loads(server.stdout.readline())
    assert answer["id"] == identifier and not answer["result"].get("isError"), answer


def first_answer():
    begin = time.perf_counter()
    server = start()
    ask(server, 1, "server/discover")
    passed = time.perf_counter() - begin
    server.stdin.close()
    server.wait()
    return passed


def version():
    begin = time.perf_counter()
    process = subprocess.Popen([PROGRAM, "--version"], stdout=subprocess.PIPE, env=ENVIRONMENT, cwd="/")
    process.stdout.readline()
    passed = time.perf_counter() - begin
    process.wait()
    return passed


def memory(server):
    with open(f"/proc/{server.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024


ratios = [first_answer() / version() for _ in range(40)]
server = start()
for index in range(300):
    ask(server, index, "tools/call", name="places_search", arguments=QUESTIONS[index % len(QUESTIONS)])
before, times = memory(server), []
for index in range(1000):
    begin = time.perf_counter()
    ask(server, index, "tools/call", name="places_search", arguments=QUESTIONS[index % len(QUESTIONS)])
    times.append((time.perf_counter() - begin) * 1000)
growth = memory(server) - before
server.stdin.close()
assert server.wait(5) == 0
print(f"{statistics.median(ratios):.2f}")
print(f"{statistics.median(times):.2f}")
print(f"{growth:.1f}")
