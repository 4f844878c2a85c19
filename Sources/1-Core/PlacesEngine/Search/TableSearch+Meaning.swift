package import PlacesFeature

/// Where the words of a question point, and what else is tried where they match nothing.
extension TableSearch {
    /// The question with the meaning of its words, from the place that they name.
    package func understood(_ question: SearchQuestion) throws(PlacesError) -> SearchQuestion {
        guard question.query.text != nil, question.query.meaning == nil else { return question }
        var question = question
        // Which names exist is known from the places alone.
        let source: SourceAnswer
        do {
            source = try ask(question.query, question.fix)
        } catch {
            guard case .notCovered = error, let elsewhere = try elsewhere(question) else { throw error }
            return elsewhere
        }
        question.query = try engine.understood(question.query, in: source)
        return try placed(question, source)
    }

    /// The question from the place that its meaning names.
    private func placed(_ question: SearchQuestion, _ source: SourceAnswer) throws(PlacesError) -> SearchQuestion {
        var question = question
        let source = question.takeRadius() ? try ask(question.query, question.fix) : source
        question.source = source
        if let place = question.query.meaning?.place { try go(to: place, from: source, &question) }
        return question
    }

    // MARK: - Where

    /// The question from the town that its words name, where the source knows nothing of the surroundings so far.
    private func elsewhere(_ question: SearchQuestion) throws(PlacesError) -> SearchQuestion? {
        var elsewhere = question.understood(by: dependencies, isBilled: false)
        guard elsewhere.query.centre != question.query.centre else { return nil }
        elsewhere.source = try ask(elsewhere.query, elsewhere.fix)
        return elsewhere
    }

