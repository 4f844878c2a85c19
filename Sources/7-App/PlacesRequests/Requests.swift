import PlacesAPI
package import PlacesArguments
package import PlacesFeature
package import PlacesFiles
import PlacesMap
import PlacesPage
import PlacesPresentation
import PlacesSample
package import PlacesUseCases

/// The command line and the settings, joined: here the request of each command is made, whose values are decided.
/// This is the boundary: everything below takes requests and knows neither options nor settings.
package struct Requests {
    package let arguments: SearchArguments
    package let configuration: Configuration
    package let environment: [String: String]

    /// Reads the settings that a line leaves open.
    /// - Parameters:
    ///   - line: the options of the line.
    ///   - server: what the user allowed an assistant, whose line this is; `nil` for a line of the user.
    ///   - levels: the files of settings that count.
    ///   - warn: takes what was noticed while reading, a line each.
    package init(
        _ line: SearchArguments, server: AssistantRequest? = nil, environment: [String: String],
        files: any FileReader, levels: [ConfigurationLevel] = ConfigurationLevel.allCases,
        warn: (String) -> Void = { _ in }
    ) throws(CommandFailure) {
        var arguments = line
        server?.decide(&arguments)
        do {
            configuration = try Configuration.load(
                arguments: arguments, environment: environment, files: files, levels: levels)
        } catch {
            for warning in error.warnings { warn(warning) }
            throw error.failure
        }
        for warning in configuration.warnings { warn(warning) }
        (self.arguments, self.environment) = (arguments, environment)
    }

    package var settings: Settings { configuration.settings }

    /// The position around which all is asked, whatever the line and the settings say.
    package var point: LocationFix?

    /// The words after the command, or `nil` without any.
    package var text: String? { arguments.text }
    package var isVerbose: Bool { arguments.isVerbose ?? false }
    /// How names of places are chosen.
    package var nameLanguages: NameLanguages { settings.nameLanguages(environment) }
    /// The languages that the user reads, the best first.
    package var languages: [String] { LocaleVariables.languages(environment, chosen: settings.language) }

    // MARK: - What several requests share

    package var network: NetworkRequest {
        NetworkRequest(
            connectTimeout: settings.connectTimeout, totalTimeout: settings.totalTimeout,
            lowSpeedLimit: settings.lowSpeedLimit, lowSpeedTime: settings.lowSpeedTime, caFile: settings.caFile,
            proxy: settings.proxy, isBehindProxy: settings.isBehindProxy, contact: settings.contact,
            isVerbose: isVerbose)
    }

    package var screen: ScreenRequest {
        ScreenRequest(
            color: settings.color, isASCII: arguments.isASCII ?? false, isAccessible: settings.isAccessible)
    }

    package var display: DisplayRequest {
        DisplayRequest(
            format: settings.format, screen: screen, units: settings.units ?? LocaleVariables.units(environment),
            facing: arguments.facing ?? 0, columns: arguments.width, rows: arguments.height,
            // The fonts of the console of Linux have no braille.
            lineStyle: settings.drawing ?? (environment["TERM"] == "linux" ? .blocks : .braille),
            symbols: settings.symbols, hasStreets: settings.hasStreets,
            showsWholeCircle: arguments.map.extent == .circle, hasList: arguments.map.hasList ?? false,
            tellsRawAttributes: arguments.tellsRawAttributes ?? false, isPaged: arguments.isPaged ?? false,
            opensInBrowser: arguments.opensInBrowser ?? false)
    }

    /// The same in the format that an option beside `--format` asks for.
    private var formatted: DisplayRequest {
        var display = display
        if display.opensInBrowser { display.format = .html }
        // Lines for programs, as in TSV.
        if arguments.template != nil { display.format = .tsv }
        return display
    }

    private var fields: FieldsRequest { FieldsRequest(names: arguments.fields, template: arguments.template) }

    package var services: ServicesRequest {
        ServicesRequest(
            values: settings.ofServices, keyed: settings.keyedService, keyPlace: settings.keyPlace,
            maxCalls: settings.maxCalls, maxCallsOfSearch: settings.maxCallsOfSearch,
            paysForWishes: settings.paysForWishes, blur: settings.blur,
            folderRadius: settings.$radius.origin.isWorkingDirectory ? settings.radius : nil,
            folderLimit: settings.$limit.origin.isWorkingDirectory ? settings.limit : nil, languages: nameLanguages,
            network: network)
    }

    package var source: SourceRequest {
        let sample: Sample? = if case .sample(let sample) = arguments.simulate { sample } else { nil }
        return SourceRequest(
            choice: settings.source ?? settings.keyedService.map { .service($0.id) } ?? .sample,
            isChosen: settings.source != nil, isNamed: settings.$source.isOfOption, isFresh: arguments.isFresh,
            keepsAnswers: settings.keepsHistory,
            sample: sample ?? .helsinki, services: services)
    }

    /// The parts of the person's own lists that a search answers with. A source that was named answers alone.
    private var own: OwnParts {
        let (format, isForScreen) = (formatted.format, formatted.format.isForTerminals)
        guard arguments.withLists ?? isForScreen else {
            // Records leave them out unless their fields are asked for.
            return format.hasFields ? [.lists, .notes] : []
        }
        var own: OwnParts = isForScreen ? [.lists, .notes] : .lists
        if arguments.withLists == true || !settings.$source.isOfOption { own.insert(.places) }
        return own
    }

    private func query(
        _ limit: Sourced<ResultLimit>, own: OwnParts = [.lists, .notes]
    ) throws(CommandFailure) -> QueryRequest {
        QueryRequest(
            text: arguments.text, isLiteral: arguments.isLiteral ?? false, radius: settings.$radius, limit: limit,
            selection: arguments.selection, filter: try filter,
            area: arguments.location.within, expansion: arguments.expansion, kinds: arguments.kinds ?? [],
            order: order, languages: nameLanguages, readLanguages: languages,
            geocoding: geocoding, knowsSamples: source.choice == .sample, home: settings.homeLocation, own: own,
            includesClosedForGood: arguments.includesClosedForGood ?? false)
    }

    private var order: OrderRequest { OrderRequest(choice: arguments.sort, isReversed: arguments.isReversed) }

    // MARK: - Commands

    package var search: SearchRequest { get throws(CommandFailure) { try search(formatted) } }

    private func search(_ display: DisplayRequest) throws(CommandFailure) -> SearchRequest {
        SearchRequest(
            display: display, fields: fields, source: source, location: try location,
            query: try query(settings.$limit, own: own), notices: arguments.notices, hint: arguments.hint)
    }

    package var explore: ExploreRequest {
        get throws(CommandFailure) {
            ExploreRequest(
                search: try search(display), listing: try search, maximumRadius: settings.maximumRadius,
                hasMouse: settings.hasMouse, keepsHistory: settings.keepsHistory)
        }
    }

    package var saved: SavedRequest {
        get throws(CommandFailure) {
            let limit = settings.$limit.isOfOption ? settings.$limit : Sourced(.all, .builtIn)
            return SavedRequest(
                display: formatted, fields: fields, list: arguments.list, location: try location,
                query: try query(limit))
        }
    }

    package var onePlace: PlaceRequest {
        PlaceRequest(
            display: display, fields: fields, details: details, mapService: arguments.mapService ?? .osm,
            shareForm: arguments.shareForm ?? .text, keepsHistory: settings.keepsHistory, languages: nameLanguages)
    }

    package var details: DetailsRequest { DetailsRequest(services: services, chosen: arguments.source) }

    package var save: SaveRequest {
        SaveRequest(
            details: details, list: arguments.list, ownName: arguments.ownName, note: arguments.note,
            point: arguments.point, isSure: arguments.isSure ?? false, languages: nameLanguages)
    }

    package var hours: HoursRequest {
        get throws(CommandFailure) {
            HoursRequest(
                text: arguments.text, time: arguments.time, country: arguments.country, location: try location,
                format: settings.format, languages: languages)
        }
    }

    package var history: HistoryRequest { HistoryRequest(display: display, limit: arguments.limit?.maximum) }

    package var whereabouts: WhereRequest {
        get throws(CommandFailure) {
            WhereRequest(
                display: display, location: try location, source: source.choice, watch: arguments.location.watch)
        }
    }

    package var city: CityRequest {
        CityRequest(
            format: settings.format, screen: screen, market: market, isMarketNamed: arguments.location.market != nil,
            town: TownRequest(
                name: arguments.location.city ?? arguments.text, region: arguments.location.region,
                postalCode: arguments.location.postalCode),
            isForgetting: arguments.location.isForgetting ?? false)
    }

    package var zone: ZoneRequest {
        get throws(CommandFailure) { ZoneRequest(display: display, location: try location) }
    }

    package var sortMenu: SortMenuRequest {
        SortMenuRequest(display: display, kinds: arguments.kinds ?? [], savedList: arguments.list, order: order)
    }

    package var index: IndexRequest {
        IndexRequest(
            format: settings.format, errors: arguments.errors, inputFormat: arguments.inputFormat,
            role: arguments.role, outline: arguments.outline, name: arguments.ownName)
    }

    package var consent: ConsentRequest {
        ConsentRequest(
            display: display, allowances: allowances, hasNominatim: settings.nominatimURL != nil)
    }
}

extension Sourced {
    /// Whether it was asked for on the command line.
    var isOfOption: Bool { if case .option = origin { true } else { false } }
}

/// What the user allowed when they started the server of an assistant: it decides for every call.
package struct AssistantRequest: Sendable {
    /// Whether the assistant learns what the user saved.
    package let tellsSaved: Bool
    /// Whether it may ask services that charge.
    package let allowsBilled: Bool
    /// Whether each request is reported to the user.
    package let isVerbose: Bool
    private let arguments: SearchArguments

    package init(_ line: SearchArguments) {
        (arguments, isVerbose) = (line, line.isVerbose ?? false)
        (tellsSaved, allowsBilled) = (arguments.tellsSaved ?? false, arguments.allowsBilled ?? false)
    }

    fileprivate func decide(_ call: inout SearchArguments) {
        (call.maxCalls, call.isVerbose, call.caFile) = (arguments.maxCalls, nil, arguments.caFile)
        (call.connectTimeout, call.totalTimeout) = (arguments.connectTimeout, arguments.totalTimeout)
        (call.location.blur, call.location.language) = (arguments.location.blur, arguments.location.language)
        (call.location.usesNetwork, call.units) = (arguments.location.usesNetwork, arguments.units)
    }
}
