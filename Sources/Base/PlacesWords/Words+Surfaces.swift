extension Words {
    /// `places explore`, in help; its screens have their texts in PlacesSurfaceWords.
    package enum Explore {
        package static let summary = localized("look around on a map that keys and mouse move")
        package static let manual = localized(
            """
            A map as large as the terminal, centred on you, with a list of places and a slider for the radius. What \
            is known shows at once while you move the map or the slider; the source is asked once they rest. A \
            service that bills is called --max-calls times at most (4); then a allows as many again. ? shows every \
            key. Without a terminal it answers once, like a search; with --accessible it is a dialogue, line by \
            line.
            """)
        package static let examples: [(line: String, meaning: String)] = [
            ("places explore", localized("look around where you are")),
            ("places explore coffee --near 60.17,24.94", localized("coffee around a point")),
            ("places explore --max-radius 20km", localized("with a longer slider")),
        ]
    }

    /// `places mcp`, in help; what assistants read is in PlacesSurfaceWords.
    package enum Assistant {
        package static let summary = localized("answer an assistant that speaks MCP")
        package static let manual = localized(
            """
            Answers an assistant that starts this command, on standard input and output, until the input ends: searches, \
            details, opening hours, towns and sources, as the commands for people do. It speaks the revisions 2026-07-28, \
            2025-11-25 and 2025-06-18 of the Model Context Protocol. Programs that host assistants take it by a block such as
              {"mcpServers": {"places": {"command": "places", "args": ["mcp"]}}}
            Your position stays yours: a call must say near where it asks, unless you allow it with "places location allow \
            assistant", and --blur 1km reveals only a cell. Saved places, notes and history are included only with --with-saved. \
            Services that charge are asked only with --allow-billed, at most as often as --max-calls says (4) as long as the \
            server runs. Each answer names what was sent and to which host. The working directory decides nothing: settings \
            come from the environment, your own file and that of the machine. Indexes that you made are sources like others, and \
            zones that you made have names: an assistant can search them.
            """)
        package static let examples: Words.Commands.Examples = [
            ("places mcp", localized("for the configuration of a host")),
            ("places mcp --blur 1km", localized("your position as a cell of a kilometre")),
            ("places mcp --allow-billed", localized("four calls may cost money, or --max-calls")),
        ]
        package static let tellSaved = localized("an assistant may see saved places, notes and history")
        package static let allowsBilled =
            localized("an assistant may ask services that charge, up to --max-calls times")
    }
}
