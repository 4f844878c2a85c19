import PlacesCategories
import PlacesFeature
import PlacesMessages
import PlacesStrings

extension ValueSyntax where Value == [String] {
    /// Kinds of our category tree by identifier, name or synonym, parted by commas.
    package static var kinds: Self {
        Self(
            "KINDS", completing: .kinds, show: { $0.joined(separator: ",") },
            parse: { text throws(ValueProblem) in
                let tree: CategoryTree
                do throws(PlacesError) {
                    tree = try CategoryTree.builtIn()
                } catch {
                    throw ValueProblem(error.description)
                }
                var ids: [String] = []
                for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                    guard let word = String(part).cleanedOrNil, let category = tree.category(named: word) else {
                        throw .unknownKind(String(part).cleaned, in: tree)
                    }
                    if !ids.contains(category.id) { ids.append(category.id) }
                }
                return ids
            })
    }
}

extension ValueProblem {
    fileprivate static func unknownKind(_ word: String, in tree: CategoryTree) -> Self {
        let near = tree.nearest(to: word, limit: 1).first?.id
        return ValueProblem(Strings.Options.noKind(word), example: near ?? "cafe", isGuess: near != nil)
    }
}
