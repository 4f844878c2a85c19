extension Strings {
    /// Indexes: files of places that a search can ask.
    package enum Index {
        package static func unknown(_ name: String, _ known: [String]) -> String {
            localized("No index is called \(name).")
                + (known.isEmpty ? "" : localized(" Indexes: \(known.joined(separator: ", "))."))
        }
        package static let build = localized("places index add FILE makes one.")
        package static let none = localized("There is no index. places index add FILE makes one.")
        package static func errorsIsInput(_ path: String) -> String {
            localized("--errors \(path) is one of the files to read, and would be replaced. Name another file.")
        }
        package static let noPlaces = localized("No places were found in the files, so no index was made.")
        package static func noPlaces(in path: String) -> String { localized("\(path) has no place.") }
        package static let noName = localized("The first file needs a name that the index can use.")

        package static func line(_ name: String, _ count: Int, _ role: String, _ date: String?) -> String {
            "\(name)  \(Strings.count(count, "place"))  \(role)\(date.map { localized("  data of \($0)") } ?? "")\n"
        }
        package static func older(_ name: String, _ argument: String) -> String {
            localized(
                "The index \(name) was made by an earlier version; made anew, it finds words sooner and lists famous places first: places index rebuild \(argument)"
            )
        }
        package static func rebuilt(_ count: Int, _ name: String) -> String {
            localized("The index \(name) was made anew, with \(Strings.count(count, "place")).\n")
        }
        package static func unusable(_ name: String) -> String { localized("\(name)  cannot be read\n") }
        package static func info(_ name: String, _ count: Int, _ role: String, _ path: String) -> String {
            "\(name)  \(Strings.count(count, "place"))  \(role)\n  \(path)\n"
        }
        /// - Parameter argument: the name as a shell takes it.
        package static func isList(_ name: String, _ argument: String) -> String {
            localized(
                "\(name) is a list: your own places, shown on your screen only. If it is someone else's data: places index set \(argument) --as collection\n"
            )
        }
        package static func isCollection(_ name: String, _ argument: String) -> String {
            localized(
                "\(name) is a collection: its places are added to every answer, which may still lack some. If its places are yours: places index set \(argument) --as list\n"
            )
        }
        package static func isArea(_ name: String, _ argument: String, isDrawn: Bool) -> String {
            (isDrawn
                ? localized("\(name) is an area: within its outline, it is the only local source.")
                : localized("\(name) is an area: within about 2 km of its places, it is the only local source."))
                + localized(" If it does not have all places there: places index set \(argument) --as collection\n")
        }
        package static let outline = localized("  with an outline")
        package static let estimatedOutline = localized("  outline estimated from its places")
        /// - Parameter indexes: their names, each with its role.
        package static func guessed(_ indexes: [(name: String, role: String)]) -> String {
            localized(
                "Earlier versions did not write down what an index is; this was guessed: \(indexes.map { "\($0.name) \($0.role)" }.joined(separator: ", ")). places index set NAME --as area|collection|list changes it, places index rebuild NAME keeps it."
            )
        }
        package static func source(_ credit: String, _ licence: String?, _ date: String?) -> String {
            "  \(credit)\(licence.map { ", \($0)" } ?? "")\(date.map { localized(", data of \($0)") } ?? "")\n"
        }
        package static func sound(_ name: String) -> String { localized("\(name) is sound.\n") }
        /// The heading of what a service answered, with a list of it below.
        package static func keptAnswers(_ days: Int) -> String {
            localized(
                "Answers of OpenStreetMap, kept for \(Strings.count(days, "day")) (places index remove NAME deletes one):\n"
            )
        }
        package static func kept(_ name: String, _ count: Int, _ circle: String, _ ago: String, _ counts: Bool)
            -> String
        {
            localized("\(name)  \(Strings.count(count, "place")) within \(circle)  asked \(ago)")
                + (counts ? "" : localized(", out of date: used only where nothing can be asked")) + "\n"
        }
        package static func notKept(_ reason: String) -> String {
            localized("The answer could not be stored: \(reason)")
        }
        package static func removed(_ name: String) -> String { localized("\(name) was removed.\n") }
        /// - Parameter twice: how many came in the files before.
        package static func added(_ count: Int, twice: Int, _ name: String) -> String {
            let added = localized(
                "\(Strings.count(count, "place")) \(count == 1 ? localized("is") : localized("are")) in the index \(name)"
            )
            return added + (twice > 0 ? ", " + Strings.OnePlace.cameTwice(twice) : "") + ".\n"
        }

        /// - Parameter argument: the name as a shell takes it.
        package static func replaced(_ name: String, _ count: Int, _ argument: String) -> String {
            localized(
                "They replace the \(Strings.count(count, "place")) that \(name) had; for an index of its own add the file with --name \(argument)-2.\n"
            )
        }

        package static func leftOut(_ count: Int, _ example: String) -> String {
            localized(
                "\(Strings.count(count, "place")) \(count == 1 ? localized("was") : localized("were")) left out (\(example))."
            )
        }
        package static func refusal(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
        package static let known = localized("a duplicate of an earlier place")
        package static let mayNotBeKept = localized("the terms of its service forbid storing it")
        package static func reading(_ path: String, _ percent: Int, _ count: Int) -> String {
            localized("Reading \(path): \(percent) %, \(Strings.count(count, "place"))")
        }
        package static func writing(_ percent: Int, _ count: Int) -> String {
            localized("Writing \(Strings.count(count, "place")): \(percent) %")
        }

        // Names.
        package static func reserved(_ name: String) -> String {
            localized("\(name) is the name of a source or a command, so no index can be called that.")
        }
        package static func isSavedList(_ name: String) -> String {
            localized("You have a list of saved places called \(name), so no index can be called that.")
        }
        package static func isIndex(_ name: String) -> String {
            localized("There is an index called \(name), so no list of saved places can be called that.")
        }
        /// - Parameters:
        ///   - file: as a shell takes it.
        ///   - name: so too.
        package static func otherName(_ file: String, _ name: String) -> String {
            localized("Give it another name: places index add \(file) --name \(name)")
        }
        package static func otherList(_ name: String) -> String { localized("Name another list: --list \(name)") }
        package static func renamed(_ former: String, _ name: String) -> String {
            localized(
                "The index \(former) is now called \(name), because \(former) is the name of a source or a command.")
        }

        // The command line.
        package static let needsRole = localized(
            "places index set needs one name of an index, and --as area, collection or list.")
        package static let outlineOfArea = localized(
            "Only an area has an outline: places index set NAME --as area --outline FILE.")
        package static let roleElsewhere = localized("--as says what an index is when it is added or set.")
        package static func tooManyCorners(_ path: String, _ most: Int) -> String {
            localized("The outline in \(path) has more than \(Strings.count(most, "corner")). Simplify it.")
        }
        package static let needsFiles = localized("places index add needs the name of a file.")
        package static let needsName = localized("Which index? places index list shows the names.")
        package static func unknownAction(_ word: String) -> String { localized("There is no index command \(word).") }
    }
}
