internal import PlacesCategories
public import PlacesFeature
import PlacesMessages
internal import PlacesReading
internal import PlacesStrings

private typealias Phrases = PlacesStrings.Strings.Wishes

/// Reads the words of a search as wishes: kinds of places, conditions, where to look.
///
/// It joins the grammar with the tree of kinds, without a network. A kind means the places of that kind and below, and those
/// that bear the words in their names.
public struct WishReader: WordsReader {
    private let grammar = WishGrammar()
    private let spelling = Spelling()
    private let tree: CategoryTree
    private let languages: [String]

    /// - Parameter languages: tags of the languages that the user reads, such as `sv-FI`, the best first.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the tree of kinds is damaged.
    public init(languages: [String]) throws(PlacesError) {
        (tree, self.languages) = (try CategoryTree.builtIn(), languages)
    }

    /// True if a text can only be a name: none of its words asks for a kind of places or anything else.
    package static func isBareName(_ text: String) -> Bool {
        (try? WishReader(languages: []).meaning(of: text).terms.allSatisfy(\.isPlain)) ?? false
    }

    public func meaning(of text: String) -> SearchMeaning {
        if let place = grammar.placeAskedAbout(in: text, languages: languages) {
            return meaning(of: text, about: place)
        }
        var reading = grammar.read(text, languages: languages)
        if reading.isPlain, let parted = Self.parted(text) {
            // "Spar-kauppa": but a name keeps its hyphen.
            let other = grammar.read(parted, languages: languages)
            if !other.isPlain { reading = other }
        }
        guard !reading.isPlain || reading.words.contains(where: \.isQuoted) else {
            return plainMeaning(of: text)
        }
        return meaning(of: reading)
    }

    /// The words as they stand, or what they ask about: a place may be called like a question.
    private func plainMeaning(of text: String) -> SearchMeaning {
        let names = [text] + grammar.names(of: text)
        guard let subject = grammar.subject(of: text, languages: languages) else {
            return SearchMeaning(terms: [SearchMeaning.Term(names)])
        }
        return meaning(of: text, about: subject)
    }

    /// A question about one place, which shows that place with all that is known of it.
    private func meaning(of text: String, about subject: String) -> SearchMeaning {
        let names = [text] + grammar.names(of: text)
        var meaning = SearchMeaning(terms: [SearchMeaning.Term(names + [subject] + grammar.names(of: subject))])
        meaning.subject = subject
        meaning.facets = [
            UnderstoodFacet("words:" + subject, label: .words(subject), language: "en")
        ]
        return meaning
    }

    public func otherMeanings(of text: String) -> [SearchMeaning] {
        grammar.readings(of: text, languages: languages).dropFirst().filter { !$0.isPlain }.map(meaning)
    }

    private func meaning(of reading: Reading) -> SearchMeaning {
        var (meaning, firm) = (SearchMeaning(), Set<Int>())
        meaning.subject = grammar.subject(of: reading.text, languages: languages)
        let hasKind = reading.hasKind
        for facet in reading.facets {
            if case .words(let words) = facet.wish {
                let unread = words.isQuoted ? [] : reading.unread(in: facet)
                if hasKind, !unread.isEmpty {
                    for word in unread {
                        // Without it, the others would say the opposite.
                        if turnsMeaning(reading.text(in: word)) { firm.insert(meaning.terms.count) }
                        add(word, in: reading, to: &meaning)
                    }
                    continue
                }
                if words.isQuoted { firm.insert(meaning.terms.count) }
            }
            add(facet, in: reading, to: &meaning)
        }
        addGroup(ofKindsExcludedIn: reading, to: &meaning)
        meaning.filler = reading.filler.map(reading.characters)
        meaning.settleTerms(
            firm: firm, together: reading.kindsTogether, headIsFirst: reading.language.namesHeadFirst)
        return meaning
    }

    /// The text with spaces for the hyphens inside of words, or `nil` without one.
    private static func parted(_ text: String) -> String? {
        var (parted, previous, isParted) = ("", Character(" "), false)
        for (index, character) in text.indices.map({ ($0, text[$0]) }) {
            let next = text.index(after: index)
            let isInside = previous.isLetter && next < text.endIndex && text[next].isLetter
            if "-‐‑–".contains(character), isInside {
                parted.append(" ")
                isParted = true
            } else {
                parted.append(character)
            }
            previous = character
        }
        return isParted ? parted : nil
    }

    // MARK: - Wishes

