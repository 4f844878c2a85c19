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

        package static func line(_ name: String, _ count: Int, _ date: String?) -> String {
            "\(name)  \(Strings.count(count, "place"))\(date.map { localized("  data of \($0)") } ?? "")\n"
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
        package static func info(_ name: String, _ count: Int, _ path: String) -> String {
            "\(name)  \(Strings.count(count, "place"))\n  \(path)\n"
        }
        package static func source(_ credit: String, _ licence: String?, _ date: String?) -> String {
            "  \(credit)\(licence.map { ", \($0)" } ?? "")\(date.map { localized(", data of \($0)") } ?? "")\n"
        }
        package static func sound(_ name: String) -> String { localized("\(name) is sound.\n") }
        package static func removed(_ name: String) -> String { localized("\(name) was removed.\n") }
        /// - Parameter twice: how many came in the files before.
        package static func added(_ count: Int, twice: Int, _ name: String) -> String {
            let added = localized(
                "\(Strings.count(count, "place")) \(count == 1 ? localized("is") : localized("are")) in the index \(name)"
            )
            return added + (twice > 0 ? ", " + Strings.OnePlace.cameTwice(twice) : "") + ".\n"
        }

        package static func leftOut(_ count: Int, _ example: String) -> String {
            localized(
                "\(Strings.count(count, "place")) \(count == 1 ? localized("was") : localized("were")) left out (\(example))."
            )
        }
        package static func refusal(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
        package static let known = localized("it came before")
        package static let mayNotBeKept = localized("the terms of its service forbid storing it")
        package static func reading(_ path: String, _ percent: Int, _ count: Int) -> String {
            localized("Reading \(path): \(percent) %, \(Strings.count(count, "place"))")
        }
        package static func writing(_ percent: Int, _ count: Int) -> String {
            localized("Writing \(Strings.count(count, "place")): \(percent) %")
        }

        // The command line.
        package static let needsFiles = localized("places index add needs the name of a file.")
        package static let needsName = localized("Which index? places index list shows their names.")
        package static func unknownAction(_ word: String) -> String { localized("There is no index command \(word).") }
    }
}
