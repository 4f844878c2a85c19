import PlacesFeature
import PlacesPresentation
import PlacesSharing
import PlacesWords

/// `places show`, `open`, `share` and `copy`: what can be done with one place.
struct OnePlaceCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    // MARK: - Show

    func show(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        guard [.text, .list, .json].contains(settings.format) else {
            throw .unsupportedFormat(settings.format, [.text, .json])
        }
        let resolved = try await PlaceResolver(
            arguments: arguments, settings: settings, world: world, tier: .premium
        ).resolve(reference)
        let (place, now) = (resolved.place, world.now())
        let judge = LocalKnowledge(world: world).judge
        var nearby = NearbyPlace(place, from: resolved.centre)
        nearby.opening = judge.state(of: place, at: now)
        nearby.personal = try personal(resolved)
        let zone = judge.zone(at: place.coordinate)
        let week =
            place.hours == nil
            ? [] : zone.map { judge.timetable(of: place, from: $0.wallTime(at: now).day, days: 7) } ?? []
        let page = DetailsPage(details: resolved.details, nearby: nearby, week: week, moment: now, zone: zone?.name)
        try world.answer(page.render(format: OutputFormat(settings.format), options: options))
        HistoryKeeper(arguments: arguments, settings: settings, world: world).add(place)
        return .found
    }

    private func personal(_ resolved: ResolvedPlace) throws(CommandFailure) -> PersonalNotes? {
        var count = 0
        do {
            count = try world.store?.openingCounts()[resolved.place.id] ?? 0
        } catch {
            throw CommandFailure(error)
        }
        guard !resolved.saved.isEmpty || count > 0 else { return nil }
        return PersonalNotes(
            lists: resolved.saved.map(\.list), note: resolved.saved.lazy.compactMap(\.note).last, openedCount: count)
    }

    private var options: PresentationOptions {
        PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: [])
    }

    // MARK: - Open

    /// Opens directions, or prints their link where there is no desktop to open it.
    func open(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        let place = try await place(reference)
        let service = arguments.mapService.flatMap { MapLink.Service(rawValue: $0.rawValue) } ?? .osm
        let link = MapLink.directions(to: place, with: service)
        HistoryKeeper(arguments: arguments, settings: settings, world: world).add(place)
        guard Desktop(world.environment).hasDisplay, world.launcher.has("xdg-open") else {
            world.remark(Words.Sharing.noDesktop)
            try world.answer(link + "\n")
            return .found
        }
        do {
            try world.launcher.run("xdg-open", [link], input: nil)
            try world.answer(Words.Sharing.opened(place.name, link))
        } catch let error as LaunchError {
            world.remark(Words.Sharing.notOpened(error.description))
            try world.answer(link + "\n")
        } catch let failure as CommandFailure {
            throw failure
        } catch {}
        return .found
    }

    // MARK: - Share and copy

    func share(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        let place = try await place(reference)
        guard arguments.shareForm == .qr else {
            try world.answer(text(of: place) + "\n")
            return .found
        }
        let options = options
        let code: QRCode
        do {
            code = try QRCode(GeoURI.text(for: place))
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .localFault)
        }
        let isASCII = options.glyphs == .ascii
        if case .screen(let size) = options.layout, code.columns(isASCII: isASCII) > size.columns {
            throw CommandFailure(
                Words.Sharing.tooNarrow(code.columns(isASCII: isASCII)), hint: Words.Sharing.widen, status: .usage)
        }
        let lines = isASCII ? code.asciiLines : code.lines(isColoured: options.isColoured)
        try world.answer(lines.joined(separator: "\n") + "\n")
        return .found
    }

    func copy(_ reference: PlaceReference) async throws(CommandFailure) -> ExitStatus {
        guard arguments.shareForm != .qr else {
            throw CommandFailure(Words.Sharing.qrIsNoText, hint: Words.Sharing.chooseText, status: .usage)
        }
        let place = try await place(reference)
        let text = text(of: place)
        for clipboard in Desktop(world.environment).clipboards where world.launcher.has(clipboard.program) {
            do {
                try world.launcher.run(clipboard.program, clipboard.arguments, input: text)
            } catch {
                world.remark(Words.CommandLine.line(error.description, nil) + "\n")
                continue
            }
            try world.answer(Words.Sharing.copied(place.name))
            return .found
        }
        guard world.console.isTerminal(.error), let sequence = TerminalClipboard.sequence(text) else {
            throw CommandFailure(Words.Sharing.noClipboard, hint: Words.Sharing.useShare, status: .localFault)
        }
        world.remark(sequence)
        try world.answer(Words.Sharing.copied(place.name))
        world.remark(Words.Sharing.copiedByTerminal)
        return .found
    }

    private func text(of place: Place) -> String {
        switch arguments.shareForm ?? .text {
        case .geo, .qr: GeoURI.text(for: place)
        case .osm: MapLink.page(of: place)
        case .text: ShareText.text(for: place)
        }
    }

    private func place(_ reference: PlaceReference) async throws(CommandFailure) -> Place {
        let resolved = try await PlaceResolver(arguments: arguments, settings: settings, world: world)
            .resolve(reference)
        for notice in resolved.details.notices {
            if case .calls = notice { world.remark(notice.description + "\n") }
        }
        return resolved.place
    }
}
