/// What the words of a search are compared with: the texts of a place, folded. A place has them, and so has a row of a
/// table before a place is made of it, so that both are found by the same words.
package struct SearchTexts: Sendable {
    /// The name and all further names.
    let names: [String]
    let chains: [String]
    /// Cuisine, operator and address.
    let rest: [String]
    let categories: [PlaceCategory]
    /// All of these texts, one after the other, names also without their spaces: a word that is nowhere in it is in
    /// none of them.
    let joined: [UInt8]

    /// - Parameter attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    package init(
        name: String?, attributes: [String: String], chains: [String], address: PostalAddress,
        categories: [PlaceCategory]
    ) {
        var names = name.map { [$0.folded] } ?? []
        for (key, value) in attributes where Self.isName(key) { names.append(value.folded) }
        let cuisine = attributes["cuisine"].map { String($0.map { $0 == "_" ? " " : $0 }) }
        let rest = [
            address.street, address.postcode, address.locality, address.region, address.formatted, cuisine,
            attributes["operator"],
        ]
        self.names = names
        self.chains = chains.map(\.folded)
        self.rest = rest.compactMap { $0?.folded }
        self.categories = categories
        joined = Self.joined(self.names, self.chains + self.rest)
    }

    /// Texts on a line each, of which names compare without their spaces too, and a zero at the end.
    static func joined(_ names: [String], _ rest: [String]) -> [UInt8] {
        var joined: [UInt8] = []
        for text in names + rest { joined += Array(text.utf8) + [0x0A] }
        for name in names where name.utf8.contains(0x20) { joined += name.utf8.filter { $0 != 0x20 } + [0x0A] }
        // Clean texts hold no such byte, and any other would hide what follows.
        return joined.filter { $0 != 0 } + [0]
    }

    /// Whether a tag of OpenStreetMap holds another name.
    private static func isName(_ key: String) -> Bool {
        key.hasPrefix("name:") || key == "branch" || key.hasSuffix("_name") || key.contains("_name:")
    }
}
