extension Words {
    /// What can be done with one place, and what goes wrong with it.
    package enum OnePlace {
        package static let nothingListed = "No answer is remembered for this terminal, so no place has a number."
        package static let searchFirst = "Search first: places"
        package static func numbers(to count: Int) -> String {
            count == 1 ? "Its only number is 1." : "Give a number from 1 to \(count)."
        }

        package static func stale(_ query: String) -> String {
            "The last answer\(about(query)) is more than a day old."
        }

        package static func noSuchNumber(_ number: Int, of count: Int, query: String) -> String {
            "The last answer\(about(query)) has no number \(number): it lists 1 to \(count)."
        }

        private static func about(_ query: String) -> String { query.isEmpty ? "" : " (\(query))" }

        package static func sourceNeeded(_ id: String) -> String {
            "\(id) is neither saved nor in the sample, nor in the last answer."
        }
        package static func askService(_ name: String, _ id: String) -> String {
            "Ask \(name) for it: add --source \(id)"
        }
        package static let notKept = "It was written by hand, and is kept nowhere else."

        /// One call was made for details.
        package static let oneCall = "One call to Foursquare for the details."

        package static func badReference(_ text: String) -> String {
            "\(text) is no number of a place in the last answer, and no identifier."
        }
        package static func isList(_ name: String) -> String { "\(name) is a list of saved places." }
        package static func seeList(_ name: String) -> String {
            "See its places and their numbers: places saved --list \"\(name)\""
        }
        package static func notSavedByName(_ name: String) -> String { "No saved place is called \(name)." }
        package static func severalOfName(_ name: String, _ ids: [String]) -> String {
            "Several saved places are called \(name): \(ids.joined(separator: ", "))."
        }
        package static let noReference = "Which place? This command needs its number in the last answer."
        package static func notExported(_ count: Int) -> String {
            "Left out: \(Words.count(count, "place")) of which only the identifier is kept, and no point; "
                + "places save N --coordinates gives one.\n"
        }
        package static let onlyOne = "This command takes one place at a time."
        package static let referenceHint = "Give one place, such as 3, osm:node/123 or fsq: and 24 digits."
        package static func saved(_ name: String, _ list: String) -> String { "Saved \(name) in \(list).\n" }
        package static func onlyIdentifier(_ source: String) -> String {
            "Of \(source) only the identifier is kept; places show fetches the rest again.\n"
        }
        package static func unsaved(_ name: String, _ count: Int) -> String {
            "Took \(name) out of \(Words.count(count, "list")).\n"
        }
        package static func notSaved(_ name: String) -> String { "\(name) is not saved.\n" }
        package static func holdsNotes(canChoose: Bool) -> String {
            "Your notes and lists are in it" + (canChoose ? "; --fields leaves them out." : ".")
        }
        package static func tookList(_ list: String, _ count: Int) -> String {
            "Took \(Words.count(count, "place")) out of \(list), which is gone.\n"
        }
        package static func onlyThere(_ list: String, _ count: Int) -> String {
            "\(Words.count(count, "place")) of \(list) \(count == 1 ? "is" : "are") in no other list."
        }
        package static let forgetThem = "Forget them with it? [y/N]"
        package static func forgetAnyway(_ list: String) -> String {
            "To forget them with it: places unsave --list \"\(list)\" --yes"
        }
        package static let keptList = "Nothing was changed."
        package static let yes: Set<String> = ["y", "yes"]
        package static func noEntry(_ number: Int, of count: Int) -> String {
            "The history has no entry \(number)" + (count == 0 ? ": it is empty." : ": it has 1 to \(count).")
        }
        package static let seeHistory = "See: places history"
        package static func historyCleared(_ count: Int) -> String { "Forgot \(Words.count(count, "visit")).\n" }
        package static let noHistory = "No place was opened yet, or none is remembered.\n"
        package static func imported(_ count: Int, _ list: String) -> String {
            "Saved \(Words.count(count, "place")) in \(list).\n"
        }
        package static let itsLists = "the lists that the file names"
        package static func unknownFile(_ path: String) -> String { "The name of \(path) does not tell its format." }
        package static let knownFiles = "Known endings: .geojson, .json, .gpx, .kml, .csv, .tsv, .ndjson, .jsonl"
        package static let noStore = "There is no place to keep anything: neither HOME nor XDG_DATA_HOME is set."
        package static let setHome = "Set XDG_DATA_HOME to a folder."
        package static let nothingSaved = "Nothing is saved yet."
        package static let saveFirst = "Save a place of the last answer: places save 1"
        package static func nothingSaved(in list: String, lists: [String]) -> String {
            "No list is called \(list)." + (lists.isEmpty ? "" : " Your lists: \(lists.joined(separator: ", ")).")
        }
        package static func badPoint(_ reason: String) -> String { "--coordinates is not a point: \(reason)" }
        package static func opened(_ name: String) -> String { "Opened the way to \(name):" }
        package static func copied(_ name: String) -> String { "Copied \(name)." }
        package static func sentToTerminal(_ name: String) -> String {
            "Sent \(name) to the terminal, to copy if it can (OSC 52)."
        }
        package static let qrIsNoText = "A QR code cannot be copied."
        package static let chooseText = "Choose: --share-as geo, osm or text"
        package static let bareHeading = "Kept by their identifier alone (places show N fetches the rest):"
        package static func printedLink(_ link: String) -> String { link + "\n" }
        package static let savedSource = "Saved here"
    }
}
