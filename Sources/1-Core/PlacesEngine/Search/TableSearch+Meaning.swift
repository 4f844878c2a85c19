package import PlacesFeature

/// The meaning of the words of a question, and the other readings that are tried where they match nothing.
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
        try respell(&question, in: source.table)
        try takeBarePlace(&question, from: source)
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

    // MARK: - Nothing found

    /// Words of so many letters at most, such as "de".
    private static let littleWord = 2

    /// Of more words most are words of the language that are none of ours.
    private static let fewWords = 3

    /// Longer names are no wishes of which one word may be wrong.
    private static let mostWords = 12

    /// An answer for other words, where there is none for these.
    func instead(of question: SearchQuestion, _ empty: PlacesResult) throws(PlacesError) -> PlacesResult? {
        guard empty.hidden.isEmpty, let meaning = question.query.meaning, let reader = dependencies.reader,
            let text = question.query.text
        else { return nil }
        if let kinds = try ofOneKind(question, meaning) { return kinds }
        guard meaning.terms.count > 1 || meaning.terms.contains(where: \.isPlain),
            text.split(whereSeparator: \.isWhitespace).count <= Self.mostWords
        else { return nil }
        let table = try everything(question)
        let centre = question.query.centre ?? question.source?.centre
        if let all = try respelt(question, text, reader) { return all }
        for correction in try corrections(of: meaning, text, in: table, nearestTo: centre, reader) {
            let other = text.replacing(correction.word, with: correction.other, maxReplacements: 1)
            if let result = try answer(question, with: [correction], as: other) { return result }
        }
        if let other = try inAnotherLanguage(question, text, reader) { return other }
        return try partial(question, meaning)
    }

    /// The answer to other words, which tells what was corrected; `nil` where there is none.
    private func answer(
        _ question: SearchQuestion, with corrections: [Correction], as text: String
    ) throws(PlacesError) -> PlacesResult? {
        var corrected = question
        (corrected.query.text, corrected.query.meaning, corrected.source) = (text, nil, nil)
        corrected = try understood(corrected)
        var result = try answer(&corrected)
        guard !result.places.isEmpty else { return nil }
        result.notices = corrections.map { .corrected($0.word, to: $0.other) } + result.notices
        var told = result.understood ?? Understanding(facets: [])
        told.facets += corrections.map(\.facet)
        told.answeredText = corrected.query.text
        result.understood = told
        return result
    }

    // MARK: - Names beside kinds

    /// Longer texts are no names.
    private static let mostWordsOfName = 6

    /// The answer for a name, where no place of the kind bears any of the words beside it: for the name that the whole text nearly
    /// is ("burger kign"), or for places of other kinds that are called by the words ("Porsche dealer" where it is a workshop).
    func named(_ question: SearchQuestion, _ result: PlacesResult) throws(PlacesError) -> PlacesResult? {
        guard let meaning = question.query.meaning, let reader = dependencies.reader, let text = question.query.text,
            text.split(whereSeparator: \.isWhitespace).count <= Self.mostWordsOfName, !meaning.hasWishes
        else { return nil }
        let unread = meaning.terms.filter { $0.onlyRanks && $0.isPlain }.map { $0.texts[0] }
        let words = unread.joined(separator: " ")
        let isUnmet = result.understood?.facets.contains { $0.name == "dropped:" + words } ?? false
        guard !unread.isEmpty, isUnmet else { return nil }
        if let farther = try bearing(question, meaning) { return farther }
        let table = try everything(question)
        var nearest: Correction?
        try table.names(nearly: text, nearestTo: question.query.centre ?? question.source?.centre) { names in
            let corrections = reader.corrections(of: text, among: names)
            nearest = nearest ?? Correction(of: text, corrections, reader)
            return !corrections.isEmpty
        }
        if let nearest, let named = try answer(question, with: [nearest], as: nearest.other) { return named }
        if let other = try inAnotherLanguage(question, text, reader) { return other }
        guard try !table.rows(named: words).isEmpty else { return nil }
        var named = question
        (named.query.text, named.query.meaning, named.source) = (words, nil, nil)
        named = try understood(named)
        var other = try answer(&named)
        guard !other.places.isEmpty else { return nil }
        let kinds = meaning.terms.filter { !$0.isPlain }.map { $0.texts[0] }.joined(separator: " ")
        other.notices.insert(.dropped(kinds), at: 0)
        var told = other.understood ?? Understanding(facets: [])
        told.facets.append(UnderstoodFacet("dropped:" + kinds, label: .leftOut(kinds)))
        told.answeredText = words
        other.understood = told
        return other
    }

    /// The answer with places of the kind that bear all the words, which only a wider circle has: "St Nicholas Cathedral".
    private func bearing(_ question: SearchQuestion, _ meaning: SearchMeaning) throws(PlacesError) -> PlacesResult? {
        var firm = question
        firm.source = nil
        for index in meaning.terms.indices where meaning.terms[index].isPlain {
            firm.query.meaning?.terms[index].onlyRanks = meaning.terms[index].texts[0].count <= Self.littleWord
        }
        guard firm.query.meaning?.terms.contains(where: { $0.isPlain && !$0.onlyRanks }) ?? false else { return nil }
        let result = try answer(&firm)
        return result.places.isEmpty ? nil : result
    }

    /// The answer for all misspelt words at once: "neerest libary".
    private func respelt(
        _ question: SearchQuestion, _ text: String, _ reader: any WordsReader
    ) throws(PlacesError) -> PlacesResult? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let corrections = words.compactMap { Correction(beside: $0, by: reader) }
        guard corrections.count > 1 else { return nil }
        let other = words.map { word in corrections.first { $0.word == word }?.other ?? word }.joined(separator: " ")
        return try answer(question, with: corrections, as: other)
    }

    /// The answer for the kind that is meant of several, where no place is of all: "museum café".
    private func ofOneKind(_ question: SearchQuestion, _ meaning: SearchMeaning) throws(PlacesError) -> PlacesResult? {
        guard let head = meaning.head else { return nil }
        var one = question
        one.source = nil
        for index in meaning.terms.indices where index != head && !meaning.terms[index].isPlain {
            one.query.meaning?.terms[index].onlyRanks = true
        }
        one.query.meaning?.head = nil
        let result = try answer(&one)
        return result.places.isEmpty ? nil : result
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

    /// What was probably meant by the words, or by one of them.
    private func corrections(
        of meaning: SearchMeaning, _ text: String, in table: PlaceTable, nearestTo centre: Coordinate?,
        _ reader: any WordsReader
    ) throws(PlacesError) -> [Correction] {
        let plain = meaning.terms.filter(\.isPlain).flatMap(\.texts)
        let words = plain.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        var found: [Correction] = []
        func add(_ word: String, _ corrections: [String]) {
            if let correction = Correction(of: word, corrections, reader) { found.append(correction) }
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
            if words.count > Self.fewWords {
                if let correction = Correction(beside: phrase, by: reader) { found.append(correction) }
            } else {
                add(phrase, reader.corrections(of: phrase))
            }
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

    /// The answer without one of the words, that which leaves the fewest places, as the others say most.
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
        var told = result.understood ?? Understanding(facets: [])
        told.facets = others + [facet]
        result.understood = told
        return result
    }
}
