import PlacesAPI
import PlacesFeature
import PlacesPicture
import PlacesPresentation
import PlacesWords

/// Shows an answer on standard output, in the chosen format.
struct AnswerWriter {
    let arguments: SearchArguments
    let settings: Settings
    let world: World
    /// The fields that were chosen, or `nil` for the format's own.
    let fields: [String]?
    /// The line of each place, instead of the format's own.
    var template: RecordTemplate?
    /// The format's own fields where they are others than for a search.
    var ownFields: [String]?
    /// Whether formats for programs hold private notes and lists.
    var tellsPersonalNotes = false
    /// The list whose remembered order the answer has, `nil` where it has none.
    let rememberedOrderList: String?

    var format: OutputFormat { OutputFormat(settings.format) }

    /// What the answer is to hold beside the places that are listed.
    var needs: AnswerNeeds { format.needs(with: options(remarks: [])) }

    private func options(remarks: [String]) -> PresentationOptions {
        PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: remarks)
    }

    /// - Parameter remarks: what will stand below the answer on a terminal.
    func write(_ result: PlacesResult, query: PlacesQuery, remarks: [String] = []) throws(CommandFailure) {
        var options = options(remarks: remarks)
        (options.rememberedOrderList, options.fields) = (rememberedOrderList, fields ?? ownFields)
        options.tellsPersonalNotes = tellsPersonalNotes
        options.hasList = arguments.map.hasList ?? false
        let baseMap = Streets(settings: settings, world: world).excerpt(under: result, format, options)
        let render = { PlacesRenderer.render(result, query: query, format: $0, options: options, baseMap: baseMap) }
        if let template {
            try world.answer(template.render(result, directory: .program))
        } else if isPaged, result.places.count > options.rows {
            // The page of a screen would leave rows out.
            try world.answer(render(format == .text ? .list : format), paged: true)
        } else {
            try write(render(format))
        }
        for remark in remarks { world.remark(remark) }
        if isWithoutCredit, !result.places.isEmpty {
            world.remark(Words.Records.credit(result.sources.map(\.attribution.cleaned)))
        }
    }

    private func write(_ text: String) throws(CommandFailure) {
        if arguments.opensInBrowser ?? false {
            try world.answer(try BrowserPage(world: world).show(text) + "\n")
        } else if settings.format == .png {
            try world.answer(Self.picture(of: text))
        } else {
            try world.answer(text)
        }
    }

    private var isPaged: Bool { arguments.isPaged ?? false && world.console.isTerminal(.output) && !format.hasFields }

    /// Refuses before anything is asked what could not be shown afterwards.
    static func check(
        _ settings: Settings, _ arguments: SearchArguments, _ world: World
    ) throws(CommandFailure) {
        guard [.html, .svg, .png].contains(settings.format), !(arguments.opensInBrowser ?? false),
            world.console.isTerminal(.output)
        else { return }
        let name = settings.format.rawValue
        throw CommandFailure(
            Words.Picture.notForTerminals(name), hint: Words.Picture.redirect(name), status: .usage)
    }

    private static func picture(of drawing: String) throws(CommandFailure) -> [UInt8] {
        do {
            return try Picture.png(
                drawing, width: PlacesRenderer.pictureSize.width, height: PlacesRenderer.pictureSize.height)
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .localFault)
        }
    }

    /// Whether the fields leave out whom to thank, which the source asks for, in a format that has no other place for it.
    private var isWithoutCredit: Bool {
        guard let fields, [.csv, .tsv, .ndjson].contains(format) else { return false }
        return !fields.contains("attribution")
    }
}