    /// A word that means nothing known, beside a kind.
    private func add(_ range: Range<Int>, in reading: Reading, to meaning: inout SearchMeaning) {
        let word = reading.text(in: range)
        meaning.terms.append(SearchMeaning.Term([word] + grammar.names(of: word)))
        meaning.facets.append(
            UnderstoodFacet(
                "words:" + word, label: .words(word), language: reading.language.rawValue,
                range: reading.characters(range)))
    }

    private func add(_ facet: Reading.Facet, in reading: Reading, to meaning: inout SearchMeaning) {
        let range = reading.characters(facet.range)
        add(facet.wish, String(reading.text(of: facet)), facet.language, range, to: &meaning)
    }

    /// - Parameter range: where the words stand in the text, in characters; `nil` where none say it.
    private func add(
        _ wish: Wish, _ text: String, _ language: WordLanguage, _ range: Range<Int>?, to meaning: inout SearchMeaning
    ) {
        switch wish {
        case .kinds(let kinds): meaning.terms.append(term(kinds, text))
        case .words(let words):
            let names = words.isQuoted ? [] : grammar.names(of: words.text)
            meaning.terms.append(SearchMeaning.Term([words.text] + names))
        case .anyOf(let wishes): meaning.terms.append(term(anyOf: wishes))
        case .without(let exclusion): exclude(exclusion, from: &meaning)
        case .opening(let opening): meaning.wished.opening = opening.condition
        case .price(let price): meaning.wished.prices = price.levels
        case .priceBelow: break
        case .bestRated: meaning.isBestRated = true
        case .attribute(let attribute):
            meaning.wished.attributes.append(attribute)
            meaning.attributeWords[attribute] = text
        case .independent: meaning.wished.isIndependent = true
        case .near(let place): meaning.place = wished(place, .near)
        case .inside(let town): meaning.place = wished(town, .inside)
        case .along(let street): meaning.place = wished(street, .along)
        case .between(let one, let other):
            meaning.place = wished(one, .between(text: other.text, forms: other.forms))
        case .side(let side, let place): meaning.place = wished(place, .side(side))
        case .nearMe: break
        case .within(let reach): meaning.radius = SearchRadius(metres: reach.metres)
        case .limited(let count): meaning.limit = count
        case .sorted(let key): meaning.order = PlacesOrder(key)
        case .leftOut: break
        }
        let conditions = wish.conditions
        let names = wish.facetNames
        for (number, name) in names.enumerated() {
            let isFirst = number == 0
            var facet = UnderstoodFacet(
                name, label: .text(isFirst ? label(wish) : ""), conditions: isFirst ? conditions : [],
                language: language.rawValue, range: range)
            facet.day = wish.undatedDay
            meaning.facets.append(facet)
        }
    }

    private func term(_ kinds: KindWords, _ text: String) -> SearchMeaning.Term {
        let (ids, hints) = (families(kinds.ids), families(kinds.hints))
        var term =
            kinds.isHint
            ? SearchMeaning.Term([text], hints: ids.union(hints))
            : SearchMeaning.Term([text], kinds: ids, hints: hints.subtracting(ids))
        term.onlyRanks = kinds.isSide
        return term
    }

    private func term(anyOf wishes: [Wish]) -> SearchMeaning.Term {
        var term = SearchMeaning.Term([])
        for wish in wishes {
            switch wish {
            case .kinds(let kinds): term.kinds.formUnion(families(kinds.ids))
            case .words(let words): term.texts.append(words.text)
            default: break
            }
        }
        return SearchMeaning.Term(term.texts, kinds: term.kinds)
    }

    private func exclude(_ exclusion: Wish.Exclusion, from meaning: inout SearchMeaning) {
        if exclusion.kinds.isEmpty {
            meaning.excluded.append(SearchMeaning.Term(exclusion.forms, isOfNames: true))
        } else {
            meaning.wished.excludedKinds.formUnion(families(exclusion.kinds))
        }
    }

    /// Who only says which kinds are not wanted wants another of their group: "neither sushi nor pizza" is a wish for food.
    private func addGroup(ofKindsExcludedIn reading: Reading, to meaning: inout SearchMeaning) {
        let excluded = reading.facets.flatMap { facet -> [String] in
            if case .without(let exclusion) = facet.wish { exclusion.kinds } else { [] }
        }
        guard let first = excluded.first, meaning.terms.allSatisfy(\.isPlain), let group = tree.path(to: first).first,
            excluded.allSatisfy({ tree.path(to: $0).first?.id == group.id && $0 != group.id })
        else { return }
        // Words beside it only say how else it may be.
        add(.kinds(KindWords(ids: [group.id])), group.name, reading.language, nil, to: &meaning)
    }

