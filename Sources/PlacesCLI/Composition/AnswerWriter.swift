import PlacesAPI
import PlacesExchange
import PlacesFeature
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

    var format: OutputFormat { settings.format }

    /// What the answer is to hold beside the places that are listed.
    var needs: AnswerNeeds { format.needs(with: options(remarks: [])) }

    private func options(remarks: [String]) -> PresentationOptions {
        PresentationOptions(
            arguments: arguments, settings: settings, environment: world.environment, console: world.console,
            remarks: remarks)
    }

    /// - Parameter remarks: what will stand below the answer on a terminal.
    func write(_ result: PlacesResult, remarks: [String] = []) throws(CommandFailure) {
        var options = options(remarks: remarks)
        (options.rememberedOrderList, options.fields) = (rememberedOrderList, fields ?? ownFields)
        options.tellsPersonalNotes = tellsPersonalNotes
        options.hasList = arguments.map.hasList ?? false
        let baseMap = Streets(settings: settings, world: world).excerpt(under: result, format, options)
        let answer = OutputFormat.Answer(result, options: options, baseMap: baseMap)
        if let template {
            try world.answer(template.render(result, directory: .program))
        } else if isPaged, result.places.count > options.rows {
            // The page of a screen would leave rows out.
            try world.answer(text(of: answer, format == .text ? .list : format), paged: true)
        } else if arguments.opensInBrowser ?? false {
            try world.answer(try BrowserPage(world: world).show(text(of: answer, format)) + "\n")
        } else {
            try world.answer(answer, in: format)
        }
        for remark in remarks { world.remark(remark) }
        if isWithoutCredit, !result.places.isEmpty {
            world.remark(Words.Records.credit(result.sources.map(\.attribution.cleaned)))
        }
    }

    private func text(of answer: OutputFormat.Answer, _ format: OutputFormat) throws(CommandFailure) -> String {
        let sink = OutputSink()
        do throws(OutputError) {
            try format.write(answer, to: sink)
        } catch {
            throw CommandFailure(error)
        }
        return String(decoding: sink.bytes, as: UTF8.self)
    }

    private var isPaged: Bool { arguments.isPaged ?? false && world.console.isTerminal(.output) && !format.hasFields }

    /// Refuses before anything is asked what could not be shown afterwards.
    static func check(
        _ settings: Settings, _ arguments: SearchArguments, _ world: World
    ) throws(CommandFailure) {
        guard settings.format.traits.contains(.picture), !(arguments.opensInBrowser ?? false),
            world.console.isTerminal(.output)
        else { return }
        let name = settings.format.name
        throw CommandFailure(
            Words.Picture.notForTerminals(name), hint: Words.Picture.redirect(name), status: .usage)
    }

    /// Whether the fields leave out whom to thank, which the source asks for, in a format that has no other place for it.
    private var isWithoutCredit: Bool {
        guard let fields, format.traits.contains(.creditsInFields) else { return false }
        return !fields.contains("attribution")
    }
}
