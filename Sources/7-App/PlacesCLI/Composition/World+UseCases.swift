import PlacesAPI
import PlacesArguments
import PlacesCurl
import PlacesFeature
import PlacesFiles
import PlacesHTTP
import PlacesKnowledge
import PlacesPage
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTableFile
import PlacesTerminal
import PlacesUseCases

extension World {
    /// What use cases need of it.
    var context: UseCaseContext {
        UseCaseContext(
            files: files, store: store, now: now, configFolder: ConfigFolder.path(environment),
            region: LocaleVariables.region(environment), turns: turns, milliseconds: milliseconds,
            userAgent: { (contact) throws(UseCaseError) in
                do throws(CommandFailure) {
                    return try UserAgent(contact: contact)
                } catch {
                    throw UseCaseError(error.message, hint: error.hint, cause: .question)
                }
            },
            remark: { writeDiagnostic($0) }, report: { warn($0) }, choose: chooser,
            lineNear: lineNear)
    }

    /// The user's line with another place to search near, where one was typed.
    private var lineNear: (@Sendable (_ place: String) -> String)? {
        guard !isServing, let line else { return nil }
        return { place in line.line(with: [("near", place)]) }
    }

    /// The number of the line that is meant, from 0.
    typealias Chooser = @Sendable (_ question: String, _ lines: [String]) throws(UseCaseError) -> Int?

    /// Asks at a terminal which of several lines is meant, the first by Enter alone; `nil` where no one is there.
    var chooser: Chooser? {
        guard !isServing, !asksNothing, console.isTerminal(.input) else { return nil }
        if let choosing { return choosing }
        guard console.isTerminal(.error) else { return nil }
        return { (question, lines) throws(UseCaseError) in
            let numbered = lines.enumerated().map { "  \($0 + 1)  \($1)\n" }.joined()
            complain(question + "\n" + numbered + Strings.City.whichOne)
            let line: String?
            do {
                line = try console.nextLine()?.cleaned
            } catch {
                throw UseCaseError("\(error)", cause: .given(error))
            }
            guard let line else { return nil }
            if line.isEmpty { return 0 }
            return Int(line).flatMap { lines.indices.contains($0 - 1) ? $0 - 1 : nil }
        }
    }
}

extension World {
    /// Asks on a screen which of several lines is meant, of the first nine.
    static func chooser(on screen: any TerminalScreenProvider, _ options: RenderCapabilities) -> Chooser {
        { (question, lines) throws(UseCaseError) in
            let choices = lines.prefix(9).enumerated().map { index, line in
                QuestionScreen<Int?>.Option(index, key: Character("\(index + 1)"), label: "\(index + 1)  \(line)")
            }
            let dialog = QuestionScreen<Int?>(
                title: question, paragraphs: [], options: choices, initially: 0, cancel: nil)
            do throws(TerminalError) {
                return try screen.run(dialog, options: options)
            } catch {
                throw UseCaseError(error.description, cause: .given(error))
            }
        }
    }
}

extension ZoneDatabase {
    /// The zones of this machine, read as all its files are.
    convenience init(files: any FileReader) {
        self.init { path in (try? files.read(path, limit: 1 << 20))?.bytes }
    }
}

extension LocalKnowledge {
    /// With the zones of this machine.
    convenience init(world: World) { self.init(zones: ZoneDatabase(files: world.files)) }
}

extension MachineClock {
    init(world: World) {
        self.init(environment: world.environment, files: world.files, zones: ZoneDatabase(files: world.files))
    }
}

extension LastAnswerRecorder {
    /// Numbers are for the user: a program that cannot keep them has lost nothing.
    /// - Parameter location: from where the answers are measured that are kept.
    init(world: World, measuredFrom location: LocationRequest? = nil) {
        let isSeen = world.console.isTerminal(.output)
        let blur = location.flatMap { $0.tellsExactPosition ? nil : $0.blur }
        self.init(store: world.store, terminal: world.terminal, blur: blur, now: world.now) {
            if isSeen { world.warn($0) }
        }
    }