    private func wished(_ place: PlaceText, _ relation: WishedPlace.Relation) -> WishedPlace {
        var kinds: [Set<String>] = []
        let reading = grammar.read(place.text, languages: languages)
        // "By bike" is no bicycle shop.
        if relation != .inside, place.isSaid, reading.facets.count == 1, case .kinds(let words) = reading.facets[0].wish
        {
            // A railway station is likelier than what is below it, such as a stop of the metro.
            kinds = [Set(words.ids), families(words.ids)]
        }
        return WishedPlace(place.text, forms: place.forms, relation: relation, kinds: kinds, isSaid: place.isSaid)
    }

    private func families(_ ids: [String]) -> Set<String> { ids.reduce(into: []) { $0.formUnion(tree.family(of: $1)) } }

    // MARK: - Telling

    private func label(_ wish: Wish) -> String {
        switch wish {
        case .kinds(let kinds): Phrases.kinds(names(kinds.ids))
        case .words(let words): Phrases.words(words.text.cleaned)
        case .anyOf(let wishes): wishes.map(label).joined(separator: ", ")
        case .without(let exclusion):
            Phrases.without(
                exclusion.kinds.isEmpty
                    ? exclusion.text.cleaned : names(exclusion.kinds).joined(separator: ", "))
        case .opening(.now): Phrases.openNow
        case .opening(.late): Phrases.openLate
        case .opening(.aroundTheClock): Phrases.openAroundTheClock
        case .opening(.lasting(let minutes)): Phrases.openFor(minutes)
        case .opening(.at(let time)): Phrases.openAt(time.textWithTime)
        case .opening(.span(let time, let minutes)):
            Phrases.openAt(time.textWithTime) + " " + Phrases.lasting(minutes)
        case .limited(let count): Phrases.limit(count)
        case .sorted(let key): Phrases.sorted(by: key.rawValue)
        case .leftOut(let text): Phrases.leftOut(text.cleaned)
        case .opening(.until(let time)): Phrases.openUntil(time.text)
        case .opening(.before(let time)): Phrases.openBefore(time.text)
        case .opening(.after(let time)): Phrases.openAfter(time.text)
        case .price(let price): Phrases.price(price.levels.lowerBound, price.levels.upperBound)
        case .priceBelow(let amount): Phrases.priceBelow(amount.cleaned)
        case .bestRated: Phrases.bestRated
        case .attribute(let attribute): attribute.words
        case .independent: Phrases.independent
        case .nearMe: Phrases.nearMe
        case .within(.metres(let metres)): Phrases.within(metres: metres)
        case .within(.minutesOnFoot(let minutes)): Phrases.within(minutesOnFoot: minutes)
        case .near(let place): Phrases.near(place.text.cleaned)
        case .inside(let town): Phrases.inside(town.text.cleaned)
        case .along(let street): Phrases.along(street.text.cleaned)
        case .between(let one, let other): Phrases.between(one.text.cleaned, other.text.cleaned)
        case .side(let side, let place): Phrases.side(side.rawValue, place.text.cleaned)
        }
    }

    /// Kinds that are called the same are named once.
    private func names(_ ids: [String]) -> [String] {
        ids.reduce(into: []) { names, id in
            let name = tree[id]?.name.lowercased() ?? id
            if !names.contains(name) { names.append(name) }
        }
    }

    // MARK: - Misspelt words

    public func corrections(of word: String) -> [String] {
        spelling.correction(of: word, languages: languages).words
    }

    public func turnsMeaning(_ word: String) -> Bool { grammar.turnsMeaning(word) }

    public func corrections(of word: String, among names: [String]) -> [String] {
        Spelling.correction(of: word, among: names).words
    }
}

extension Wish {
    /// A day whose date depends on when and where it is asked about.
    fileprivate var undatedDay: UnderstoodFacet.Day? {
        guard case .opening(let opening) = self, let day = opening.spoken?.undatedDay else { return nil }
        return UnderstoodFacet.Day(day.text, day.moment)
    }

    /// What it is called for programs.
    fileprivate var facetNames: [String] {
        switch self {
        case .near(let place): ["near:" + place.text]
        case .inside(let town): ["in:" + town.text]
        default: names
        }
    }
}

extension Spelling.Correction {
    fileprivate var words: [String] {
        switch self {
        case .none: []
        case .one(let word): [word]
        case .several(let words): words
        }
    }
}
