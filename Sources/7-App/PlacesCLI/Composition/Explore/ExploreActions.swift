import PlacesAPI
import PlacesExplore
import PlacesFeature
import PlacesMessages
import PlacesPage
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// What the explorer can do with a place. Each action reports its outcome.
struct ExploreActions: Sendable {
    let request: ExploreRequest
    let world: World
    /// The list whose order is remembered.
    let list: String

    /// As in the list.
    func shownName(of place: Place) -> String { request.search.query.languages.shownName(of: place) }

    func save(_ place: Place, foundBy query: PlacesQuery) -> ExploreEvent {
        guard let store = world.store else { return .message(Strings.OnePlace.noStore) }
        do throws(StoreError) {
            let saved = SavedPlace(
                id: place.id, list: SavedPlace.standardList, savedAt: world.now(), record: place)
            try store.save(try saved.named(bySearch: SearchedName(query), in: store, .program))
            return .saved(place.id, true)
        } catch {
            return .message(error.description)
        }
    }

    func unsave(_ place: Place) -> ExploreEvent {
        guard let store = world.store else { return .message(Strings.OnePlace.noStore) }
        do throws(StoreError) {
            _ = try store.unsave(place.id, list: SavedPlace.standardList)
            return .saved(place.id, false)
        } catch {
            return .message(error.description)
        }
    }

    /// Opens the way to a place; where nothing here opens it, its link is the message.
    func directions(to place: Place) -> ExploreEvent {
        let link = MapLink.url(for: .osm, name: place.name, at: place.coordinate)
        let outcome: LinkOpener.Outcome
        do {
            outcome = try LinkOpener(environment: world.environment, launcher: world.launcher).open(link)
        } catch {
            return .message(error.description)
        }
        switch outcome {
        case .opened, .notOpened: return .message(Strings.Explore.directions(link))
        }
    }

    func copy(_ place: Place, from source: PlacesSource?) -> ExploreEvent {
        let saved = (try? world.store?.savedPlaces(ids: [place.id])) ?? []
        let text = PlaceText.text(for: place, from: source, saved: saved)
        let name = saved.last { $0.ownName != nil }?.ownName ?? shownName(of: place)
        do {
            guard let sequence = try clipboard.hand(text) else { return .message(Strings.OnePlace.copied(name)) }
            return .copiedByTerminal(sequence, name: name)
        } catch {
            return .message(error.description)
        }
    }

    func write(_ sequence: Clipboard.Sequence, copying name: String) -> ExploreEvent {
        do {
            try clipboard.write(sequence)
            return .message(Strings.OnePlace.sentToTerminal(name))
        } catch {
            return .message(error.description)
        }
    }

    private var clipboard: Clipboard {
        Clipboard(environment: world.environment, launcher: world.launcher, console: world.console)
    }

    /// Shows an answer as a page in the browser.
    func openPage(of answer: PlacesResult) -> ExploreEvent {
        var options = PresentationOptions()
        options.units = request.search.display.units
        let streets =
            request.search.display.hasStreets
            ? BaseMapFinder(world: world).excerpt(under: answer, .html, options) : nil
        let page = PlacesRenderer.render(answer, format: .html, options: options, baseMap: streets)
        do {
            let path = try BrowserPage(world: world).show(page)
            return .message(Strings.Explore.page(path))
        } catch {
            return .message([error.message, error.hint].compactMap(\.self).joined(separator: " "))
        }
    }

    func remember(_ order: PlacesOrder?) -> ExploreEvent? {
        do throws(StoreError) {
            try SortMemory(store: world.store, isInteractive: true).remember(order, for: list)
            return nil
        } catch {
            return .message(error.description)
        }
    }

    func opened(_ place: Place) -> ExploreEvent? {
        if request.keepsHistory { HistoryRecorder(world: world).add(place) }
        return nil
    }
}
