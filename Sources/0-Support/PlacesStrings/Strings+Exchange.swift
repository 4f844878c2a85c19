extension Strings {
    /// Reading places from files of other programs. A reason is the end of a sentence.
    package enum Exchange {
        package static func unusable(_ path: String, _ reason: String) -> (what: String, next: String?) {
            (
                localized("\(path) cannot be imported: \(reason)."),
                localized("Readable formats: GeoJSON, GPX, KML, KMZ, CSV, TSV and NDJSON.")
            )
        }

        package static func noValue(_ type: String) -> String { localized("this is no \(type)") }

        package static func makeIndex(_ path: String) -> String {
            localized("Make an index of it: places index add \(path)")
        }

        /// The sentence at the end of an import: how the file was read.
        /// - Parameters:
        ///   - format: its format, if it is known.
        ///   - kinds: how many have a kind, and of each of the most frequent ones how many.
        ///   - leftOut: how many were left out, and why.
        ///   - ignored: names in the file that mean nothing, and how many more there are.
        package static func understood(
            _ count: Int, _ file: String, _ format: String?,
            kinds: (count: Int, most: [(count: Int, name: String)], hasMore: Bool), nameless: Int,
            leftOut: (count: Int, reasons: [String]), hours: Int, ignored: (names: [String], more: Int)
        ) -> String {
            var names = kinds.most.map { Strings.count($0.count, $0.name, plural(of: $0.name)) }
            if kinds.hasMore { names.append("…") }
            let list = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
            var parts = [localized("\(kinds.count) with a kind") + list]
            if nameless > 0 { parts.append(localized("\(nameless) without a name")) }
            if leftOut.count > 0 {
                parts.append(localized("\(leftOut.count) left out (\(leftOut.reasons.joined(separator: "; ")))"))
            }
            let source = format.map { "\(file) (\($0))" } ?? file
            return localized("\(Strings.count(count, "place")) from \(source): \(parts.joined(separator: ", ")). ")
                + localized("Hours for \(hours).") + passedOver(ignored.names, more: ignored.more) + "\n"
        }

        private static func passedOver(_ names: [String], more: Int) -> String {
            guard !names.isEmpty else { return "" }
            let rest = more > 0 ? localized(" and \(Strings.grouped(more)) more") : ""
            return localized(" Not read: \(names.joined(separator: ", "))\(rest).")
        }

        /// More than one of a kind.
        private static func plural(of name: String) -> String {
            if name.hasSuffix("y"), let letter = name.dropLast().last, !"aeiou".contains(letter) {
                return name.dropLast() + "ies"
            }
            return name + (["s", "x", "ch", "sh"].contains { name.hasSuffix($0) } ? "es" : "s")
        }

        package static func skipped(_ count: Int, _ example: String) -> String {
            localized(
                "\(Strings.count(count, "place")) could not be read and \(count == 1 ? localized("was") : localized("were")) left out (\(example))."
            )
        }

        // Where.
        package static func feature(_ number: Int, _ reason: String) -> String {
            localized("place \(number): \(reason)")
        }

        // Why a file cannot be used.
        package static func missingLibrary(_ name: String, _ package: String) -> String {
            localized("cannot be unpacked without \(name): apt-get install \(package)")
        }
        package static let grows = localized("is an archive whose content is too large for its size")
        package static let noFile = localized("it is an archive without a file of places")
        package static func unread(_ format: String) -> String { localized("it is \(format), which is not read") }
        package static func convert(_ command: String?) -> String {
            command.map { localized("Convert it: \($0)") } ?? localized("Save it as CSV.")
        }
        package static let timelineAdvice = localized(
            "It holds where you were, not places that you chose: export your saved places from Google Takeout instead.")
        package static let unknownFormat = localized("neither its name nor its beginning shows its format")
        package static func tooManyPlaces(_ limit: Int) -> String {
            localized(
                "it has more than \(Strings.grouped(limit)) places, the most that one import takes")
        }
        package static let documentType = localized("it declares a document type, which no file of places needs")
        package static func otherRoot(_ name: String, _ wanted: String) -> String {
            localized("it begins with <\(name)>, so it is no \(wanted) file")
        }
        package static let noFeatures = localized("it is neither a FeatureCollection nor a Feature")
        /// - Parameter found: columns that it has instead; some, or none.
        package static func missingColumns(_ names: [String], found: [String]) -> String {
            localized("it has no \(names.count == 1 ? "column" : "columns") called \(names.joined(separator: ", "))")
                + (found.isEmpty ? "" : localized(" (found: \(found.joined(separator: ", ")))"))
        }
        package static let openQuotation = localized("a quotation mark is never closed")

        // Why one place cannot be used.
        package static let noPoint = localized("it has no coordinates")
        package static func pathsAlone(_ points: Int) -> String {
            localized("it has \(Strings.count(points, "point")) of routes and tracks, and no places")
        }
        package static func linksAlone(_ address: String) -> String {
            localized("it only links to a map on the network (\(address)), which is not followed")
        }
        package static let line = localized("it is a line")
        package static let noPlace = localized("its tags make it no place")
        package static func foreignSystem(_ name: String) -> String {
            localized("its coordinates are those of \(name), not degrees of longitude and latitude")
        }
        package static let openLink = localized("Open the link in a browser, and import the file that it gives.")
        package static func convertSystem(_ path: String) -> String {
            localized("Convert it: ogr2ogr -t_srs EPSG:4326 -f GeoJSON degrees.geojson \(path)")
        }
        package static let badPoint = localized("its coordinates are not a latitude and longitude")
        package static func longLine(_ limit: Int) -> String {
            localized("it is a line of more than \(Strings.size(limit))")
        }
        package static let oversized = localized("it has too many parts")
    }
}
