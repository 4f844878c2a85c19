extension Words {
    /// The page of one place.
    package enum Details {
        package static let (hours, distance, address) = ("hours", "distance", "address")
        package static let (telephone, email, website) = ("telephone", "e-mail", "web site")
        package static let (facebook, instagram, twitter) = ("Facebook", "Instagram", "Twitter")
        package static let (rating, price, popularity) = ("rating", "price", "popularity")
        package static let (chain, checked, closed) = ("chain", "last checked", "closed on")
        package static let (coordinate, identifier, from) = ("coordinate", "identifier", "from")
        package static let (menu, tastes) = ("menu", "liked for")
        package static let (lists, note, opened) = ("saved in", "note", "opened here")

        package static func outOfTen(_ rating: String, by count: String?) -> String {
            "\(rating) of 10" + (count.map { " by \($0)" } ?? "")
        }
        package static func level(_ level: Int) -> String { "\(level) of 4" }
        package static func percent(_ number: Int) -> String { "\(number) %" }
        package static func times(_ count: Int) -> String { Words.count(count, "time") }
        package static func onFoot(_ time: String) -> String { "(\(time) on foot as the crow flies)" }

        /// Headings of attributes, by their names in the table of attributes.
        package static func group(_ name: String) -> String { groups[name] ?? name }
        private static let groups = [
            "access": "access", "payment": "payment", "diet": "diets", "offer": "offers", "about": "about",
            "names": "other names", "references": "see also",
        ]

        package static func spoken(_ label: String, _ text: String) -> String { "\(label): \(text)" }
        package static func span(_ start: String, _ end: String) -> String { "\(start) to \(end)" }
        package static func tip(_ text: String, _ date: String?) -> String {
            "Tip" + (date.map { " of \($0)" } ?? "") + ": \(text)"
        }

        package static let ownDistance = "distance from the centre of the last answer"
        package static func ownHours(_ zone: String) -> String { "hours judged on the clocks of \(zone)" }
        package static let ownKinds = "kinds as places sorts them"
        package static func provenance(_ source: String, own: [String], credit: String, url: String?) -> String {
            let ours = own.isEmpty ? "" : "; computed here: \(own.joined(separator: ", "))"
            return "\(source)\(ours); \(credit)" + (url.map { " (\($0))" } ?? "")
        }
    }
}
