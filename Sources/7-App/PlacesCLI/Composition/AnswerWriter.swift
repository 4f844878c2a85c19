import PlacesAPI
import PlacesArguments
import PlacesExchange
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesUseCases

/// Shows an answer on standard output, in the chosen format.
struct AnswerWriter {
    let display: DisplayRequest
    let world: World
    /// The fields that were chosen, or `nil` for the format's own.
    let fields: [String]?
    /// The line of each place, instead of the format's own.
    var template: RecordTemplate?
    /// The format's own fields where they are others than for a search.
    var ownFields: [String]?
    /// Whether formats for programs hold private notes and lists.
    var tellsPersonalNotes = false
    /// Whether it is remembered what was shown.
    var keepsHistory = true
    /// The list whose remembered order the answer has, `nil` if it has none.
    let rememberedOrderList: String?

    var format: OutputFormat { display.format }

    /// What the answer is to hold beside the places that are listed.
    var needs: AnswerNeeds {
        let needs = format.needs(with: options())
        // A template is filled in for the whole list.
        return template == nil ? needs : needs.subtracting(.sequence)
    }

    private func options(remarks: [String] = []) -> PresentationOptions {
        var options = world.options(display, remarks: remarks)
        (options.rememberedOrderList, options.fields) = (rememberedOrderList, fields ?? ownFields)
        options.tellsPersonalNotes = tellsPersonalNotes
        return options
    }

    /// - Parameter remarks: what will stand below the answer on a terminal.
    func write(_ result: PlacesResult, remarks: [String] = []) throws(CommandFailure) {
        var options = options(remarks: remarks)
        if format.isForTerminals, result.notices.contains(where: { $0.area != nil }) {
            options = options.without(areasSaidIn: world, keepsHistory: keepsHistory)
        }
        defer { if format.isForTerminals { options.noteAreas(of: result, in: world, keepsHistory: keepsHistory) } }
        let baseMap = display.hasStreets ? BaseMapFinder(world: world).excerpt(under: result, format, options) : nil
        let answer = OutputFormat.Answer(result, options: options, baseMap: baseMap)
        if let template {
            try world.writeOutput(template.render(result, directory: .program))
        } else if isPaged, result.places.count > options.rows {
            // The page of a screen would leave rows out.
            try world.writeOutput(text(of: answer, format == .text ? .list : format), paged: true)
        } else if display.opensInBrowser {
            try world.writeOutput(try BrowserPage(world: world).show(text(of: answer, format)) + "\n")
        } else {
            try world.writeOutput(answer, in: format)
        }
        for remark in remarks { world.writeDiagnostic(remark) }
        if isWithoutCredit, !result.places.isEmpty {
            world.writeDiagnostic(Strings.Records.credit(result.sources.map(\.attribution.cleaned)))
        }
    }

    private func text(of answer: OutputFormat.Answer, _ format: OutputFormat) throws(CommandFailure) -> String {
        let sink = OutputSink()
        try translated { try format.write(answer, to: sink) }
        return String(decoding: sink.bytes, as: UTF8.self)
    }

    private var isPaged: Bool { display.isPaged && world.console.isTerminal(.output) && !format.hasFields }

    /// Refuses before anything is asked what could not be shown afterwards.
    static func check(_ display: DisplayRequest, _ world: World) throws(CommandFailure) {
        guard display.format.traits.contains(.picture), !display.opensInBrowser, world.console.isTerminal(.output)
        else { return }
        let name = display.format.name
        throw CommandFailure(
            Strings.Picture.notForTerminals(name), hint: Strings.Picture.redirect(name), status: .usage)
    }

    /// Whether the chosen fields omit the attribution that the source requires, in a format with no other place for it.
    private var isWithoutCredit: Bool {
        guard let fields, format.traits.contains(.creditsInFields) else { return false }
        return !fields.contains("attribution")
    }
}
