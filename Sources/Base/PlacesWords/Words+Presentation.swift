extension Words {
    /// What surrounds the places in an answer: where, from whom, how many, and how to read the map.
    package enum Presentation {
        // Where

        package static let locationUnknown = "location unknown"
        package static let givenByYou = "given by you"
        package static let simulated = "simulated"

        package static func byServiceIP(_ estimator: String?) -> String {
            "location: by your IP address, estimated by \(estimator ?? "the places service")"
        }

        package static func byIP(_ estimator: String?, accuracy: String?) -> String {
            "by IP address, estimated by \(estimator ?? "a geolocation service")" + (accuracy.map { " \($0)" } ?? "")
        }

        package static let chosenCity = "the town you chose"
        package static let geoclue = "located by GeoClue"
        package static let gps = "located by GPS"
        package static let staticFile = "as this machine is set up"
        package static let lastPosition = "last known position"

        package static func by(_ way: String, _ accuracy: String?) -> String {
            ([way] + [accuracy].compactMap(\.self)).joined(separator: " ")
        }

        package static func locatedBy(_ name: String, isGuess: Bool) -> String {
            (isGuess ? "guessed by " : "located by ") + name
        }

        package static func byDatabase(_ database: String?, accuracy: String?) -> String {
            by("by IP address, looked up in \(database ?? "a database on this machine")", accuracy)
        }

        package static let guessedByTimeZone = "guessed from your time zone, may be off by hundreds of km"
        package static let guessedByContacts = "guessed from your address book, may be quite wrong"
        package static let coarse = "coarser than asked for"
        package static let olderThanAsked = "older than asked for"

        /// The age of a position.
        package static func old(minutes: Int) -> String {
            switch minutes {
            case ..<120: "\(minutes) min old"
            case ..<(48 * 60): "\(minutes / 60) h old"
            default: "\(minutes / 60 / 24) days old"
            }
        }

        // From whom

        package static func shortSampleData(_ year: Int?) -> String {
            ["sample", year.map(String.init)].compactMap(\.self).joined(separator: " ")
        }
        package static func sampleData(_ date: String?, licence: String?) -> String {
            (["sample data"] + [date, licence].compactMap(\.self)).joined(separator: ", ")
        }

        package static func tokenOfFolder(_ folder: String) -> String { "token from ./\(folder)" }
        package static func noted(_ source: String, _ note: String?) -> String {
            [source, note].compactMap(\.self).joined(separator: ", ")
        }
        package static func live(_ name: String) -> String { "\(name), live" }
        package static func datedFrom(_ name: String, _ date: String) -> String { "\(name), \(date) or later" }
        package static func dated(_ name: String, _ date: String) -> String { "\(name), \(date)" }

        // How many

        package static func found(_ listed: String, of total: String?, isComplete: Bool) -> String {
            switch (total, isComplete) {
            case (nil, true): listed
            case (nil, false): "at least \(listed)"
            case (let total?, true): "\(listed) of \(total)"
            case (let total?, false): "\(listed) of at least \(total)"
            }
        }

        package static func within(_ radius: String) -> String { "within \(radius)" }
        package static func matching(_ text: String) -> String { "matching \"\(text)\"" }
        package static func places(_ count: Int) -> String { count == 1 ? "place" : "places" }
        package static let spread = "prominent places (--nearest for the nearest)"
        /// The same in a line of a terminal.
        package static let prominent = "prominent places"
        /// An order that is not by distance, though none was chosen.
        package static let bestFirst = "best match first"
        /// A text that has quotation marks of its own gets no more.
        package static func quoted(_ text: String) -> String { text.contains("\"") ? text : "\"\(text)\"" }

        /// - Parameter list: the list for which a command forgets the order.
        package static func sorted(by key: String, isReversed: Bool, isRemembered: Bool, list: String?) -> String {
            "sorted by \(key)" + (isReversed ? ", reversed" : "") + (isRemembered ? " as remembered" : "")
                + (list.map { " (\(Sorting.line("default", $0)) forgets)" } ?? "")
        }

        package static func known(_ place: String, how: String) -> String { how.isEmpty ? place : "\(place) (\(how))" }

        /// A circle by its radius and middle.
        package static func circle(_ radius: String, around place: String) -> String { "\(radius) of \(place)" }

        package static func nothing(_ text: String?, _ filters: [String], _ radius: String?) -> String {
            let what = text.map { "Nothing matches \"\($0)\"" } ?? (filters.isEmpty ? "No places" : "No place matches")
            return what + (radius.map { " within \($0)" } ?? "")
                + (filters.isEmpty ? "" : ": " + filters.joined(separator: ", ")) + "."
        }

        /// What was looked through where nothing was found.
        package static func asked(_ sources: [String]) -> String { "Asked: \(sources.joined(separator: ", "))." }

        /// - Parameter namesOptions: whether the reader may type the options that do it.
        package static func advice(
            radius: String?, hasText: Bool, isFiltered: Bool, expansion: String?, namesOptions: Bool
        ) -> String {
            var ways: [String] = []
            if let radius {
                let further = expansion.map { " or --expand-to \($0)" } ?? ""
                ways.append("a wider circle" + (namesOptions ? " (--radius \(radius)\(further))" : ""))
            }
            if isFiltered { ways.append("fewer conditions") }
            if hasText { return "Try \((ways + ["other words, or none to see all places"]).joined(separator: ", "))." }
            if !isFiltered { ways.append("another place" + (namesOptions ? " (--near)" : "")) }
            return "Try \(ways.joined(separator: ", or "))."
        }

        // The list

        package static let headOfNumber = "#"
        package static let headOfName = "place"
        package static let headOfKind = "kind"
        package static let headOfWay = "walk"
        package static let headOfOpening = "open"
        package static let headOfAddress = "address"

        package static let unnamed = "(unnamed)"
        /// What a thing without a name is called: by its kind, and who keeps it.
        package static func thing(_ kind: String, keeper: String?) -> String {
            keeper.map { "\(kind) (\($0))" } ?? kind
        }
        package static let closed = "closed for good"
        package static func note(_ text: String) -> String { "\"\(text)\"" }

        package static func more(_ count: String, _ ellipsis: String, namesOptions: Bool) -> String {
            "\(ellipsis) \(count) more" + (namesOptions ? " (--format list, or a taller window)" : "")
        }

        // The map

        package static let north = "N"
        package static let you = "you"
        package static let notListed = "not listed"
        package static let nothingKnown = "nothing known there"
        package static let circle = "circle"
        package static func withoutRoom(_ count: String) -> String { "\(count) without room on the map" }
        /// What a symbol stands for, by the name of a group of kinds.
        package static func group(_ name: String) -> String {
            switch name {
            case "food": "food"
            case "drink": "drink"
            case "shop": "shop"
            case "culture": "culture"
            case "health": "health"
            case "transport": "transport"
            case "lodging": "lodging"
            case "nature": "nature"
            case "service": "service"
            default: "other"
            }
        }
        package static let open = "open"
        package static let closedNow = "closed"

        package static let noMap = "No map: the place of the search is unknown."

        package static func mapTooSmall(columns: Int, rows: Int, namesOptions: Bool) -> String {
            "No map: it needs at least \(columns) columns and \(rows) rows"
                + (namesOptions ? " (--width, --height)." : ".")
        }
    }
}