    private func go(
        to place: WishedPlace, from source: SourceAnswer, _ question: inout SearchQuestion
    ) throws(PlacesError) {
        var found =
            place.isNear
            ? try nearest(called: place.forms, or: place.kinds, in: source, byOtherNames: false)
            : nil
        if found == nil {
            found = place.found(in: dependencies.gazetteer, from: question.query.centre ?? source.centre)
        }
        if found == nil { found = try nearest(called: place.forms, or: [], in: source, byOtherNames: true) }
        guard let found else { return question.forget(place) }
        guard question.go(to: place, found: found, from: question.query.centre ?? source.centre) else { return }
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

    /// The nearest place of a name, else of the first kinds that any place is of, within reach.
    private func nearest(
        called names: [String], or kinds: [Set<String>], in source: SourceAnswer, byOtherNames: Bool
    ) throws(PlacesError) -> NamedPoint? {
        let table = source.table
        var (rows, form) = try table.rows(called: names, byOtherNames: byOtherNames)
        for kinds in kinds where rows.isEmpty && !kinds.isEmpty {
            form = names.last ?? ""
            let lists = try table.kinds()
            let isWanted = lists.values.map { $0.isOf(kinds) }
            rows = (0..<table.count).filter { isWanted[Int(lists.numbers[$0])] }
        }
        guard let row = try table.nearestFirst(rows, to: source.centre).first else { return nil }
        return NamedPoint(point: try table.point(row), name: try table.names()[row], form: form, town: nil)
    }

    // MARK: - Nothing found

    /// Words of so many letters at most, such as "de".
    private static let littleWord = 2

    /// Longer texts are no wishes of which one word may be wrong.
    private static let mostWords = 12

    /// An answer for other words, where there is none for these: for words that were probably meant, or else for all but
    /// one of them.
    func instead(of question: SearchQuestion, _ empty: PlacesResult) throws(PlacesError) -> PlacesResult? {
        guard empty.hidden.isEmpty, let meaning = question.query.meaning, let reader = dependencies.reader,
            meaning.terms.count > 1 || meaning.terms.contains(where: \.isPlain), let text = question.query.text,
            text.split(whereSeparator: \.isWhitespace).count <= Self.mostWords
        else { return nil }
        let table = try everything(question)
        let centre = question.query.centre ?? question.source?.centre
        for correction in try corrections(of: meaning, text, in: table, nearestTo: centre, reader) {
            let (word, other) = (correction.word, correction.other)
            var corrected = question
            corrected.query.text = text.replacing(word, with: other, maxReplacements: 1)
            corrected.source = nil
            corrected = try understood(corrected)
            var result = try answer(&corrected)
            guard !result.places.isEmpty else { continue }
            result.notices.insert(.corrected(word, to: other), at: 0)
            let facet = UnderstoodFacet(
                "corrected:" + word, label: .corrected(word, to: other))
            result.understood = Understanding(
                facets: (result.understood?.facets ?? []) + [facet], answeredText: corrected.query.text)
            return result
        }
        if let other = try inAnotherLanguage(question, text, reader) { return other }
        return try partial(question, meaning)
    }

    /// The answer for what the words say in a language that the user may not read, if they name a place there that is
    /// known: "museum i Åbo".
    private func inAnotherLanguage(
        _ question: SearchQuestion, _ text: String, _ reader: any WordsReader
    ) throws(PlacesError) -> PlacesResult? {
        for meaning in reader.otherMeanings(of: text) where meaning.place != nil {
            var other = question
            (other.query.meaning, other.notices) = (meaning, [])
            other = try placed(other, try ask(other.query, other.fix))
            guard other.query.meaning?.place != nil else { continue }
            let result = try answer(&other)
            if !result.places.isEmpty || other.isElsewhere { return result }
        }
        return nil
    }

    /// True if all words share a kind, as "bike shop" and "cycle shop" do.
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
        of meaning: SearchMeaning, _ text: String, in table: PlaceTable, nearestTo centre: Coordinate?,
        _ reader: any WordsReader
    ) throws(PlacesError) -> [Correction] {
        let plain = meaning.terms.filter(\.isPlain).flatMap(\.texts)
        let words = plain.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        var found: [Correction] = []
        func add(_ word: String, _ corrections: [String]) {
            guard let first = corrections.first else { return }
            if corrections.count == 1 || mean(alike: corrections, reader) {
                found.append(Correction(word: word, other: first))
            }
        }
        func addNames(_ phrase: String) throws(PlacesError) {
            try table.names(nearly: phrase, nearestTo: centre) { names in
                let corrections = reader.corrections(of: phrase, among: names)
                add(phrase, corrections)
                return !corrections.isEmpty
            }
        }
        let phrases = Set(plain + words).filter { phrase in
            !phrase.split(whereSeparator: \.isWhitespace).contains { reader.turnsMeaning(String($0)) }
        }
        for phrase in phrases.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            add(phrase, reader.corrections(of: phrase))
            // A word for a kind is no misspelt name: "harbour".
            if reader.meaning(of: phrase).terms.allSatisfy(\.isPlain) {
                try addNames(phrase)
            }
        }
        if plain != [text], phrases.contains(where: { plain.contains($0) }) {
            try addNames(text)
        }
        return found
    }

    /// The answer without one of the words, that which leaves the fewest places, as the others say most; or without all of
    /// them, where a kind is left to look for.
    private func partial(_ question: SearchQuestion, _ meaning: SearchMeaning) throws(PlacesError) -> PlacesResult? {
        var best: (result: PlacesResult, word: String)?
        var rests: [String: String] = [:]
        for (number, term) in meaning.terms.enumerated() where term.isPlain && term.texts.count == 1 {
            let words = term.texts[0].split(whereSeparator: \.isWhitespace).map(String.init)
            for (index, word) in words.enumerated() where dependencies.reader?.turnsMeaning(word) != true {
                var rest = words
                rest.remove(at: index)
                // Little words say nothing without the others.
                if rest.allSatisfy({ $0.count <= Self.littleWord }) { rest = [] }
                var partial = question
                partial.source = nil
                if rest.isEmpty {
                    partial.query.meaning?.terms.remove(at: number)
                } else {
                    partial.query.meaning?.terms[number].texts = [rest.joined(separator: " ")]
                }
                guard partial.query.meaning?.terms.isEmpty == false else { continue }
                let result = try answer(&partial)
                guard !result.places.isEmpty else { continue }
                if best.map({ result.total.value < $0.result.total.value }) ?? true {
                    best = (result, rest.isEmpty ? term.texts[0] : word)
                    rests = ["words:" + term.texts[0]: rest.joined(separator: " ")]
                }
            }
        }
        let plain = meaning.terms.filter(\.isPlain)
        let dropped = plain.flatMap(\.texts).flatMap { $0.split(whereSeparator: \.isWhitespace) }
        let isSafe = !dropped.contains { dependencies.reader?.turnsMeaning(String($0)) == true }
        if best == nil, isSafe, !plain.isEmpty, plain.count < meaning.terms.count {
            var partial = question
            partial.source = nil
            partial.query.meaning?.terms.removeAll(where: \.isPlain)
            best = (try answer(&partial), plain.compactMap(\.texts.first).joined(separator: " "))
            for text in plain.compactMap(\.texts.first) { rests["words:" + text] = "" }
        }
        if best == nil { best = try withoutOneKind(question, meaning) }
        guard let word = best?.word, var result = best?.result, !result.places.isEmpty else { return nil }
        result.notices.insert(.dropped(word), at: 0)
        let facet = UnderstoodFacet("dropped:" + word, label: .leftOut(word))
        // What was left out is not told as understood, too.
        let others = (result.understood?.facets ?? []).compactMap { facet in
            guard let rest = rests[facet.name] else { return facet as UnderstoodFacet? }
            if rest.isEmpty { return nil }
            return UnderstoodFacet(
                "words:" + rest, label: .words(rest), language: facet.language)
        }
        result.understood = Understanding(facets: others + [facet])
        return result
    }

    /// The answer without one of several kinds that no place is of at once: "hotel with parking".
    private func withoutOneKind(
        _ question: SearchQuestion, _ meaning: SearchMeaning
    ) throws(PlacesError) -> (result: PlacesResult, word: String)? {
        guard meaning.terms.count > 1, !meaning.terms.contains(where: \.isPlain) else { return nil }
        var best: (result: PlacesResult, word: String)?
        for (number, term) in meaning.terms.enumerated() where term.texts.count == 1 {
            var partial = question
            partial.source = nil
            partial.query.meaning?.removeKinds(ofTerm: number)
            let result = try answer(&partial)
            if !result.places.isEmpty, best.map({ result.total.value < $0.result.total.value }) ?? true {
                best = (result, term.texts[0])
            }
        }
        return best
    }
}

extension SearchMeaning {
    /// Removes a term of kinds, with what is told of it.
    fileprivate mutating func removeKinds(ofTerm number: Int) {
        let told = facets.indices.filter { facets[$0].name.hasPrefix("kind:") }
        let place = terms[..<number].count { !$0.isPlain }
        if place < told.count { facets.remove(at: told[place]) }
        terms.remove(at: number)
    }
}
