import PlacesCategories
import PlacesFeature
import PlacesReading

/// Finds the kind that producers of files mean by their words, as a search would: "Coffee Shop", "kahvila", "amenity=cafe",
/// "Dining and Drinking > Cafe", "Coffee & Tea, Food".
struct KindWordReader {
    private let tree: CategoryTree
    private let grammar = WishGrammar()

    init(_ tree: CategoryTree) { self.tree = tree }

    func kind(of text: String) -> PlaceCategory? {
        let text = String(text.drop { $0 == "[" }.prefix { $0 != "]" })
        return alone(text) ?? parts(of: text).lazy.compactMap(alone).first
    }

    /// The parts of a path, the most special first, or of a list.
    private func parts(of text: String) -> [String] {
        let steps = text.split(separator: " > ").map(String.init)
        guard steps.count == 1 else { return steps.reversed().flatMap { [$0] + list($0) } }
        let slashes = text.split(separator: "/").map(String.init)
        return list(text) + (slashes.count > 1 ? slashes.reversed() : [])
    }

    /// The parts of a list, each as a whole before its own: "Coffee & Tea".
    private func list(_ text: String) -> [String] {
        text.split { ",;|".contains($0) }.flatMap { part in
            let halves = part.split(separator: "&")
            return ([part] + (halves.count > 1 ? halves : [])).map(String.init)
        }
    }

    /// The kind that a text as a whole means.
    private func alone(_ text: String) -> PlaceCategory? {
        guard let text = text.cleanedOrNil else { return nil }
        if let id = tree.kind(ofCategory: text) ?? tree.kind(ofCategory: Self.tag(text)) {
            return tree.placeCategory(of: id)
        }
        if let known = tree.placeCategory(foursquareID: text) ?? tree.placeCategory(of: text) { return known }
        let kinds = grammar.kinds(called: text.replacing("_", with: " "))
        return kinds.sorted().first.flatMap { tree.placeCategory(of: $0) }
    }

    /// The tag of OpenStreetMap that apps write as `amenity-cafe` or `amenity_cafe`.
    private static func tag(_ text: String) -> String {
        guard let sign = text.firstIndex(where: { "-_:".contains($0) }) else { return text }
        return text[..<sign] + "=" + text[text.index(after: sign)...]
    }
}
