import PlacesFeature

/// Saved places that words mean by the user's own names: rows of their own beside those of the source, which never
/// learns of them.
extension Question {
    /// The question to the matches of the source and to such places; `nil` where the words mean none, so that the source's
    /// own answer is the whole one.
    ///
    /// What is called so comes first, as what bears the words as its whole name does. A saved place that the source has,
    /// too, is listed once: as the source knows it, with the user's own name and point.
    func withSaved() throws(PlacesError) -> Question? {
        guard let text = query.text, let meaning = query.meaning, !meaning.terms.isEmpty else { return nil }
        let saved = engine.saved(text, for: query)
        guard !saved.isEmpty else { return nil }
        let meant = try passing(
            try SavedMatches(
                saved, meaning, text, table, within: radius, of: source.centre, directory: engine.dependencies.directory
            ))
        guard !meant.isEmpty else { return nil }
        var tally = Tally()
        let ids = Set(meant.places.map(\.id))
        var rows: [UInt32] = []
        for row in try kept(&tally).rows { if !ids.contains(try table.id(Int(row))) { rows.append(row) } }
        var joined = source
        joined.table = try PlaceTable(try JoinedRecords(meant.places, before: rows, of: table))
        joined.calledCount = meant.called.count
        joined.hidden = ExclusionCounts.sum(source.hidden, tally.hidden(test.reasons))
        joined.sources += meant.sources.filter { source in !joined.sources.contains { $0.id == source.id } }
        // Its wishes are among the conditions by now.
        var (question, rest) = (query, meaning)
        (rest.wished, rest.isBestRated) = (.none, false)
        rest.facets += meant.lists.map { UnderstoodFacet("list:" + $0, label: .list($0)) }
        question.meaning = rest
        return try Question(settled: question, untold, joined, radius: radius, engine: engine)
    }

    /// Those that pass the conditions of the question, whatever of it the source has applied to its own.
    private func passing(_ matches: SavedMatches) throws(PlacesError) -> SavedMatches {
        guard !matches.isEmpty else { return matches }
        var source = SourceAnswer(
            table: try PlaceTable(matches.places), location: source.location, radius: source.radius, sources: [],
            isComplete: true)
        source.calledCount = matches.called.count
        var tally = Tally()
        let kept = try Question(settled: query, [], source, radius: radius, engine: engine).kept(&tally)
        var ids: Set<Place.ID> = []
        for row in kept.rows { ids.insert(try source.table.id(Int(row))) }
        return matches.filtered(ids.contains)
    }
}

/// The saved places that the words of a search mean.
private struct SavedMatches {
    /// Places with such an own name or list, and others that bear the words but are unknown to the source.
    private(set) var called: [Place] = [], others: [Place] = []
    /// The lists that are called so, by the places in them.
    private var listsOf: [Place.ID: String] = [:]
    private var foreign: [Place.ID: PlacesSource] = [:]

    var places: [Place] { called + others }
    var isEmpty: Bool { called.isEmpty && others.isEmpty }
    var lists: [String] { Set(places.compactMap { listsOf[$0.id] }).sorted() }
    /// The credits of what the source does not have.
    var sources: [PlacesSource] {
        let sources = places.compactMap { foreign[$0.id] }
        return sources.enumerated().filter { index, source in !sources[..<index].contains { $0.id == source.id } }
            .map(\.element)
    }

    /// - Parameters:
    ///   - saved: the earliest first.
    ///   - table: what the source has.
    ///   - directory: the sources that saved places may be of.
    init(
        _ saved: [SavedPlace], _ meaning: SearchMeaning, _ text: String, _ table: PlaceTable,
        within radius: SearchRadius, of centre: Coordinate?, directory: SourceDirectory
    ) throws(PlacesError) {
        let (match, plain) = (TextMatch(meaning.terms, named: text), TextMatch(text))
        var entries: [Place.ID: [SavedPlace]] = [:]
        var order: [Place.ID] = []
        for entry in saved {
            if entries[entry.id] == nil { order.append(entry.id) }
            entries[entry.id, default: []].append(entry)
        }
        func bears(_ names: [String]) -> Bool {
            let texts = SearchTexts(names: names.map(\.folded))
            return [match, plain].contains { ($0.rank(of: texts, kinds: []) ?? .text) < .text }
        }
        for id in order {
            guard let all = entries[id], var entry = all.last(where: { bears($0.personalNames) }) ?? all.last else {
                continue
            }
            if let point = entry.coordinate, let centre, centre.distance(to: point) > radius.metres { continue }
            let list = all.first { SavedPlace.isList($0.list, called: text) }?.list
            let isCalledSo = list != nil || bears(entry.personalNames)
            let row = try table.row(of: id)
            guard isCalledSo || row == nil && bears([entry.record?.name].compactMap(\.self)) else { continue }
            if let row {
                entry.record = try table.place(row)
            } else {
                foreign[id] = directory.keptCredit(of: entry)
            }
            guard let place = entry.place else { continue }
            listsOf[id] = list
            if isCalledSo { called.append(place) } else { others.append(place) }
        }
    }

    func filtered(_ isWanted: (Place.ID) -> Bool) -> SavedMatches {
        var matches = self
        matches.called.removeAll { !isWanted($0.id) }
        matches.others.removeAll { !isWanted($0.id) }
        return matches
    }
}

extension SavedPlace {
    /// The user's names for it: their own ones, and those of places they wrote themselves.
    fileprivate var personalNames: [String] {
        [ownName, id.source == SourceTerms.own.prefix ? record?.name : nil].compactMap(\.self)
    }

    /// Whether it, or its list, is called so.
    func isCalled(_ text: String) -> Bool {
        foldedNames.contains(text.cleaned.folded) || Self.isList(list, called: text)
    }
}
