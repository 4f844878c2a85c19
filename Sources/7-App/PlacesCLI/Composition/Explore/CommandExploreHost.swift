import PlacesExplore
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesUseCases

/// The command as what looking around needs.
struct CommandExploreHost: ExploreHost {
    let surroundings: ExploreSetup
    let request: ExploreRequest
    let world: World

    func uptime() -> Int { world.uptime() }

    func answer(_ query: PlacesQuery, request number: Int) async -> ExploreEvent? {
        await .answering(query, request: number, from: surroundings.loader) { error in
            error.hint(request.search.source.services)
        }
    }

    var calls: ExploreCalls? { surroundings.calls }

    func allow(calls: Int) { surroundings.allow(calls: calls) }

    func ground(_ request: GroundRequest) -> BaseMapExcerpt? {
        guard self.request.search.display.hasStreets else { return nil }
        return BaseMapFinder(world: world).excerpt(
            around: request.centre, reach: request.radius, resolution: request.resolution)
    }

    func perform(_ effect: ExploreEffect) -> ExploreEvent? {
        let actions = ExploreActions(request: request, world: world, list: surroundings.list)
        return switch effect {
        case .save(let place, let query): actions.save(place, foundBy: query)
        case .unsave(let place): actions.unsave(place)
        case .copy(let place, let source): actions.copy(place, from: source)
        case .write(let sequence, let name): actions.write(sequence, copying: name)
        case .directions(let place): actions.directions(to: place)
        case .remember(let order): actions.remember(order)
        case .opened(let place): actions.opened(place)
        case .openPage(let answer): actions.openPage(of: answer)
        case .ask, .allow, .cancel, .loadGround, .setMouse, .quit: nil
        }
    }

    /// Its numbers are those that `places show` takes.
    func end(with answer: PlacesResult, question: PlacesQuery) {
        LastAnswerRecorder(world: world, measuredFrom: request.search.location).keep(
            answer, query: question, shownAs: .text)
        PresentationOptions().without(areasSaidIn: world, keepsHistory: request.keepsHistory)
            .noteAreas(of: answer, in: world, keepsHistory: request.keepsHistory)
    }
}
