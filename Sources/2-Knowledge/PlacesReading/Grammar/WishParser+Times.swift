internal import PlacesFeature

/// Times of opening.
extension WishParser {
    /// A time that is one wherever it stands, or that a word for "open" follows.
    func time(at position: Int) -> WishSegment? {
        if let range = TimeRange(writtenAt: position, in: words, language: lead, isMarked: false) {
            return WishSegment(
                content: .wish(.opening(range.wish)), words: position..<range.end,
                language: lead)
        }
        guard let phrase = TimePhrase(at: position, in: words, language: lead) else { return nil }
        let (wish, end) = opening(phrase, .at, from: position)
        guard let wish, phrase.isClear || end > phrase.end else { return nil }
        let find = words.finds[position].last
        return WishSegment(
            content: .wish(.opening(wish)), words: position..<end, language: lead, isForeign: isForeign(find))
    }

    /// The wish for a time behind a word such as "open" or "until"; no wish for a day as a bound.
    func opening(_ bound: TimeBound, at start: Int, after find: WordFinds.Find) -> (OpeningWish?, end: Int)? {
        // "Open 5 minutes walk from here" is a distance.
        if isWalk(at: start) { return nil }
        if bound == .at, let range = TimeRange(writtenAt: start, in: words, language: lead, isMarked: true) {
            return (range.wish, range.end)
        }
        guard let time = TimePhrase(at: start, in: words, language: lead, isMarked: true) else { return nil }
        let isBetween = find.parts.contains { $0.language == lead && $0.isWish("between") }
        let (wish, end) = opening(time, bound, from: start, isBetween: isBetween)
        if isBetween, case .at = wish { return nil }
        return (wish, end)
    }

    /// The wish for a time, with the word that may follow it: "22 asti", "am Sonntag offen".
    private func opening(
        _ phrase: TimePhrase, _ bound: TimeBound, from start: Int, isBetween: Bool = false
    ) -> (OpeningWish?, end: Int) {
        if bound == .at, let range = TimeRange(phrase, from: start, in: words, language: lead, isBetween: isBetween) {
            return (range.wish, range.end)
        }
        var (bound, end) = (bound, phrase.end)
        let following = [
            ("open-until<time", TimeBound.until), ("open-before<time", .before), ("open-after<time", .after),
        ]
        if let (other, count) = following.lazy.compactMap({ name, other in
            words.wish(at: end, name, in: lead).map { (other, $0.find.count) }
        }).first {
            (bound, end) = (other, end + count)
        }
        if let find = words.wish(at: end, "open<time", in: lead)?.find { end += find.count }
        if bound == .before || bound == .after, phrase.time.minute == nil { return (nil, end) }
        return (phrase.wish(bound, in: TimeSetting(words: words, language: lead)), end)
    }

    /// How long places are to be open, as far as that is a wish: not for more than a week.
    static func lasting(_ span: TimePhrase.Span) -> OpeningWish {
        span.minutes >= 1440 ? .aroundTheClock : .lasting(minutes: max(1, span.minutes))
    }

    /// Whether a distance in minutes stands at a position, with the word that tells it from a time: "10 minutes away".
    func isWalk(at position: Int) -> Bool {
        guard let span = TimePhrase.span(at: position, in: words, language: lead) else { return false }
        return words.wish(at: span.end, "within<distance", in: lead) != nil
    }

    /// Whether what follows "open" is meant as a time that cannot be read: "open on ostara", "auki 6.13.". Then it is not asked
    /// what is open now. A name may begin with a number: "open 7-eleven".
    func isUnreadableTime(at position: Int) -> Bool {
        guard position < words.tokens.count else { return false }
        let text = words.tokens[position].text.utf8
        if text.allSatisfy({ (0x30...0x39).contains($0) || ".:/".utf8.contains($0) }),
            text.contains(where: ".:/".utf8.contains)
        {
            return TimePhrase(at: position, in: words, language: lead, isMarked: true) == nil
                && words.finds[position].isEmpty
        }
        guard let find = words.wish(at: position, "on", in: lead)?.find, position + find.count < words.tokens.count
        else {
            return false
        }
        return words.finds[position + find.count].isEmpty
            && TimePhrase(at: position, in: words, language: lead, isMarked: true) == nil
    }
}
