import PlacesWords

/// Where the words of a question point, what a service is asked for them, and what else is tried where they match nothing.
extension PlacesSearch {
    /// The question with the meaning of its words, from the place that they name.
    func settled(_ question: Question) async throws(PlacesError) -> Question {
        guard let text = question.query.text, question.query.meaning == nil else { return question }
        var question = question
        if loader.traits.isFree {
            // Which names exist is known from the places alone.
            let source = try await ask(question.query, question.fix)
            question.query = try engine(question.now).understood(question.query, in: source)
            question.source = source
        } else {
            question.query.meaning = aids.reader?.meaning(of: text) ?? SearchMeaning(words: text)
        }
        if let place = question.query.meaning?.place { try await go(to: place, &question) }
        return question
    }

    // MARK: - Where

    /// Beyond so many metres from the middle of a town one is elsewhere.
    private static let townReach = 5000.0

    private func go(to place: WishedPlace, _ question: inout Question) async throws(PlacesError) {
        let source = question.source
        var found: (point: Coordinate, name: String, form: String)?
        if place.isNear, let source {
            found = try nearest(called: place.forms, or: place.kinds, in: source, byOtherNames: false)
        }
        if found == nil, let geocoder = aids.geocoder {
            for form in place.forms where found == nil {
                // What cannot be looked up is not known.
                let places = (try? await geocoder.places(named: form, limit: 1)) ?? []
                found = places.first.map { ($0.coordinate, $0.name, form) }
            }
        }
        if found == nil, let source {
            found = try nearest(called: place.forms, or: [], in: source, byOtherNames: true)
        }
        guard let (point, name, form) = found else { return forget(place, &question) }
        question.query.meaning?.rename(place, as: form, to: name)
        if !place.isNear, let centre = question.query.centre ?? source?.centre,
            centre.distance(to: point) <= Self.townReach
        {
            return
        }
        let fix = LocationFix(coordinate: point, method: .fixed, label: name)
        (question.query.centre, question.fix) = (point, fix)
        question.source = nil
        do {
            question.source = try await ask(question.query, fix)
        } catch {
            guard case .notCovered(_, let areas) = error, var source else { throw error }
            // The source knows nothing there.
            (source.table, source.location) = (try PlaceTable([Place]()), fix)
            (source.notices, source.explainNothing) = ([.leavesCoverage(area: areas.joined(separator: ", "))], nil)
            (question.source, question.isElsewhere) = (source, true)
            question.query.expansionLimit = nil
        }
    }

    /// What is not known as a place may be words for one.
    private func forget(_ place: WishedPlace, _ question: inout Question) {
        question.notices.append(.unknownPlace(place.text))
        question.query.meaning?.facets.removeAll { $0.name == place.facetName }
        question.query.meaning?.terms.append(SearchMeaning.Term([place.text]))
        question.query.meaning?.place = nil
    }

    /// The nearest place of a name, else of a kind, within reach.
    private func nearest(
        called names: [String], or kinds: Set<String>, in source: SourceAnswer, byOtherNames: Bool
    ) throws(PlacesError) -> (point: Coordinate, name: String, form: String)? {
        let table = source.table
        var (rows, form) = try table.rows(called: names, byOtherNames: byOtherNames)
        if rows.isEmpty, !kinds.isEmpty {
            form = names.last ?? ""
            let lists = try table.kinds()
            let isWanted = lists.values.map { $0.isOf(kinds) }
            rows = (0..<table.count).filter { isWanted[Int(lists.numbers[$0])] }
        }
        guard let row = try table.nearestFirst(rows, to: source.centre).first else { return nil }
        return (try table.point(row), try table.names()[row], form)
    }

    // MARK: - Asking

    /// What a service is asked: for kinds, if it is asked by these anyway and nothing else is looked for, and for words
    /// without the wishes among them. It is asked neither more often nor for more.
    func asked(_ query: PlacesQuery) -> PlacesQuery {
        guard let meaning = query.meaning else { return query }
        var asked = query
        asked.meaning = nil
        if loader.traits.isFree { return asked }
        let kinds = meaning.terms.map(\.kinds)
        if !loader.traits.isBilled, kinds.count == 1, !kinds[0].isEmpty, query.filter.kinds.isEmpty {
            (asked.text, asked.filter.kinds) = (nil, kinds[0])
        } else if !meaning.facets.isEmpty {
            asked.text = meaning.terms.compactMap(\.texts.first).joined(separator: " ").cleanedOrNil
        }
        return asked
    }

    // MARK: - Nothing found