    /// Keeps the numbers that an answer shows. A format without numbers leaves those alone that the user has in mind.
    func keep(_ result: PlacesResult, query: PlacesQuery, shownAs format: OutputFormat, andBare bare: [Place.ID] = []) {
        guard !format.hasFields else { return }
        keep(result, numbered: format == .html ? result.numberedOnPages : result.places, query: query, andBare: bare)
    }
}

extension NumberedPlace { init(world: World) { self.init(in: LastAnswerRecorder(world: world)) } }
extension HistoryRecorder {
    init(world: World) { self.init(store: world.store, now: world.now, report: { world.warn($0) }) }
}

extension DailyRemarks { init(world: World) { self.init(store: world.store, now: world.now) } }

extension PresentationOptions {
    /// The same for a user at a terminal, who does not read every day again which area alone the data covers.
    /// - Parameter keepsHistory: false where nothing is to be remembered of what was shown.
    func without(areasSaidIn world: World, keepsHistory: Bool) -> PresentationOptions {
        guard keepsHistory, world.console.isTerminal(.output) else { return self }
        var options = self
        options.areasSaid = DailyRemarks(world: world).areasSaid
        return options
    }

    /// Remembers which area an answer named that is shown now, under the same conditions.
    func noteAreas(of result: PlacesResult, in world: World, keepsHistory: Bool) {
        guard keepsHistory, world.console.isTerminal(.output) else { return }
        for area in result.notices.compactMap(\.area) where !areasSaid.contains(area) {
            DailyRemarks(world: world).note(area: area)
        }
    }
}

extension ChosenCity { init(world: World) { self.init(context: world.context) } }
extension ZoneStore { init(world: World) { self.init(context: world.context) } }

extension MarketChoice {
    init(request: MarketRequest, world: World) { self.init(request: request, context: world.context) }
}

extension TownChoice {
    init(request: MarketRequest, world: World) { self.init(request: request, context: world.context) }
}

extension Geocoding {
    init(request: GeocodingRequest, world: World, client: any HTTPClient) {
        self.init(request: request, context: world.context, client: client)
    }
}

extension PlaceNameResolver {
    init(request: GeocodingRequest, world: World, client: any HTTPClient) {
        self.init(request: request, context: world.context, client: client)
    }
}

extension LocationReport {
    init(request: LocationRequest, world: World, client: any HTTPClient) {
        self.init(
            market: request.market, geocoding: Geocoding(request: request.geocoding, world: world, client: client),
            knowledge: LocalKnowledge(world: world), blur: request.blur, context: world.context)
    }
}

extension AreaFinder {
    init(request: GeocodingRequest, world: World) {
        let client = NetworkComposition(request.network, world: world).client
        self.init(geocoding: Geocoding(request: request, world: world, client: client), context: world.context)
    }
}

extension IndexFolder {
    /// Returns `nil` if there is no folder for data.
    init?(_ world: World) {
        self.init(in: DataFolder.path(world.environment), for: world.indexAudience)
    }
}

extension KeptAreas {
    /// Returns `nil` if there is no folder for data, and for assistants: where the user looked is personal.
    init?(_ world: World) {
        guard case .user = world.indexAudience, let folder = DataFolder.path(world.environment) else { return nil }
        self.init(folder: folder + "/kept", sources: .program)
    }
}

extension World {
    /// Throws if a new list of saved places would be called as an index is.
    func expectFree(list: String) throws(CommandFailure) {
        let lists = try translated { try store?.savedLists() ?? [] }
        try translated { try IndexFolder(self)?.expectFree(list: list, lists: lists) }
    }
}

extension BaseMapFinder {
    init(world: World) { self.init(kept: KeptAreas(world), remark: { world.writeDiagnostic($0) }) }
}
