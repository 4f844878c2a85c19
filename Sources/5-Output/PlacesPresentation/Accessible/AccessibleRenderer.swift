package import PlacesFeature
import PlacesStrings

/// Writes an answer for screen readers and braille displays: one sentence a line, no drawing, no columns, nothing
/// shortened.
/// In order: the position, how it was found, and the source; how many of how many; landmarks; the other places by
/// direction, clockwise from that of the nearest; what was left out; credits. Each place appears once, under its number
/// in the list.
package struct AccessibleRenderer {
    /// Nearer than this, in metres, a direction means nothing.
    private static let here = 20.0

    private let result: PlacesResult
    private let options: PresentationOptions
    private let viewModel: PlacesViewModel

    package init(_ result: PlacesResult, options: PresentationOptions) {
        (self.result, self.options) = (result, options)
        viewModel = PlacesPresenter.viewModel(for: result, options: options)
    }

    /// The sentences, each for a line of its own.
    package var lines: [String] { lines(besides: Heard()) }

    /// What a listener has heard of the answers before this one.
    package struct Heard: Sendable {
        /// Sentences about the position and the source, which are not repeated.
        fileprivate var sentences: Set<String> = []
        /// Places that are not described again.
        fileprivate var places: Set<Place.ID> = []

        package init() {}

        /// Adds an answer, whose places are described again unless the next one continues it.
        package mutating func add(_ renderer: AccessibleRenderer, goesOn: Bool) {
            sentences.formUnion(renderer.surroundings)
            let told = renderer.result.places.map(\.id)
            places = goesOn ? places.union(told) : Set(told)
        }

        /// The same, but all places are described.
        package var ofSentences: Heard {
            var heard = self
            heard.places = []
            return heard
        }
    }

    /// The sentences that a listener has not heard.
    package func lines(besides heard: Heard) -> [String] {
        let others = [viewModel.understood, viewModel.advice].compactMap { $0.map(SpokenText.sentence) }
        let notices = viewModel.notices.map { SpokenText.sentence(SpokenText.phrase($0)) }
        let new = result.places.indices.filter { !heard.places.contains(result.places[$0].id) }
        let isNothingNew = new.isEmpty && !result.places.isEmpty
        let told = isNothingNew ? [SpokenText.sentence(Strings.Accessible.nothingNew)] : places(new)
        let sentences =
            (origin + [summary] + others + told + notices + credits).filter { !$0.isEmpty }
        return sentences.filter { !heard.sentences.contains($0) }
    }

    /// What is about all places of the answer, and needs to be said but once.
    private var surroundings: [String] {
        origin + [SpokenText.sentence(clock.explanation)] + credits
            + viewModel.notices.map { SpokenText.sentence(SpokenText.phrase($0)) }
    }

    /// One place in a sentence, or `nil` if the list has no such number.
    package func sentence(number: Int) -> String? {
        let index = number - 1
        guard viewModel.rows.indices.contains(index) else { return nil }
        let (row, nearby) = (viewModel.rows[index], result.places[index])
        let place = nearby.place
        let isHere = isHere(nearby)
        let bearing = isHere ? nil : nearby.bearing
        return SpokenText.sentence([
            Strings.Accessible.place(row.number, row.name), row.localName.map(Strings.Accessible.localName), row.label,
            row.category, row.distance.map(SpokenText.phrase),
            isHere ? nil : row.walkingTime.map { Strings.Accessible.onFoot(SpokenText.phrase($0)) },
            bearing.map { bearing in
                let hour = clock.hour(bearing)
                return Strings.Accessible.hours(hour, hour)
            },
            bearing.map { CompassDirection(bearing: $0).spoken }, row.opening.map(SpokenText.phrase),
            row.isSaved ? Strings.Accessible.saved : nil, nearby.personal?.note.map(Strings.Accessible.note),
            place.address.street ?? place.address.formatted,
        ])
    }

    private var clock: ClockFace { ClockFace(facing: options.facing) }

    private func isHere(_ nearby: NearbyPlace) -> Bool { nearby.distance.map { $0 < Self.here } ?? false }

    // MARK: - Around the places

    private var origin: [String] {
        let header = HeaderPresenter(result: result, options: options)
        let sources = header.sourceTexts.map { SpokenText.sentence(Strings.Accessible.from($0)) }
        guard let fix = result.location else {
            return header.origin.dropLast(sources.count).map(SpokenText.sentence) + sources
        }
        let point = [fix.coordinate.latitude, fix.coordinate.longitude].map { $0.fixed(4) }
        let place = fix.label?.cleanedOrNil ?? Strings.Accessible.point(point[0], point[1])
        let how = SpokenText.phrase(LocationText(fix: fix, options: options).how)
        return [SpokenText.sentence(Strings.Accessible.around(place, how))] + sources
    }

    private var summary: String { SpokenText.sentence(SpokenText.phrase(viewModel.summary)) }

    private var credits: [String] {
        viewModel.credits.map { SpokenText.sentence(Strings.Accessible.credit($0.text, $0.url?.cleaned)) }
    }

    // MARK: - Places

    fileprivate enum Group: Hashable {
        case here
        case direction(CompassDirection)
        case unknown
    }

    private func places(_ indices: [Int]) -> [String] {
        let landmarks = Landmarks.indices(in: result.places).filter(indices.contains)
        let told = Set(landmarks.map { group(of: result.places[$0]) })
        let rest = indices.filter { !landmarks.contains($0) }
        let members = Dictionary(grouping: rest) { group(of: result.places[$0]) }
        var lines =
            members.keys.contains(where: \.isDirection) || told.contains(where: \.isDirection)
            ? [SpokenText.sentence(clock.explanation)] : []
        if !landmarks.isEmpty { lines += section(Strings.Accessible.landmarks(landmarks.count), landmarks) }
        for group in order(startingAt: rest) {
            guard let indices = members[group] else { continue }
            let count = Strings.Accessible.places(indices.count, more: told.contains(group))
            lines += section(heading(of: group, indices, count), indices)
        }
        return lines
    }

    private func section(_ heading: String, _ indices: [Int]) -> [String] {
        [SpokenText.sentence(heading)] + indices.compactMap { sentence(number: $0 + 1) }
    }

    private func group(of nearby: NearbyPlace) -> Group {
        isHere(nearby) ? .here : nearby.bearing.map { .direction(CompassDirection(bearing: $0)) } ?? .unknown
    }

    /// Where the user is, the directions clockwise from that of the nearest of these places, and what is left.
    private func order(startingAt indices: [Int]) -> [Group] {
        let nearby = indices.map { result.places[$0] }.filter { group(of: $0).isDirection }
        let bearing = nearby.min(by: NearbyPlace.isNearer)?.bearing ?? 0
        let start = CompassDirection(bearing: bearing).rawValue
        let directions = CompassDirection.allCases[start...] + CompassDirection.allCases[..<start]
        return [.here] + directions.map(Group.direction) + [.unknown]
    }

    private func heading(of group: Group, _ indices: [Int], _ count: String) -> String {
        switch group {
        case .here:
            return Strings.Accessible.rightHere(
                SpokenText.phrase(DistanceText.rounded(Self.here, options.units)), count)
        case .direction(let direction):
            let hours = clock.hours(indices.compactMap { result.places[$0].bearing }, in: direction)
            return Strings.Accessible.direction(direction.spoken, hours, count)
        case .unknown: return Strings.Accessible.unknownDirection(count)
        }
    }
}

extension AccessibleRenderer.Group {
    fileprivate var isDirection: Bool { if case .direction = self { true } else { false } }
}
