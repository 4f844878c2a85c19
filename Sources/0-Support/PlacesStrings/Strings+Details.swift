extension Strings {
    /// The page of one place.
    package enum Details {
        package static let (hours, distance, address) = (
            localized("hours"), localized("distance"), localized("address")
        )
        package static let (telephone, email, website) = (
            localized("telephone"), localized("e-mail"), localized("web site")
        )
        package static let (facebook, instagram, twitter) = (
            localized("Facebook"), localized("Instagram"), localized("Twitter")
        )
        package static let (rating, price, popularity) = (
            localized("rating"), localized("price"), localized("popularity")
        )
        package static let (chain, checked, closed) = (
            localized("chain"), localized("last checked"), localized("closed on")
        )
        package static let (coordinate, identifier, from) = (
            localized("coordinate"), localized("identifier"), localized("from")
        )
        package static let (menu, tastes) = (localized("menu"), localized("liked for"))
        package static let (lists, note, opened) = (localized("saved in"), localized("note"), localized("opened here"))

        package static func outOfTen(_ rating: String, by count: String?) -> String {
            localized("\(rating) of 10") + (count.map { localized(" by \($0)") } ?? "")
        }
        package static func level(_ level: Int) -> String { localized("\(level) of 4") }
        package static func percent(_ number: Int) -> String { "\(number) %" }
        package static func times(_ count: Int) -> String { Strings.count(count, "time") }
        package static func onFoot(_ time: String) -> String { localized("(\(time) on foot as the crow flies)") }

        /// Headings of attributes, by their names in the table of attributes.
        package static func group(_ name: String) -> String { groups[name] ?? name }
        private static let groups = [
            "access": localized("access"), "payment": localized("payment"), "diet": localized("diets"),
            "offer": localized("offers"), "about": localized("about"),
            "names": localized("other names"), "references": localized("see also"),
        ]

        package static func spoken(_ label: String, _ text: String) -> String { "\(label): \(text)" }
        package static func span(_ start: String, _ end: String) -> String { localized("\(start) to \(end)") }
        package static func tip(_ text: String, _ date: String?) -> String {
            localized("Tip") + (date.map { localized(" of \($0)") } ?? "") + ": \(text)"
        }

        package static let standing = localized("prominence")
        package static func named(_ count: Int) -> String { localized("named in \(count) languages") }
        /// Signs of fame and uses of places, by their names in the table of prominence.
        package static func reason(_ name: String) -> String { reasons[name] ?? name }
        private static let reasons = [
            "article": localized("described in Wikipedia"), "entry": localized("known to Wikidata"),
            "attraction": localized("marked as an attraction"), "heritage": localized("protected as heritage"),
            "history": localized("historic"), "building": localized("in a building of note"),
            "sights": localized("a sight"), "food": localized("food or drink"), "groceries": localized("groceries"),
            "health": localized("medicine"), "transport": localized("a way to travel"),
            "green": localized("a green place"), "daily": localized("of daily use"),
        ]

        package static let ownDistance = localized("distance from the centre of the last answer")
        package static func ownHours(_ zone: String) -> String { localized("hours evaluated in the time zone \(zone)") }
        package static let ownKinds = localized("kinds as places sorts them")
        package static func provenance(_ source: String, own: [String], credit: String, url: String?) -> String {
            let ours = own.isEmpty ? "" : localized("; computed here: \(own.joined(separator: ", "))")
            return "\(source)\(ours); \(credit)" + (url.map { " (\($0))" } ?? "")
        }
    }
}