    /// An answer for other words, where there is none for these: for words that were probably meant, or else for all but
    /// one of them. Only a source that costs nothing is asked again.
    func instead(of question: Question, _ empty: PlacesResult) async throws(PlacesError) -> PlacesResult? {
        guard loader.traits.isFree, empty.hidden.isEmpty, let meaning = question.query.meaning,
            let reader = aids.reader,
            meaning.terms.contains(where: \.isPlain), let text = question.query.text
        else { return nil }
        let table = try await everything(question.query, question.fix)
        for correction in try corrections(of: meaning, text, in: table, reader) {
            let (word, other) = (correction.word, correction.other)
            var corrected = question
            corrected.query.text = text.replacing(word, with: other, maxReplacements: 1)
            corrected.source = nil
            corrected = try await settled(corrected)
            var result = try await answer(&corrected)
            guard !result.places.isEmpty else { continue }
            result.notices.insert(.corrected(word, to: other), at: 0)
            let facet = UnderstoodFacet(
                "corrected:" + word, label: Words.Wishes.corrected(word.cleaned, other.cleaned))
            result.understood = Understanding(
                facets: (result.understood?.facets ?? []) + [facet], answeredText: corrected.query.text)
            return result
        }
        return try await partial(question, meaning)
    }

    /// Whether words mean kinds that have one in common, as "jewelry" and "jeweller" do.
    private func mean(alike words: [String], _ reader: any WordsReader) -> Bool {
        var common: Set<String>?
        for word in words {
            let meaning = reader.meaning(of: word)
            guard meaning.terms.count == 1 else { return false }
            let kinds = meaning.terms[0].kinds
            common = common?.intersection(kinds) ?? kinds
        }
        return !(common?.isEmpty ?? true)
    }

    private struct Correction {
        let word, other: String
    }

    /// What was probably meant by the words, or by one of them.
    private func corrections(
        of meaning: SearchMeaning, _ text: String, in table: PlaceTable, _ reader: any WordsReader
    ) throws(PlacesError) -> [Correction] {
        let plain = meaning.terms.filter(\.isPlain).flatMap(\.texts)
        let words = plain.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        let names = try table.names().values + table.chainNames().sorted()
        var found: [Correction] = []
        func add(_ word: String, _ corrections: [String]) {
            guard let first = corrections.first else { return }
            if corrections.count == 1 || mean(alike: corrections, reader) {
                found.append(Correction(word: word, other: first))
            }
        }
        for phrase in Set(plain + words).sorted(by: { $0.utf8.count > $1.utf8.count }) {
            add(phrase, reader.corrections(of: phrase))
            add(phrase, reader.corrections(of: phrase, among: names))
        }
        if plain != [text] { add(text, reader.corrections(of: text, among: names)) }
        return found
    }

    /// The answer without one of the words, that which leaves the fewest places, as the others say most; or without all of
    /// them, where a kind is left to look for.
    private func partial(_ question: Question, _ meaning: SearchMeaning) async throws(PlacesError) -> PlacesResult? {
        var best: (result: PlacesResult, word: String)?
        for (number, term) in meaning.terms.enumerated() where term.isPlain && term.texts.count == 1 {
            let words = term.texts[0].split(whereSeparator: \.isWhitespace).map(String.init)
            for (index, word) in words.enumerated() {
                var rest = words
                rest.remove(at: index)
                var partial = question
                partial.source = nil
                if rest.isEmpty {
                    partial.query.meaning?.terms.remove(at: number)
                } else {
                    partial.query.meaning?.terms[number].texts = [rest.joined(separator: " ")]
                }
                guard partial.query.meaning?.terms.isEmpty == false else { continue }
                let result = try await answer(&partial)
                guard !result.places.isEmpty else { continue }
                if best.map({ result.total.value < $0.result.total.value }) ?? true { best = (result, word) }
            }
        }
        let plain = meaning.terms.filter(\.isPlain)
        if best == nil, plain.count < meaning.terms.count {
            var partial = question
            partial.source = nil
            partial.query.meaning?.terms.removeAll(where: \.isPlain)
            best = (try await answer(&partial), plain.compactMap(\.texts.first).joined(separator: " "))
        }
        guard let word = best?.word, var result = best?.result, !result.places.isEmpty else { return nil }
        result.notices.insert(.dropped(word), at: 0)
        let facet = UnderstoodFacet("dropped:" + word, label: Words.Wishes.leftOut(word.cleaned))
        let others = (result.understood?.facets ?? []).filter { $0.name != "words:" + word }
        result.understood = Understanding(facets: others + [facet])
        return result
    }
}

extension WishedPlace {
    /// The facet that tells of it.
    public var facetName: String { (isNear ? "near:" : "in:") + text }
}

extension SearchMeaning {
    /// Tells a place by the name under which it was found.
    /// - Parameter form: what it is called in the words.
    fileprivate mutating func rename(_ place: WishedPlace, as form: String, to name: String) {
        for index in facets.indices where facets[index].name == place.facetName {
            facets[index].name = (place.isNear ? "near:" : "in:") + form
            facets[index].label = place.isNear ? Words.Wishes.near(name) : Words.Wishes.inside(name)
            let value = name.contains(" ") ? "\"\(name)\"" : name
            facets[index].options = [(place.isNear ? "--near " : "--city ") + value]
        }
    }
}
