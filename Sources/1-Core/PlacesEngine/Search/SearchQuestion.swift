package import PlacesFeature

/// A question with what is known of it so far.
package struct SearchQuestion {
    package internal(set) var query: PlacesQuery
    package internal(set) var fix: LocationFix?
    /// What the source delivered last.
    var source: SourceAnswer?
    /// Whether the words name a place of whose surroundings the source knows nothing.
    var isElsewhere = false
    /// A place that the words name as where to look, and that nothing knows: its words are looked for instead.
    var unknownWhereabouts: String?
    /// What was found out on the way.
    var notices: [Notice] = []

    package init(_ query: PlacesQuery, from fix: LocationFix?) { (self.query, self.fix) = (query, fix) }

    /// The question with the meaning of its words, from the place that they name, as far as that is known without the
    /// source.
    /// - Parameter isBilled: whether a wider circle may cost more, so that the words alone do not ask for it.
    package func understood(by dependencies: SearchDependencies, isBilled: Bool) -> SearchQuestion {
        guard let text = query.text, query.meaning == nil else { return self }
        var question = self
        let centre = query.centre
        question.query.meaning =
            dependencies.reader?.meaning(of: text) ?? SearchMeaning(words: text)
        if isBilled, let radius = question.query.meaning?.radius, radius > query.radius {
            let condition = question.query.meaning?.facets.lazy.flatMap(\.conditions).first { $0.name == .radius }
            question.notices.append(.wider(asking: condition))
            question.query.meaning?.radius = nil
        }
        question.takeRadius()
        if let place = question.query.meaning?.place {
            if let found = place.found(in: dependencies.gazetteer, from: centre) {
                _ = question.go(to: place, found: found, from: centre)
            } else {
                question.forget(place)
            }
        }
        return question
    }

    /// Takes the radius that the words say.
    /// - Returns: whether it is another one than before.
    @discardableResult
    mutating func takeRadius() -> Bool {
        guard !query.staysAtCentre, let radius = query.meaning?.radius else { return false }
        let before = query.radius
        (query.radius, query.expansionLimit) = (radius, nil)
        return radius != before
    }

    /// Tells a place that the words name by the name under which it was found, and searches around it.
    /// - Parameter centre: the middle of the search so far.
    /// - Returns: whether that is elsewhere.
    mutating func go(to place: WishedPlace, found: NamedPoint, from centre: Coordinate?) -> Bool {
        query.meaning?.rename(place, as: found.form, to: found.name, isTown: found.town != nil)
        if query.staysAtCentre { return false }
        if let rival = found.rival {
            notices.append(.alsoCalled(found.town ?? found.name, taken: rival.taken, other: rival.other))
        }
        if case .side(let side) = place.relation { take(side, of: found, radius: query.radius) }
        if !place.isNear, let centre, centre.distance(to: found.point) <= Self.townReach {
            // The condition would go to the middle of it.
            query.meaning?.forgetConditions(of: place, called: found.form)
            return false
        }
        (query.centre, fix) = (found.point, found.fix)
        source = nil
        return true
    }

    /// Within so many metres of the middle of a town a search is in it already; farther away it may be in the next one, for
    /// districts are towns, too.
    private static let townReach = 1000.0

    // MARK: - Areas

    /// A corridor is as wide as a part of its length, and never narrower than this, in metres.
    private static let (widthOfCorridor, leastWidth) = (0.5, 150.0)

    /// Takes what lies between two places, by air line.
    /// - Returns: the middle.
    mutating func corridor(from one: NamedPoint, to other: NamedPoint) -> NamedPoint {
        let (length, bearing) = (one.point.distance(to: other.point), one.point.initialBearing(to: other.point))
        let middle = one.point.destination(distance: length / 2, bearing: bearing)
        let half = max(length * Self.widthOfCorridor, Self.leastWidth) / 2
        let corners = [(one.point, -90.0), (one.point, 90.0), (other.point, 90.0), (other.point, -90.0)].map {
            $0.0.destination(distance: half, bearing: bearing + $0.1)
        }
        let name = one.name + " – " + other.name
        take(area: corners, named: name)
        query.radius = SearchRadius(metres: length / 2 + half) ?? query.radius
        query.expansionLimit = nil
        return NamedPoint(point: middle, name: name, form: one.form, town: nil)
    }

    /// Half the angle in which one looks to a side, in degrees.
    private static let angleOfSide = 60.0

    private mutating func take(_ side: WishedPlace.Side, of place: NamedPoint, radius: SearchRadius) {
        let reach = max(radius, query.expansionLimit ?? radius).metres * 2
        let edge = [-1, -0.5, 0, 0.5, 1].map {
            place.point.destination(distance: reach, bearing: side.bearing + $0 * Self.angleOfSide)
        }
        take(area: [place.point] + edge, named: place.name)
    }

    /// Leaves out what is outside of an area, unless the person chose one.
    private mutating func take(area corners: [Coordinate], named name: String) {
        guard query.filter.area == nil, let polygon = try? Polygon(outer: corners) else { return }
        query.filter.area = NamedArea(name: name, area: MultiPolygon(polygon))
    }

    /// What is not known as a place may be words for one.
    mutating func forget(_ place: WishedPlace) {
        if place.isSaid {
            notices.append(.unknownPlace(place.text))
            unknownWhereabouts = place.text
        }
        query.meaning?.takeAsWords(place)
    }
}

