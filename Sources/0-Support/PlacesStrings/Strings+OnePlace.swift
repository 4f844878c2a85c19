extension Strings {
    /// What can be done with one place, and what goes wrong with it.
    package enum OnePlace {
        package static let nothingListed = localized(
            "No answer is remembered for this terminal, so no place has a number.")
        package static let searchFirst = localized("Search first: places")
        package static func numbers(to count: Int) -> String {
            count == 1 ? localized("Its only number is 1.") : localized("Give a number from 1 to \(count).")
        }

        package static func codeNeedsTown(_ code: Int) -> String {
            localized("A postal code needs its town, such as: places --near \"\(code) Berlin\"")
        }

        package static func stale(_ query: String) -> String {
            localized("The last answer\(about(query)) is more than a day old.")
        }

        package static func noSuchNumber(_ number: Int, of count: Int, query: String) -> String {
            localized("The last answer\(about(query)) has no number \(number): it lists 1 to \(count).")
        }

        private static func about(_ query: String) -> String { query.isEmpty ? "" : " (\(query))" }

        package static func sourceNeeded(_ id: String) -> String {
            localized("\(id) is neither saved nor in the sample, nor in the last answer.")
        }
        package static func askService(_ name: String, _ id: String) -> String {
            localized("Ask \(name) for it: add --source \(id)")
        }
        package static let notKept = localized("It was written by hand and is stored nowhere else.")

        package static func badReference(_ text: String) -> String {
            localized("\(text) is neither the number of a place in the last answer nor an identifier.")
        }
        package static func isList(_ name: String) -> String { localized("\(name) is a list of saved places.") }
        package static func seeList(_ name: String) -> String {
            localized("See its places and their numbers: places saved --list \"\(name)\"")
        }
        package static func nothingCalled(_ name: String) -> String {
            localized("No place is called \(name): in the last answer, among what is saved, or where the source looks.")
        }
        package static func severalCalled(_ name: String) -> String { localized("Several places fit \(name):") }
        package static func meantBy(_ command: String, _ place: String) -> String { "  \(command)   \(place)" }
        package static func notSavedByName(_ name: String) -> String { localized("No saved place is called \(name).") }
        package static func severalOfName(_ name: String, _ ids: [String]) -> String {
            localized("Several saved places are called \(name): \(ids.joined(separator: ", ")).")
        }
        package static let noReference = localized("Which place? This command needs its number in the last answer.")
        package static func notExported(_ count: Int) -> String {
            localized(
                "Left out: \(Strings.count(count, "place")) with an identifier but no point; "
                    + "places save N --coordinates gives one.\n")
        }
        package static let onlyOne = localized("This command takes one place at a time.")
        package static let referenceHint = localized(
            "Give one place, such as 3, its name, osm:node/123 or fsq: and 24 digits.")
        /// - Parameter list: `nil` for the list of all that is saved without one.
        package static func saved(_ name: String, in list: String?) -> String {
            localized("Saved \(name)\(list.map { localized(" in \($0)") } ?? "").\n")
        }
        /// In place of the words of a search that had none.
        package static let somePlace = localized("place")
        package static func onlyIdentifier(_ source: String) -> String {
            localized("Only \(source)'s identifier is stored; places show fetches the rest again.\n")
        }
        package static func unsaved(_ name: String, _ count: Int) -> String {
            localized("Removed \(name) from \(Strings.count(count, "list")).\n")
        }
        package static func notSaved(_ name: String) -> String { localized("\(name) is not saved.\n") }
        package static let holdsNotes = localized("Contains your notes and lists; --fields chooses what is written.")
        package static let holdsYourNotes = localized("Contains your notes.")
        /// - Parameter formats: those that hold all.
        package static func lacks(notes: Bool, lists: Bool, _ formats: [String]) -> String {
            let what =
                notes && lists
                ? localized("Your notes and lists are")
                : notes ? localized("Your notes are") : localized("Your lists are")
            return what + localized(" not in it; these formats hold them: \(formats.joined(separator: ", ")).")
        }
        package static func tookList(_ list: String, _ count: Int) -> String {
            localized("Removed \(Strings.count(count, "place")) and the list \(list).\n")
        }
        package static func onlyThere(_ list: String, _ count: Int) -> String {
            localized(
                "\(Strings.count(count, "place")) of \(list) \(count == 1 ? localized("is") : localized("are")) in no other list."
            )
        }
        package static let forgetThem = localized("Delete them too? [y/N]")
        package static func forgetAnyway(_ list: String) -> String {
            localized("To delete them too: places unsave --list \"\(list)\" --yes")
        }
        package static let keptList = localized("Nothing was changed.")
        package static let yes: Set<String> = [localized("y"), localized("yes")]
        package static func noEntry(_ number: Int, of count: Int) -> String {
            localized("The history has no entry \(number)")
                + (count == 0 ? localized(": it is empty.") : localized(": it has 1 to \(count)."))
        }
        package static let seeHistory = localized("See: places history")
        package static func historyCleared(_ count: Int) -> String {
            localized("Forgot \(Strings.count(count, "visit")).\n")
        }
        package static let noHistory = localized("No place was opened yet, or none was recorded.\n")
        /// - Parameters:
        ///   - count: of places that are new there.
        ///   - known: how many were there before.
        ///   - twice: how many came in the file before.
        package static func imported(_ count: Int, known: Int, twice: Int, in list: String?) -> String {
            guard count + known > 0 else { return localized("No place was saved.\n") }
            let place = list.map { localized(" in \($0)") } ?? ""
            var parts = [
                count == 0
                    ? localized("Nothing is new\(place)")
                    : localized("Saved \(Strings.count(count, "place"))\(place)")
            ]
            if known > 0 { parts.append(localized("\(known) \(known == 1 ? "was" : "were") there already")) }
            if twice > 0 { parts.append(cameTwice(twice)) }
            return parts.joined(separator: ", ") + ".\n"
        }
        package static func cameTwice(_ count: Int) -> String {
            localized("\(count) \(count == 1 ? "was" : "were") in the file twice")
        }
        package static let itsLists = localized("the lists that the file names")
        package static let knownFiles = localized(
            "Known endings: .geojson, .json, .gpx, .kml, .kmz, .csv, .tsv, .ndjson, .jsonl, .zip, .gz. For others: --input-format"
        )
        package static let noStore = localized(
            "There is nowhere to store anything: neither HOME nor XDG_DATA_HOME is set.")
        package static let setHome = localized("Set XDG_DATA_HOME to a folder.")
        package static let nothingSaved = localized("Nothing is saved yet.")
        package static let saveFirst = localized("Search, then save a place by its number:  places     places save 1")
        package static func nothingSaved(in list: String, lists: [String]) -> String {
            localized("No list is called \(list).")
                + (lists.isEmpty ? "" : localized(" Your lists: \(lists.joined(separator: ", "))."))
        }
        package static func badPoint(_ reason: String) -> String {
            localized("--coordinates is not a point: \(reason)")
        }
        package static func opened(_ name: String) -> String { localized("Opened directions to \(name):") }
        package static func copied(_ name: String) -> String { localized("Copied \(name).") }
        package static func sentToTerminal(_ name: String) -> String {
            localized("Sent \(name) to the terminal, which copies it if it can (OSC 52).")
        }
        package static let qrIsNoText = localized("A QR code cannot be copied.")
        package static let chooseText = localized("Choose: --share-as geo, osm or text")
        package static let bareHeading = localized(
            "Only the identifier may be stored (places show N fetches the rest):")
    }
}
