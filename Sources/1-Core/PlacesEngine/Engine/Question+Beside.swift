import PlacesFeature

/// Places of other tables on this machine, merged into the answer of one: each place once, by one order and one limit.
extension Question {
    /// The question to the matches of the source and of the tables beside it; `nil` where these have nothing in the circle, so that
    /// the source's own answer is the whole one.
    ///
    /// A place that both have is listed as the source has it. Lists of the user's own fill a quarter of an answer at most where
    /// no words and no order were chosen, for all of a list is near where one put it together.
    func withBeside() throws(PlacesError) -> Question? {
        var (first, last) = ([Place](), [Place]())
        var sources: [PlacesSource] = []
        var (counts, unlisted) = (source.hidden, 0)
        for beside in source.beside {
            let places = try alone(in: beside)
            guard !places.isEmpty else { continue }
            var tally = Tally()
            let own = try PlaceTable(places)
            let question = try Question(settled: query, [], source.asked(of: own), radius: radius, engine: engine)
            let kept = try question.kept(&tally)
            counts = ExclusionCounts.sum(counts, tally.hidden(question.test.reasons))
            guard !kept.isEmpty else { continue }
            sources += beside.sources
            guard beside.isList, query.selection == .spread else {
                last += try kept.rows.map { (row) throws(PlacesError) in try own.place(Int(row)) }
                continue
            }
            let near = try kept.front(min(kept.count, max(1, query.limit.maximum / 4 - first.count)))
            first += try near.map { (position) throws(PlacesError) in try own.place(kept.row(position)) }
            unlisted += kept.count - near.count
            try beside.table.expectSound()
        }
        try table.expectSound()
        guard !first.isEmpty || !last.isEmpty || counts != source.hidden else { return nil }
        var joined = source
        (joined.beside, joined.hidden) = ([], counts)
        if !first.isEmpty || !last.isEmpty {
            var tally = Tally()
            joined.table = try PlaceTable(
                try JoinedRecords(first, before: try kept(&tally).rows, of: table, last: last))
            joined.hidden = ExclusionCounts.sum(counts, tally.hidden(test.reasons))
            joined.unread = PlaceCount(source.unread.value + unlisted, isExact: source.unread.isExact)
            joined.sources += sources.filter { !joined.sources.contains($0) }
        }
        return try Question(settled: query, untold, joined, radius: radius, engine: engine)
    }

    /// The places of a table in the circle that the source does not have.
    private func alone(in beside: SourceAnswer.Beside) throws(PlacesError) -> [Place] {
        guard let centre = source.centre else { return [] }
        let circle = try CircleRows(beside.table, centre: centre, radius: radius.metres)
        let places = try beside.table.places(try circle.rows { UInt64(lowest: $0.count) }, withFacts: true)
        var alone: [Place] = []
        for place in places where try table.twin(of: place) == nil { alone.append(place) }
        return alone
    }
}

extension SourceAnswer {
    /// The same question to another table.
    func asked(of table: PlaceTable) -> SourceAnswer {
        SourceAnswer(table: table, location: location, radius: radius, sources: [], isComplete: true)
    }
}
