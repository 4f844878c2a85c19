import PlacesFeature

/// Where the words of a question point.
extension TableSearch {
    /// The question from the town that its words name, where the source knows nothing of the surroundings so far.
    func elsewhere(_ question: SearchQuestion) throws(PlacesError) -> SearchQuestion? {
        var elsewhere = question.understood(by: dependencies, isBilled: false)
        guard elsewhere.query.centre != question.query.centre else { return nil }
        elsewhere.source = try ask(elsewhere.query, elsewhere.fix)
        return elsewhere
    }

    /// Takes the question to the place that its words name, or gives the words back.
    func go(
        to place: WishedPlace, from source: SourceAnswer, _ question: inout SearchQuestion
    ) throws(PlacesError) {
        let centre = question.query.centre ?? source.centre
        if case .along = place.relation, try go(along: place, in: source, &question) { return }
        guard let found = try found(place.forms, place, in: source, from: centre) else {
            if case .inside = place.relation, try go(along: place, in: source, &question) { return }
            if let other = try withShorterName(question, place, in: source, from: centre) {
                question = other
                return
            }
            return question.forget(place)
        }
        var target = found
        if case .between(let text, let forms) = place.relation {
            let other = WishedPlace(text, forms: forms, relation: .near)
            guard let second = try self.found(forms, other, in: source, from: centre) else {
                return question.forget(place)
            }
            target = question.corridor(from: found, to: second)
        }
        guard question.go(to: place, found: target, from: centre) else { return }
        do {
            question.source = try ask(question.query, question.fix)
        } catch {
            guard case .notCovered(_, _, let areas) = error else { throw error }
            // The source knows nothing there.
            var empty = source
            (empty.table, empty.location) = (try PlaceTable([Place]()), question.fix)
            (empty.notices, empty.explainNothing) = ([.notCovered(areas: areas)], nil)
            (question.source, question.isElsewhere) = (empty, true)
            question.query.expansionLimit = nil
        }
    }

    private func found(
        _ forms: [String], _ place: WishedPlace, in source: SourceAnswer, from centre: Coordinate?
    ) throws(PlacesError) -> NamedPoint? {
        if place.isNear, let own = try nearest(called: forms, or: place.kinds, in: source, byOtherNames: false) {
            return own
        }
        if let known = place.found(in: dependencies.gazetteer, from: centre) { return known }
        return try nearest(called: forms, or: [], in: source, byOtherNames: true)
    }

    // MARK: - Streets

    /// Takes the places whose address is in a street of the name; `false` if there is none.
    private func go(
        along street: WishedPlace, in source: SourceAnswer, _ question: inout SearchQuestion
    ) throws(PlacesError) -> Bool {
        for form in street.forms {
            let term = SearchMeaning.Term([form])
            guard try !TextMatch([term], named: "").rows(in: source.table).filter({ $0.rank == .text }).isEmpty else {
                continue
            }
            question.query.meaning?.take(street: street, called: form)
            return true
        }
        return false
    }

    // MARK: - Names that end earlier

    /// The question where the name of the place is shorter, and the rest of it says something else: "near Kamppi serving thai".
    private func withShorterName(
        _ question: SearchQuestion, _ place: WishedPlace, in source: SourceAnswer, from centre: Coordinate?
    ) throws(PlacesError) -> SearchQuestion? {
        let words = place.text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, let text = question.query.text, let reader = dependencies.reader else { return nil }
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            let name = words.prefix(count).joined(separator: " ")
            let shorter = WishedPlace(name, forms: [name], relation: place.relation)
            guard try found([name], shorter, in: source, from: centre) != nil else { continue }
            let quoted = "\"\(name)\" " + words.dropFirst(count).joined(separator: " ")
            let parted = text.replacing(place.text, with: quoted, maxReplacements: 1)
            let meaning = reader.meaning(of: parted)
            guard let other = meaning.place, other.text == name else { continue }
            var changed = question
            changed.query.text = parted
            changed.query.meaning = meaning
            try go(to: other, from: source, &changed)
            return changed
        }
        return nil
    }

    /// Takes words beside a kind that no place of the kind bears, and that are a town, a quarter, a square or a street: "sushi
    /// kamppi".
    func takeBarePlace(_ question: inout SearchQuestion, from source: SourceAnswer) throws(PlacesError) {
        guard var meaning = question.query.meaning, meaning.place == nil, !question.query.staysAtCentre,
            !meaning.facets.contains(where: { $0.name.hasPrefix("name:") }), meaning.filler.isEmpty,
            let text = question.query.text
        else { return }
        let unread = meaning.facets.filter { facet in
            meaning.terms.contains { $0.onlyRanks && $0.isPlain && "words:" + $0.texts[0] == facet.name }
        }
        guard let first = unread.first?.range, let last = unread.last?.range, meaning.terms.count > unread.count else {
            return
        }
        // They stand side by side.
        let range = first.lowerBound..<last.upperBound
        guard range.upperBound <= text.count,
            range.count == unread.reduce(unread.count - 1, { $0 + ($1.range?.count ?? 0) })
        else { return }
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        let name = String(text[start..<text.index(start, offsetBy: range.count)])
        let place = WishedPlace(name, forms: [name], relation: .inside, isSaid: false)
        let all = meaning.terms.map { term in SearchMeaning.Term(term.texts, kinds: term.kinds, hints: term.hints) }
        guard try TextMatch(all, named: "").rows(in: source.table).isEmpty,
            let found = place.found(in: dependencies.gazetteer, from: question.query.centre ?? source.centre),
            found.name.folded == name.folded
        else { return }
        meaning.terms.removeAll { $0.onlyRanks && $0.isPlain }
        meaning.facets.removeAll { unread.contains($0) }
        meaning.facets.append(
            UnderstoodFacet(
                place.facetName, label: .inside(name), conditions: [SearchCondition(.near, name)], range: range))
        meaning.place = place
        question.query.meaning = meaning
    }

    /// The nearest place of a name, else of the first kinds that any place is of, within reach.
    private func nearest(
        called names: [String], or kinds: [Set<String>], in source: SourceAnswer, byOtherNames: Bool
    ) throws(PlacesError) -> NamedPoint? {
        let table = source.table
        var (rows, form) = ([Int](), names.last ?? "")
        // A name of another kind, as that of a supermarket called Casino, gives way to the kind that is named.
        for kinds in kinds where rows.isEmpty && !kinds.isEmpty {
            let lists = try table.kinds()
            let isWanted = lists.values.map { $0.isOf(kinds) }
            let ofKind = (0..<table.count).filter { isWanted[Int(lists.numbers[$0])] }
            // As in a search for it, those come first whose names say it: "the cathedral" is no chapel.
            let term = SearchMeaning.Term(names, isOfNames: true)
            let borne = try TextMatch([term], named: "").rows(ofKind.map { UInt32($0) }, in: table)
            rows = borne.isEmpty ? ofKind : borne.map { Int($0.row) }
        }
        if rows.isEmpty { (rows, form) = try table.rows(called: names, byOtherNames: byOtherNames) }
        guard let row = try table.nearestFirst(rows, to: source.centre).first else { return nil }
        return NamedPoint(point: try table.point(row), name: try table.names()[row], form: form, town: nil)
    }
}

extension SearchMeaning {
    /// Looks for the name of a street in addresses, and says that it is a street.
    fileprivate mutating func take(street: WishedPlace, called form: String) {
        for index in facets.indices where facets[index].name == street.facetName {
            facets[index].name = "on:" + form
            (facets[index].label, facets[index].conditions) = (.along(form), [])
        }
        terms.append(Term([form]))
        place = nil
    }
}
