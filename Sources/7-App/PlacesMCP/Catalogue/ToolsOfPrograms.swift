public import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesReading
import PlacesStrings

/// The tools beside ``AssistantTool/search(_:dependencies:isLocal:)`` for programs that serve places of their own: with all of
/// them a server answers as `places mcp` does.
extension AssistantTool {
    /// `place_details`: everything known of one place.
    /// - Parameters:
    ///   - loader: asked for the place by its identifier, such as `osm:node/1378064344`.
    ///   - dependencies: its evaluator of opening hours gives the state and the week, by its clock.
    ///   - isLocal: whether the loader sends nothing to another machine.
    public static func details(
        _ loader: any PlaceDetailsLoader, dependencies: SearchDependencies, isLocal: Bool = true
    ) -> AssistantTool {
        AssistantTool(
            .details, arguments: [ToolArgument("id", .text, isRequired: true)],
            asksServices: !isLocal
        ) { call throws(ToolFailure) in
            let details = try await loader.details(named: call.text("id") ?? "")
            return try AssistantDetails(
                page: dependencies.page(of: details), options: PresentationOptions(), context: AnswerContext()
            ).toolAnswer()
        }
    }

    /// `where_am_i`: the town, the country and the clocks of a position.
    /// - Parameters:
    ///   - provider: the user's position, or `nil` to keep it private: then each call must give `near`.
    ///   - geocoder: what positions are called. It learns each of them.
    ///   - dependencies: the zone is that of its evaluator of opening hours.
    ///   - isLocal: whether the geocoder sends nothing to another machine.
    public static func position(
        of provider: (any LocationProvider)?, namedBy geocoder: any ReverseGeocoder, dependencies: SearchDependencies,
        isLocal: Bool = true
    ) -> AssistantTool {
        let text = Strings.Assistant.self
        return AssistantTool(
            .position, arguments: [ToolArgument("near", .text, text.point, isRequired: provider == nil)],
            asksServices: !isLocal
        ) { call throws(ToolFailure) in
            var answer = WhereAnswer(try await call.fix(else: provider))
            let point = answer.fix.coordinate
            do throws(PlacesError) {
                answer.place = try await geocoder.place(at: point)
            } catch {
                throw ToolFailure(error)
            }
            if let address = answer.place?.address, let code = address.countryCode {
                answer.country = (code, address.country)
            }
            if let now = dependencies.now?(), let zone = dependencies.evaluator?.zone(at: point) {
                answer.clock = WhereAnswer.Clock(
                    zone: zone.name, time: zone.wallTime(at: now), offset: zone.utcOffset(at: now),
                    doubt: dependencies.evaluator?.zoneDoubt(at: point))
            }
            return AssistantPosition(answer: answer, options: PresentationOptions(), context: AnswerContext())
                .toolAnswer
        }
    }

    /// `places_open`: whether places, or hours as OpenStreetMap writes them, are open at a moment.
    /// - Parameters:
    ///   - loader: asked for each place by its identifier, at most 30 in one call.
    ///   - dependencies: its evaluator of opening hours answers, by its clock.
    ///   - isLocal: whether the loader sends nothing to another machine.
    public static func opening(
        of loader: any PlaceDetailsLoader, dependencies: SearchDependencies, isLocal: Bool = true
    ) -> AssistantTool {
        let text = Strings.Assistant.self
        return AssistantTool(
            .opening,
            arguments: [
                ToolArgument("ids", .texts), ToolArgument("hours", .text, text.hours),
                ToolArgument("at", .text, text.at), ToolArgument("near", .text, text.nearOfHours),
            ], asksServices: !isLocal
        ) { call throws(ToolFailure) in
            let ids = try call.places()
            var items: [AssistantOpenings.Item] = []
            for id in ids {
                do throws(ToolFailure) {
                    let place = try await loader.details(named: id).place
                    items.append(
                        AssistantOpenings.Item(
                            id: id, name: place.name, hours: place.hours?.text,
                            answer: .success(try dependencies.answer(about: place, at: call.text("at")))))
                } catch {
                    items.append(AssistantOpenings.Item(id: id, name: nil, hours: nil, answer: .failure(error)))
                }
            }
            if let hours = call.text("hours") {
                guard let point = try call.point("near") else { throw ToolFailure(text.nearForHours) }
                let place = Place(
                    id: Place.ID(source: "", value: ""), name: "", coordinate: point,
                    hours: OpeningHours(hours, notation: .openStreetMap))
                items.append(
                    AssistantOpenings.Item(
                        id: nil, name: nil, hours: hours,
                        answer: .success(try dependencies.answer(about: place, at: call.text("at")))))
            }
            return AssistantOpenings(items: items, context: AnswerContext()).toolAnswer
        }
    }

