package import PlacesFeature

/// The different lists of kinds of a table, as words are looked for in them: each kind is folded once, and looked into once
/// for a search, in however many lists it is.
package struct FoldedKindLists: Sendable {
    let kinds: [FoldedKind]
    /// The kinds of all lists by their numbers, and where those of each list end.
    private let numbers, ends: [Int]

    package init(_ lists: some Sequence<[PlaceCategory]>) {
        var builder = Builder()
        for list in lists {
            for kind in list { builder.add(name: kind.name, kind: kind.kind) }
            builder.endList()
        }
        self.init(builder)
    }

    package init(_ builder: Builder) { (kinds, numbers, ends) = (builder.kinds, builder.numbers, builder.ends) }

    package var count: Int { ends.count }

    /// The numbers of the kinds of a list.
    func list(_ number: Int) -> ArraySlice<Int> { numbers[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

    /// Takes the kinds of one list after the other.
    package struct Builder {
        private struct Key: Hashable {
            let name: String
            let kind: String?
        }

        private var known: [Key: Int] = [:]
        fileprivate var kinds: [FoldedKind] = []
        fileprivate var (numbers, ends) = ([Int](), [Int]())

        package init() {}

        /// - Parameters:
        ///   - name: what the kind is called, as it stands.
        ///   - kind: that of our tree; `nil` where it is none.
        package mutating func add(name: String, kind: String?) {
            let key = Key(name: name, kind: kind)
            if let number = known[key] { return numbers.append(number) }
            known[key] = kinds.count
            numbers.append(kinds.count)
            kinds.append(FoldedKind(name: name, kind: kind))
        }

        package mutating func endList() { ends.append(numbers.count) }
    }
}