extension SearchDependencies {
    /// The place that the words of a question name as where to look, as far as it is known without asking a source; `nil`
    /// where they name none, or one such as "the station", of which there are many.
    /// - Throws: ``PlacesFeature/PlacesError/unknownWhereabouts(_:)`` for a name that nothing here knows.
    package func place(namedIn query: PlacesQuery) throws(PlacesError) -> LocationFix? {
        var query = query
        (query.centre, query.meaning) = (nil, nil)
        let question = SearchQuestion(query, from: nil).understood(by: self, isBilled: true)
        let isKind = query.text.flatMap { reader?.meaning(of: $0).place }.map { !$0.kinds.isEmpty } ?? false
        if !isKind, let name = question.unknownWhereabouts { throw .unknownWhereabouts(name) }
        return question.fix
    }
}

/// A point that words name.
struct NamedPoint {
    let point: Coordinate
    let name: String
    /// What it is called in the words.
    let form: String
    /// Its name if it is a town.
    let town: String?
    /// Its whole name and that of another town of the name, if there is one.
    var rival: (taken: String, other: String)?

    var fix: LocationFix { LocationFix(coordinate: point, method: .fixed, label: name, town: town) }
}

extension WishedPlace {
    private static let mostCompared = 50
    /// In metres.
    private static let reachOfKinds = 50_000.0

    /// The first place that a list of names knows by one of the forms. What cannot be looked up is not known. A word for a
    /// kind, as "the airport", means the nearest place that is called so, and none in another country.
    func found(in gazetteer: (any Gazetteer)?, from centre: Coordinate?) -> NamedPoint? {
        guard let gazetteer else { return nil }
        let isKind = isNear && !kinds.isEmpty
        for form in forms {
            var places = (try? gazetteer.candidates(named: form, limit: isKind ? Self.mostCompared : 2)) ?? []
            if isKind {
                let reached = places.compactMap { place in
                    centre.map { (place: place, distance: $0.distance(to: place.coordinate)) }
                }
                places = reached.filter { $0.distance <= Self.reachOfKinds }.sorted { $0.distance < $1.distance }
                    .map(\.place)
            }
            // One is in a town, not in a shop.
            if let place = places.first(where: { isNear || $0.kind == nil }) {
                var point = NamedPoint(point: place.coordinate, name: place.name, form: form, town: place.town)
                let other = places.last { $0.coordinate != place.coordinate && $0.town?.folded == place.town?.folded }
                if place.town != nil, let other, other.fullName != place.fullName {
                    point.rival = (place.fullName, other.fullName)
                }
                return point
            }
        }
        return nil
    }
}

extension SearchMeaning {
    fileprivate mutating func forgetConditions(of place: WishedPlace, called form: String) {
        for index in facets.indices where facets[index].name == place.facetName(form) {
            facets[index].conditions = []
        }
    }

    /// Looks for the name of a place that nothing knows in names and addresses. Where no word said that it is a place, it only ranks
    /// beside a kind.
    fileprivate mutating func takeAsWords(_ place: WishedPlace) {
        var term = Term([place.text])
        term.onlyRanks = !place.isSaid && terms.contains { !$0.isPlain }
        for index in facets.indices where facets[index].name == place.facetName {
            (facets[index].name, facets[index].label) = ("words:" + place.text, .words(place.text))
            facets[index].conditions = []
        }
        terms.append(term)
        self.place = nil
    }

    /// Tells a place by the name under which it was found.
    /// - Parameter form: what it is called in the words.
    /// - Parameter isTown: true if it is a town, a side of which is a part of it.
    fileprivate mutating func rename(_ place: WishedPlace, as form: String, to name: String, isTown: Bool) {
        for index in facets.indices where facets[index].name == place.facetName {
            facets[index].name = place.facetName(form)
            if isTown, case .side(let side) = place.relation { facets[index].name = "part:" + side.rawValue }
            switch place.relation {
            case .near, .along: facets[index].label = .near(name)
            case .inside: facets[index].label = .inside(name)
            // Its name is that of both.
            case .between: return
            case .side(let side): facets[index].label = .side(side, of: name)
            }
            facets[index].conditions = [SearchCondition(place.isNear ? .near : .city, name)]
        }
    }
}
