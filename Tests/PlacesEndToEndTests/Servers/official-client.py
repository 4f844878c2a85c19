#!/usr/bin/env python3
"""Lets the official client of the Model Context Protocol judge the program, in each era that it speaks.

usage: official-client.py PROGRAM

It lists, calls, fails and cancels; every answer is checked against its schema by the client itself. Prints what it saw.
"""
import asyncio
import sys
import tempfile

import anyio
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

TOOLS = ["places_search", "place_details", "where_am_i", "places_open", "find_area", "places_sources"]


def transport(program, home):
    return stdio_client(
        StdioServerParameters(command=program, args=["mcp"], env={"HOME": home, "PATH": "/usr/bin:/bin"}, cwd="/")
    )


async def visit(program, mode, home):
    async with Client(transport(program, home), mode=mode) as client:
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == TOOLS, tools
        assert all(tool.output_schema and tool.annotations.read_only_hint for tool in tools)
        found = await client.call_tool("places_search", {"words": "museum", "near": "60.17,24.94", "limit": 5})
        assert not found.is_error and len(found.structured_content["places"]) == 5, found
        identifier = found.structured_content["places"][0]["id"]
        details = await client.call_tool("place_details", {"id": identifier})
        assert details.structured_content["details"]["place"]["id"] == identifier, details
        for name, arguments in [
            ("places_open", {"ids": [identifier], "hours": "Mo-Fr 08:00-18:00", "near": "Turku"}),
            ("find_area", {"name": "Turku"}), ("places_sources", {}), ("where_am_i", {"near": "Turku"}),
        ]:
            answer = await client.call_tool(name, arguments)
            assert not answer.is_error and answer.structured_content["sent"] == [], (name, answer)
        refused = await client.call_tool("places_search", {"words": "museum"})
        assert refused.is_error and "places location allow assistant" in refused.content[0].text, refused
        # Many at once, of which one is given up.
        async with anyio.create_task_group() as group:
            async def one(index):
                answer = await client.call_tool("find_area", {"name": "Paris"})
                assert answer.structured_content["areas"], index

            for index in range(20):
                group.start_soon(one, index)
            with anyio.move_on_after(0):
                await client.call_tool("places_search", {"words": "cafe", "near": "60.17,24.94"})
        after = await client.call_tool("places_search", {"words": "cafe", "near": "60.17,24.94", "limit": 1})
        assert len(after.structured_content["places"]) == 1, after
        print(mode, client.protocol_version, "tools", len(tools), "ok")


async def main():
    with tempfile.TemporaryDirectory() as home:
        for mode in ["2026-07-28", "auto", "legacy"]:
            await asyncio.wait_for(visit(sys.argv[1], mode, home), 60)


asyncio.run(main())