    /// `find_area`: the towns of a name.
    /// - Parameter gazetteer: the names, on this machine.
    public static func areas(_ gazetteer: any Gazetteer) -> AssistantTool {
        let text = Strings.Assistant.self
        return AssistantTool(
            .areas,
            arguments: [
                ToolArgument("name", .text, text.areaName, isRequired: true),
                ToolArgument("country", .text, text.country),
            ], asksServices: false
        ) { call throws(ToolFailure) in
            let (name, country) = (call.text("name") ?? "", call.text("country")?.uppercased())
            let found: [GeocodedPlace]
            do throws(PlacesError) {
                found = try gazetteer.candidates(named: name, limit: 100)
            } catch {
                throw ToolFailure(error)
            }
            let items = found.filter { country == nil || $0.address.countryCode == country }.prefix(20)
                .map(AssistantAreas.Item.init)
            return AssistantAreas(query: name, items: items, context: AnswerContext()).toolAnswer
        }
    }

    /// `places_sources`: who can be asked.
    /// - Parameter sources: the first is the one that answers searches.
    public static func sources(_ sources: [PlacesSource]) -> AssistantTool {
        let text = Strings.Assistant.self
        let items = sources.enumerated().map { number, source in
            AssistantSources.Item(
                id: source.id, name: source.name, area: "", date: source.dataDate?.description,
                credit: source.attribution, licence: source.licence, cost: text.freeService, isUsual: number == 0,
                obstacle: nil, learns: [])
        }
        return AssistantTool(
            .sources, arguments: [], asksServices: false
        ) { _ in AssistantSources(items: items, context: AnswerContext()).toolAnswer }
    }
}

extension PlaceDetailsLoader {
    /// The details of a place by the text of its identifier.
    fileprivate func details(named text: String) async throws(ToolFailure) -> PlaceDetails {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else {
            throw ToolFailure(Strings.Assistant.noID(text.shownArgument), hint: Strings.Assistant.idAsTold)
        }
        do throws(PlacesError) {
            return try await details(of: Place.ID(source: String(parts[0]), value: String(parts[1])))
        } catch {
            throw ToolFailure(error)
        }
    }
}

extension SearchDependencies {
    /// The page of a place, with its state now and the week from today on, where there is a clock and an evaluator.
    fileprivate func page(of details: PlaceDetails) -> DetailsPage {
        let (now, evaluator) = (now?(), now == nil ? nil : evaluator)
        var nearby = NearbyPlace(details.place, from: nil)
        if let now { nearby.opening = evaluator?.state(of: details.place, at: now) }
        return DetailsPage(details: details, nearby: nearby, evaluator: evaluator, at: now ?? Timestamp(seconds: 0))
    }

    /// Whether a place is open at a moment as people write it, on its own clocks.
    fileprivate func answer(about place: Place, at text: String?) throws(ToolFailure) -> HoursAnswer {
        guard let now = now?(), let evaluator else { throw ToolFailure(Strings.Opening.noTimeZone) }
        guard let zone = evaluator.zone(at: place.coordinate) else {
            return HoursAnswer(withoutZoneAt: now, missing: nil)
        }
        let holidays = evaluator.context(of: place)?.holidays
        guard let moment = WrittenTime.moment(text, now: now, zone: zone, holidays: holidays, languages: []) else {
            throw ToolFailure(Strings.Assistant.badArgument("at", Strings.Assistant.openWhen))
        }
        return HoursAnswer(
            state: evaluator.state(of: place, at: moment), moment: moment, now: now, zone: zone.name,
            doubt: evaluator.zoneDoubt(at: place.coordinate), country: nil, holidays: nil)
    }
}

extension AssistantAreas.Item {
    fileprivate init(_ town: GeocodedPlace) {
        self.init(
            kind: .town, name: town.address.city ?? town.name, region: town.address.region,
            country: town.address.country ?? town.address.countryCode, coordinate: town.coordinate,
            credit: town.source.attribution)
    }
}

extension ToolFailure {
    init(_ error: PlacesError) { self.init(error.description, hint: error.hint) }
}

extension ToolArguments {
    /// The point of `near`, else the user's position.
    fileprivate func fix(else provider: (any LocationProvider)?) async throws(ToolFailure) -> LocationFix {
        if let point = try point("near") {
            return LocationFix(coordinate: point, accuracy: 0, age: .zero, method: .fixed)
        }
        guard let provider else { throw ToolFailure(Strings.Assistant.missingArgument("near")) }
        do throws(LocationError) {
            return try await provider.locate()
        } catch {
            throw ToolFailure(error.description)
        }
    }

    /// The identifiers of a question about opening hours.
    func places() throws(ToolFailure) -> [String] {
        let ids = texts("ids")
        guard !ids.isEmpty || text("hours") != nil else { throw ToolFailure(Strings.Assistant.idsOrHours) }
        guard ids.count <= Self.mostPlaces else { throw ToolFailure(Strings.Assistant.tooManyIDs(Self.mostPlaces)) }
        return ids
    }

    /// The places that one call may ask about.
    private static let mostPlaces = 30
}
