extension Strings {
    /// `places explore`, in help; its screens have their texts in Surfaces.
    package enum Explore {
        package static let summary = localized("explore a map with keys and mouse")
        package static let manual = localized(
            """
            A map as large as the terminal, centred on you, with a list of places and a slider for the radius. Moving the \
            map or the slider shows what is known at once, and asks the source when they stop. A service that charges is \
            called at most --max-calls times (4); then a allows as many again. ? shows every key. Without a terminal it \
            answers once, like a search; with --accessible it is a dialogue, line by line.
            """)
        package static let examples: [(line: String, meaning: String)] = [
            ("places explore", localized("look around where you are")),
            ("places explore coffee --near 60.17,24.94", localized("coffee around a point")),
            ("places explore --max-radius 20km", localized("with a longer slider")),
        ]
    }

    /// `places mcp`, in help; what assistants read is in Surfaces.
    package enum Assistant {
        package static let summary = localized("answer an assistant that speaks MCP")
        package static let manual = localized(
            """
            Answers an assistant that starts this command, on standard input and output, until the input ends: searches, \
            details, opening hours, towns and sources, as the commands for people do. It speaks the revisions 2026-07-28, \
            2025-11-25 and 2025-06-18 of the Model Context Protocol. Hosts of assistants are configured with a block such as
              {"mcpServers": {"places": {"command": "places", "args": ["mcp"]}}}
            Your position stays private: a call must give near, unless you allow your position with "places location allow \
            assistant", and --blur 1km reveals only a cell. Saved places, notes and history are included only with --with-saved. \
            Services that charge are asked only with --allow-billed, and at most --max-calls times (4) while the server runs. \
            Each answer names what was sent and to which host. The working directory has no effect: settings come from the \
            environment, your own file and that of the machine. Indexes that you made are included likewise, unless all their \
            places come from a public data set. An assistant can use the names of your zones.
            """)
        package static let examples: Strings.Commands.Examples = [
            ("places mcp", localized("for the configuration of a host")),
            ("places mcp --blur 1km", localized("your position as a cell of a kilometre")),
            ("places mcp --allow-billed", localized("four calls may cost money, or --max-calls")),
        ]
        package static let tellSaved = localized("an assistant may see saved places, notes and history")
        package static let allowsBilled =
            localized("an assistant may ask services that charge, up to --max-calls times")
    }
}
