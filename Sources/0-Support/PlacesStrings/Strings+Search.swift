extension Strings {
    /// What the command says beside an answer.
    package enum Search {
        /// - Parameters:
        ///   - circle: its radius.
        ///   - place: its centre.
        package static func asking(_ host: String, _ circle: String, _ place: String, _ seconds: Int) -> String {
            localized("Asking \(host) about \(circle) around \(place) … \(seconds) s")
                + (seconds < 10 ? "" : localized(" (Ctrl-C ends)"))
        }
        /// A line for the error stream.
        package static func line(_ text: String) -> String { localized("places: \(text)\n") }

        /// What went wrong, where, and what to try.
        package static func failure(_ message: String, _ excerpt: String?, _ hint: String?) -> String {
            line(message) + (excerpt.map { "\($0)\n" } ?? "") + (hint.map { "  \($0)\n" } ?? "")
        }

        package static func version(_ name: String, _ version: String) -> String { "\(name) \(version)\n" }

        package static func tokenOfFolder(_ service: String, _ folder: String) -> String {
            localized("\(service) is asked with the \(Presentation.tokenOfFolder(folder)) in the working directory.")
        }
        package static func noToken(_ service: String) -> String { localized("There is no token for \(service).") }
        /// - Parameter place: where a token counts: "FSQ_TOKEN in ~/.config/places/places.xcconfig".
        package static func noTokenHint(_ place: String) -> String {
            localized("Set \(place), or omit --source to see the sample.")
        }
        package static let liveElsewhere = localized("For live data: --source osm (no key needed).")
        package static func tokenIn(_ name: String, _ path: String) -> String { localized("\(name) in \(path)") }
        package static func tokenInEnvironment(_ name: String) -> String { localized("\(name) in the environment") }
        package static func variable(_ name: String) -> String { localized("the variable \(name) of the environment") }
        /// - Parameter advice: what to do about the token's account; `nil` if the token itself is wrong.
        package static func refusedToken(_ advice: String?, origin: String) -> String {
            advice.map { localized("\($0) It comes from \(origin).") }
                ?? localized("The token comes from \(origin): put a valid service key there.")
        }

        package static let nearExcludesOthers =
            localized("Only one of --near, --city, --postal-code, --locate and --simulate can say where.")
        package static let chooseOnePlace = localized("Give one of them.")
        package static func badNear(_ reason: String) -> String { localized("--near: \(reason)") }
        package static func badHome(_ origin: String, _ reason: String) -> String {
            localized("HOME_LOCATION (\(origin)): \(reason)")
        }
        package static let homeNotSet = localized("HOME_LOCATION is not set")

        package static func badTime(_ text: String) -> String { localized("--simulate: \(text) is not a time.") }
        package static let badTimeHint = localized(
            "Try: --simulate track.gpx@2026-05-01T12:00:00Z or --simulate track.gpx@90s")
        package static func missingFile(_ path: String) -> String { localized("There is no file \(path).") }
        package static func unusableFile(_ path: String, _ reason: String) -> String {
            localized("The file \(path) \(reason).")
        }

        // With --verbose: a request, its headers, and what came of it.
        package static func request(_ method: String, _ url: String) -> String { "> \(method) \(url)\n" }
        package static func header(_ name: String, _ value: String) -> String { ">   \(name): \(value)\n" }
        package static func answered(_ status: Int, _ bytes: Int) -> String {
            "\(status), \(Strings.count(bytes, "byte"))"
        }
        package static func outcome(_ text: String, milliseconds: Int) -> String {
            localized("< \(text), after \(milliseconds) ms\n")
        }

        package static func badContact(_ text: String) -> String {
            localized("CONTACT \(text) cannot be sent to a server.")
        }
        package static let badContactHint = localized(
            "Use visible ASCII without spaces and brackets: CONTACT = ann@example.org")
    }
}
