extension Strings {
    /// What surrounds the places in an answer: the position, the source, how many, and how to read the map.
    package enum Presentation {
        // Where

        package static let locationUnknown = localized("location unknown")
        package static let givenByYou = localized("given by you")
        package static let simulated = localized("simulated")

        package static func byServiceIP(_ estimator: String?) -> String {
            localized("location: by your IP address, estimated by \(estimator ?? localized("the places service"))")
        }

        package static func byIP(_ estimator: String?, accuracy: String?) -> String {
            localized("by IP address, estimated by \(estimator ?? localized("a geolocation service"))")
                + (accuracy.map { " \($0)" } ?? "")
        }

        package static let chosenCity = localized("the town you chose")
        package static let geoclue = localized("located by GeoClue")
        package static let gps = localized("located by GPS")
        package static let staticFile = localized("as this machine is set up")
        package static let lastPosition = localized("last known position")

        package static func by(_ way: String, _ accuracy: String?) -> String {
            ([way] + [accuracy].compactMap(\.self)).joined(separator: " ")
        }

        package static func locatedBy(_ name: String, isGuess: Bool) -> String {
            (isGuess ? localized("guessed by ") : localized("located by ")) + name
        }

        package static func byDatabase(_ database: String?, accuracy: String?) -> String {
            by(
                localized("by IP address, looked up in \(database ?? localized("a database on this machine"))"),
                accuracy)
        }

        package static let guessedByTimeZone =
            localized("guessed from your time zone, may be off by hundreds of kilometres")
        package static let guessedByContacts = localized("guessed from your address book, may be quite wrong")
        package static let coarse = localized("coarser than asked for")
        package static func centreOfCell(_ size: String) -> String { localized("centre of a cell of \(size)") }
        package static let olderThanAsked = localized("older than asked for")

        /// The age of a position.
        package static func old(minutes: Int) -> String {
            switch minutes {
            case ..<120: localized("\(minutes) min old")
            case ..<(48 * 60): localized("\(minutes / 60) h old")
            default: localized("\(minutes / 60 / 24) days old")
            }
        }

        // Source

        package static func shortSampleData(_ year: Int?) -> String {
            [localized("sample"), year.map(String.init)].compactMap(\.self).joined(separator: " ")
        }
        package static func sampleData(_ date: String?, licence: String?) -> String {
            ([localized("sample data")] + [date, licence].compactMap(\.self)).joined(separator: ", ")
        }

        package static func tokenOfFolder(_ folder: String) -> String { localized("token from ./\(folder)") }
        package static func noted(_ source: String, _ note: String?) -> String {
            [source, note].compactMap(\.self).joined(separator: ", ")
        }
        package static func live(_ name: String) -> String { localized("\(name), live") }
        package static func ownLists(_ count: Int) -> String { localized("\(count) of your lists") }
        /// - Parameter days: `nil` where the answer is not kept.
        package static func askedNow(_ name: String, daysKept days: Int?) -> String {
            localized("\(name), asked now") + (days.map { localized(", kept \(Strings.count($0, "day"))") } ?? "")
        }
        package static func asked(_ name: String, _ ago: String) -> String { localized("\(name) of \(ago)") }
        package static func datedFrom(_ name: String, _ date: String) -> String {
            localized("\(name), \(date) or later")
        }
        package static func dated(_ name: String, _ date: String) -> String { "\(name), \(date)" }

        // How many

        package static func found(_ listed: String, of total: String?, isComplete: Bool) -> String {
            switch (total, isComplete) {
            case (nil, true): listed
            case (nil, false): localized("at least \(listed)")
            case (let total?, true): localized("\(listed) of \(total)")
            case (let total?, false): localized("\(listed) of at least \(total)")
            }
        }

        package static func within(_ radius: String) -> String { localized("within \(radius)") }
        package static func matching(_ text: String) -> String { localized("matching \"\(text)\"") }
        package static func places(_ count: Int) -> String { count == 1 ? localized("place") : localized("places") }
        package static let spread = localized("prominent places (--nearest for the nearest)")
        /// The same in a line of a terminal.
        package static let prominent = localized("prominent places")
        /// An order that is not by distance, though none was chosen.
        package static let bestFirst = localized("best match first")
        /// A text that has quotation marks of its own gets no more.
        package static func quoted(_ text: String) -> String { text.contains("\"") ? text : "\"\(text)\"" }

        /// - Parameter list: the list for which a command forgets the order.
        package static func sorted(by key: String, isReversed: Bool, isRemembered: Bool, list: String?) -> String {
            localized("sorted by \(key)") + (isReversed ? localized(", reversed") : "")
                + (isRemembered ? localized(" as remembered") : "")
                + (list.map { localized(" (\(Sorting.line("default", $0)) forgets)") } ?? "")
        }

        package static func known(_ place: String, how: String) -> String { how.isEmpty ? place : "\(place) (\(how))" }

        /// A circle by its radius and middle.
        package static func circle(_ radius: String, around place: String) -> String {
            localized("\(radius) of \(place)")
        }

        package static func nothing(_ text: String?, _ filters: [String], _ radius: String?) -> String {
            let what =
                text.map { localized("Nothing matches \"\($0)\"") }
                ?? (filters.isEmpty ? localized("No places") : localized("No place matches"))
            return what + (radius.map { localized(" within \($0)") } ?? "")
                + (filters.isEmpty ? "" : ": " + filters.joined(separator: ", ")) + "."
        }

        /// What was looked through where nothing was found.
        package static func asked(_ sources: [String]) -> String {
            localized("Asked: \(sources.joined(separator: ", ")).")
        }

        /// - Parameter namesOptions: whether the reader may type the options that do it.
        package static func advice(
            radius: String?, hasText: Bool, isFiltered: Bool, expansion: String?, namesOptions: Bool
        ) -> String {
            var ways: [String] = []
            if let radius {
                let further = expansion.map { localized(" or --expand-to \($0)") } ?? ""
                ways.append(
                    localized("a wider circle") + (namesOptions ? localized(" (--radius \(radius)\(further))") : ""))
            }
            if isFiltered { ways.append(localized("fewer conditions")) }
            if hasText {
                return localized(
                    "Try \((ways + [localized("other words, or none to see all places")]).joined(separator: ", ")).")
            }
            if !isFiltered { ways.append(localized("another place") + (namesOptions ? localized(" (--near)") : "")) }
            return localized("Try \(ways.joined(separator: localized(", or "))).")
        }

        // The list

        package static let headOfNumber = "#"
        package static let headOfName = localized("place")
        package static let headOfKind = localized("kind")
        package static let headOfWay = localized("walk")
        package static let headOfOpening = localized("open")
        package static let headOfAddress = localized("address")

        package static let unnamed = localized("(unnamed)")
        /// What a thing without a name is called: by its kind, and who keeps it.
        package static func thing(_ kind: String, keeper: String?) -> String {
            keeper.map { "\(kind) (\($0))" } ?? kind
        }
        package static let closed = localized("closed for good")
        package static func note(_ text: String) -> String { "\"\(text)\"" }

        package static func more(_ count: String, _ ellipsis: String, namesOptions: Bool) -> String {
            localized("\(ellipsis) \(count) more")
                + (namesOptions ? localized(" (--format list, or a taller window)") : "")
        }

        // The map

        package static let north = localized("N")
        package static let you = localized("you")
        package static func middle(of town: String) -> String { localized("middle of \(town)") }
        package static let middle = localized("centre of the search")
        package static let notListed = localized("not listed")
        package static let nothingKnown = localized("nothing known there")
        package static let circle = localized("circle")
        package static func withoutRoom(_ count: String) -> String { localized("\(count) do not fit on the map") }
        /// What a symbol stands for, by the name of a group of kinds.
        package static func group(_ name: String) -> String {
            switch name {
            case "food": localized("food")
            case "drink": localized("drink")
            case "shop": localized("shop")
            case "culture": localized("culture")
            case "health": localized("health")
            case "transport": localized("transport")
            case "lodging": localized("lodging")
            case "nature": localized("nature")
            case "service": localized("service")
            default: localized("other")
            }
        }
        package static let open = localized("open")
        package static let closedNow = localized("closed")
        /// In a legend, before the time that the row shows.
        package static let openUntil = localized("open until")
        package static let closedUntil = localized("closed, opens")
        package static let hoursUnknown = localized("hours unknown")
        package static let yours = localized("yours")

        package static let noMap = localized("No map: the place of the search is unknown.")

        package static func mapTooSmall(columns: Int, rows: Int, namesOptions: Bool) -> String {
            localized("No map: it needs at least \(columns) columns and \(rows) rows")
                + (namesOptions ? localized(" (--width, --height).") : ".")
        }
    }
}
