import PlacesFeature

/// Places of other tables and of the person's own lists, merged into the answer of a source: each place once, by one order and one
/// limit.
extension Question {
    /// The question to the source, to the tables beside it and to the person's lists; `nil` where these add nothing.
    ///
    /// A place that the source has, too, is listed as the source has it.
    func withOthers() throws(PlacesError) -> Question? {
        var question: Question?
        for beside in source.beside {
            if let joined = try (question ?? self).merged(with: beside, after: self) { question = joined }
        }
        let own = try ownPlaces()
        guard !own.isEmpty else { return question }
        return try (question ?? self).merged(with: own, after: self) ?? question
    }

    /// True for a place that the first question left out: it holds all places of the source, this one only its matches.
    private func leftOut(_ place: Place, by first: Question) throws(PlacesError) -> Bool {
        guard first.table !== table else { return false }
        return try first.table.twin(of: place) != nil
    }

    private func merged(with beside: SourceAnswer.Beside, after first: Question) throws(PlacesError) -> Question? {
        guard let centre = source.centre else { return nil }
        let circle = try CircleRows(beside.table, centre: centre, radius: radius.metres)
        let places = try beside.table.places(try circle.rows { UInt64(lowest: $0.count) }, withFacts: true)
        try beside.table.expectSound()
        var (merged, alone) = (merged, [Place]())
        for place in places {
            guard let row = try table.twin(of: place) else {
                if try !leftOut(place, by: first) { alone.append(place) }
                continue
            }
            if let source = beside.sources.first { merged.add(source.id, to: try table.id(row)) }
        }
        guard !alone.isEmpty else { return places.isEmpty ? nil : with(merged) }
        let matches = try matches(among: alone)
        return try joined(first: [], last: matches.places, matches, of: beside.sources, merged)
    }

    /// Lists of the person's own fill a quarter of an answer at most where no words and no order were chosen, for all of a list is
    /// near where one put it together.
    private func merged(with own: [OwnPlace], after first: Question) throws(PlacesError) -> Question? {
        var (merged, alone) = (merged, [OwnPlace]())
        for entry in own {
            guard let row = try table.twin(of: entry.place) else {
                if try leftOut(entry.place, by: first) { continue }
                alone.append(entry)
                merged.note(entry.notes, on: entry.place.id)
                continue
            }
            merged.note(entry.notes, on: try table.id(row))
            if test.isMeant(row) == .kept, try test.verdict(row) == .kept { merged.ownCount += 1 }
        }
        guard !alone.isEmpty else { return with(merged) }
        let matches = try matches(among: alone.map(\.place))
        merged.ownCount += matches.places.count
        merged.alone = source.isOfLists ? [] : Set(matches.places.map(\.id))
        let known = Set(matches.places.map(\.id))
        let sources = alone.filter { known.contains($0.place.id) }.map(\.source)
        guard query.selection == .spread else {
            return try joined(first: [], last: matches.places, matches, of: sources, merged)
        }
        let most = source.isOfLists ? Int.max : max(1, query.limit.maximum / 4)
        let near = try matches.nearest(most)
        return try joined(first: near, last: [], matches, of: sources, merged)
    }

    /// The person's places within the circle.
    private func ownPlaces() throws(PlacesError) -> [OwnPlace] {
        guard query.own.contains(.places), let centre = source.centre else { return [] }
        return engine.dependencies.own(centre, radius.metres)
    }

    /// Places that the source does not have and that meet the question, and those that a condition took out.
    private func matches(among places: [Place]) throws(PlacesError) -> Matches {
        let table = try PlaceTable(places)
        // They were not asked of the service, so that none was left out by it.
        let local = AnswerEngine(
            dependencies: engine.dependencies, traits: .local, vocabulary: engine.vocabulary, now: engine.now)
        let question = try Question(settled: query, [], source.asked(of: table), radius: radius, engine: local)
        var tally = Tally()
        let kept = try question.kept(&tally)
        return Matches(
            places: try kept.rows.map { (row) throws(PlacesError) in try table.place(Int(row)) },
            nearest: { count throws(PlacesError) in
                try kept.front(min(kept.count, count)).map { (position) throws(PlacesError) in
                    try table.place(kept.row(position))
                }
            }, hidden: tally.hidden(question.test.reasons))
    }

    private struct Matches {
        let places: [Place]
        /// The nearest of them, at most this many.
        let nearest: (Int) throws(PlacesError) -> [Place]
        let hidden: [ExclusionCounts]
    }

    private func joined(
        first: [Place], last: [Place], _ matches: Matches, of sources: [PlacesSource], _ merged: MergedPlaces
    ) throws(PlacesError) -> Question {
        var joined = source
        joined.beside = []
        joined.hidden = ExclusionCounts.sum(source.hidden, matches.hidden)
        if !matches.places.isEmpty {
            var tally = Tally()
            joined.table = try PlaceTable(
                try JoinedRecords(first, before: try kept(&tally).rows, of: table, last: last))
            joined.hidden = ExclusionCounts.sum(joined.hidden, tally.hidden(test.reasons))
            let unlisted = matches.places.count - first.count - last.count
            joined.unread = PlaceCount(source.unread.value + unlisted, isExact: source.unread.isExact)
            var credited = Set(joined.sources)
            joined.sources += sources.filter { credited.insert($0).inserted }
            try table.expectSound()
        }
        return try Question(settled: query, untold, joined, radius: radius, engine: engine).with(merged)
    }

    private func with(_ merged: MergedPlaces) -> Question {
        var question = self
        question.merged = merged
        return question
    }
}

extension SourceAnswer {
    /// The same question to another table.
    func asked(of table: PlaceTable) -> SourceAnswer {
        SourceAnswer(table: table, location: location, radius: radius, sources: [], isComplete: true)
    }
}
