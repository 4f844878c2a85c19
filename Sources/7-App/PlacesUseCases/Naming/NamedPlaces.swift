package import PlacesFeature
import PlacesStrings

/// Which place a person means by a name: one of the last answer, a saved one, or one that the source finds.
package struct NamedPlaces: Sendable {
    /// Places that a source finds by a name, those that it would list first before the others.
    package typealias Search = @Sendable (_ name: String) async throws(UseCaseError) -> [Place]

    private static let mostShown = 5

    private let answers: LastAnswerRecorder
    private let languages: NameLanguages
    private let context: UseCaseContext

    package init(answers: LastAnswerRecorder, languages: NameLanguages, context: UseCaseContext) {
        (self.answers, self.languages, self.context) = (answers, languages, context)
    }

    /// A place that may be meant.
    private struct Candidate {
        let reference: PlaceReference
        /// As a command takes it.
        let operand: String
        let place: Place?
        /// The name to show where the place is not known.
        var name = ""
    }

    /// The number, the identifier or the saved name that a name means. A whole name counts before words of one.
    /// - Parameters:
    ///   - name: as it was typed.
    ///   - command: which command asks, for those to type where several places fit.
    ///   - search: asks the source; `nil` where only what is kept here counts.
    /// - Throws: a usage failure if nothing has the name, or several have it and the user does not choose one.
    package func reference(
        named name: String, for command: String, search: Search? = nil
    ) async throws(UseCaseError) -> PlaceReference {
        for isWhole in [true, false] {
            let listed = listed(name, isWhole: isWhole)
            if !listed.isEmpty { return try one(of: listed, named: name, command) }
            let saved = try saved(name, isWhole: isWhole)
            if !saved.isEmpty { return try one(of: saved, named: name, command) }
        }
        if try translated({ try context.store?.savedLists() ?? [] }).contains(name) { return .name(name) }
        let found = try await search?(name) ?? []
        let whole = found.filter { isCalled($0, name, isWhole: true) }
        let fitting = whole.isEmpty ? found.filter { isCalled($0, name, isWhole: false) } : whole
        guard !fitting.isEmpty else {
            throw UseCaseError(
                Strings.OnePlace.nothingCalled(name.shown), hint: Strings.OnePlace.referenceHint, cause: .question)
        }
        return try one(of: fitting.map(Self.candidate), named: name, command)
    }

    /// Whether the last answer lists a place of the whole name.
    package func isListed(_ name: String) -> Bool { !listed(name, isWhole: true).isEmpty }

    private static func candidate(_ place: Place) -> Candidate {
        Candidate(reference: .id(place.id), operand: place.id.description, place: place)
    }

    private func listed(_ name: String, isWhole: Bool) -> [Candidate] {
        guard let items = try? answers.last().items else { return [] }
        return items.enumerated().compactMap { index, item in
            guard let place = item.record, isCalled(place, name, isWhole: isWhole) else { return nil }
            return Candidate(reference: .number(index + 1), operand: String(index + 1), place: place)
        }
    }

    private func saved(_ name: String, isWhole: Bool) throws(UseCaseError) -> [Candidate] {
        guard let store = context.store else { return [] }
        let entries = try translated {
            try isWhole ? store.savedPlaces(named: name) : store.savedPlaces(list: nil)
        }
        var known: Set<Place.ID> = []
        return entries.compactMap { entry in
            let isMeant = isWhole || entry.name.map { Self.holds([$0], name, isWhole: false) } ?? false
            guard isMeant, known.insert(entry.id).inserted else { return nil }
            return Candidate(
                reference: .id(entry.id), operand: entry.id.description, place: entry.place, name: entry.name ?? "")
        }
    }

    private func isCalled(_ place: Place, _ name: String, isWhole: Bool) -> Bool {
        Self.holds([place.name, languages.shownName(of: place)], name, isWhole: isWhole)
    }

    /// Whether one of some names is the text, or has all its words.
    private static func holds(_ names: [String], _ text: String, isWhole: Bool) -> Bool {
        let wanted = text.cleaned.folded
        if isWhole { return names.contains { $0.cleaned.folded == wanted } }
        let words = Set(Self.words(wanted))
        return !words.isEmpty && names.contains { words.isSubset(of: Self.words($0.cleaned.folded)) }
    }

    private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

    /// The only candidate, or the one that the user chooses.
    private func one(
        of candidates: [Candidate], named name: String, _ command: String
    ) throws(UseCaseError) -> PlaceReference {
        guard candidates.count > 1 else { return candidates[0].reference }
        let shown = candidates.prefix(Self.mostShown)
        if let choose = context.choose {
            let lines = shown.map(line)
            if let index = try choose(Strings.OnePlace.severalCalled(name.shown), lines) {
                return shown[index].reference
            }
        }
        let lines = shown.map { candidate in
            Strings.OnePlace.meantBy("places \(command) \(candidate.operand)", line(for: candidate))
        }
        throw UseCaseError(
            Strings.OnePlace.severalCalled(name.shown),
            excerpt: (lines + (candidates.count > shown.count ? [Strings.City.more] : [])).joined(separator: "\n"),
            cause: .question)
    }

    private func line(for candidate: Candidate) -> String {
        guard let place = candidate.place else { return candidate.name }
        let parts = [
            languages.shownName(of: place).cleanedOrNil, place.categories.first?.name, place.address.formatted,
        ]
        return parts.compactMap { $0?.cleanedOrNil }.joined(separator: ", ")
    }
}
