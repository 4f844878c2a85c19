import PlacesExchange
import PlacesFeature
import PlacesJSON
import PlacesPresentation
import PlacesStrings

/// Places that were found, for a model: the list that the command line shows, with its numbers.
struct SearchAnswer {
    private let finding: AssistantFinding
    /// The number of the first place to list, from 1.
    private let first: Int
    private let model: PlacesViewModel
    /// What was asked for of each place beside the usual, by its position in the result.
    private let fields: [[(name: String, text: String)]]

    init(_ finding: AssistantFinding, from first: Int, fields names: [String]?) {
        var options = finding.options
        options.isOfCommandLine = false
        (self.finding, self.first) = (finding, first)
        var result = finding.result
        result.location = result.location.map(\.withQuotedLabel)
        model = PlacesPresenter.viewModel(for: result, options: options)
        fields = names.map { ChosenFields.values($0, of: finding, from: first, options) } ?? []
    }

    /// The rows from the first wanted on.
    private var rows: ArraySlice<PlaceRow> { model.rows.dropFirst(first - 1) }

    var toolAnswer: ToolAnswer {
        ToolAnswer.fitting(rows.count) { count in
            ToolAnswer(text: text(rows.prefix(count)), structure: structure(rows.prefix(count)))
        }
    }

    private var result: PlacesResult { finding.result }

    // MARK: - Text

    private func text(_ rows: ArraySlice<PlaceRow>) -> String {
        var lines = [Strings.Assistant.untrusted]
        guard !result.places.isEmpty else {
            lines += model.nothing.map(\.harmless) + finding.context.lines(adding: []) + credits
            return lines.joined(separator: "\n")
        }
        lines += [model.summary, model.origin.joined(separator: ", "), model.understood].compactMap { $0?.harmless }
        lines += rows.map(line)
        if let more = more(after: rows) { lines.append(more) }
        if let beyond { lines.append(beyond) }
        return (lines + finding.context.lines(adding: model.notices) + credits).joined(separator: "\n")
    }

    private func line(_ row: PlaceRow) -> String {
        let place = result.places[row.number - 1]
        let way = [row.distance, row.compass].compactMap(\.self).joined(separator: " ")
        let facts: [String?] = [
            row.name.quotedName, row.category?.harmlessPart, way, row.label, row.opening?.harmlessPart,
        ]
        let known = facts.compactMap(\.self).filter { !$0.isEmpty }
        let further = chosen(row).map { Strings.Assistant.field($0.name, $0.text.harmlessPart) }
        return Strings.Assistant.row(row.number, known + further, place.id.description.harmlessPart)
    }

    private func chosen(_ row: PlaceRow) -> [(name: String, text: String)] {
        fields.indices.contains(row.number - 1) ? fields[row.number - 1] : []
    }

    /// What there is to say where the first wanted number is greater than the last there is.
    private var beyond: String? {
        guard rows.isEmpty, let last = model.rows.last?.number else { return nil }
        return Strings.Assistant.beyond(first, last: last)
    }

    /// How to get those that are not listed. One that has no room at all is passed over.
    private func more(after rows: ArraySlice<PlaceRow>) -> String? {
        guard let last = rows.last?.number ?? (self.rows.isEmpty ? nil : first), last < result.total.value else {
            return nil
        }
        // What is spread over the circle is another choice with each limit: it has no numbers that go on.
        guard finding.query.selection != .spread else {
            return Strings.Assistant.moreSpread(of: result.total.value, isExact: result.total.isExact)
        }
        return Strings.Assistant.more(last + 1, of: result.total.value, isExact: result.total.isExact)
    }

    private var credits: [String] {
        model.credits.map {
            Strings.Assistant.credit([$0.text, $0.url].compactMap(\.self).joined(separator: " ").harmless)
        }
    }

    // MARK: - Structure

    private func structure(_ rows: ArraySlice<PlaceRow>) -> String {
        var builder = JSONBuilder()
        builder.answer { builder in
            builder.member("total", result.total.value)
            if !result.total.isExact { builder.member("atLeast", true) }
            builder.member("complete", result.isComplete && !result.leavesCoverage)
            if let fix = result.location {
                builder.member("centre") { builder in
                    builder.object { builder in
                        builder.members(fix.coordinate)
                        builder.member("name", fix.label?.inLine)
                        builder.member("found", fix.method.rawValue)
                        builder.member("accuracy", fix.accuracy?.rounded(to: 1))
                    }
                }
            }
            if result.isBounded { builder.member("radius", result.radius.metres.rounded(to: 3)) }
            builder.member("understood", model.understood)
            builder.member("places") { builder in builder.array(Array(rows)) { write($1, to: &$0) } }
            builder.member("more", result.places.isEmpty ? nil : more(after: rows))
            let notes = result.places.isEmpty ? model.nothing : [beyond].compactMap(\.self) + model.notices
            builder.member("sources") { builder in builder.array(result.sources) { Self.write($1, to: &$0) } }
            finding.context.write(adding: notes, to: &builder)
        }
        return builder.text
    }

    private func write(_ row: PlaceRow, to builder: inout JSONBuilder) {
        let nearby = result.places[row.number - 1]
        builder.object { builder in
            builder.member("number", row.number)
            builder.member("id", nearby.id.description.inLine)
            builder.member("name", row.name.inLine)
            builder.member("kind", row.category?.inLine)
            builder.members(nearby.place.coordinate)
            builder.member("distance", nearby.distance?.rounded(to: 2))
            builder.member("direction", row.compass)
            builder.member("open", row.state?.rawValue)
            builder.member("why", row.opening?.inLine)
            if let label = row.label { builder.member("label", label) }
            let chosen = chosen(row)
            builder.member("fields", Dictionary(chosen.map { ($0.name, $0.text) }) { first, _ in first })
        }
    }

    static func write(_ source: PlacesSource, to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("name", source.name.inLine)
            builder.member("credit", source.attribution.inLine)
            builder.member("licence", source.licence?.inLine)
            builder.member("asOf", source.dataDate?.description)
        }
    }
}

extension LocationFix {
    /// The same, called by its label in quotes.
    fileprivate var withQuotedLabel: LocationFix {
        LocationFix(
            coordinate: coordinate, accuracy: accuracy, age: age, method: method, label: label?.quotedName,
            estimator: estimator, shortfall: shortfall, cell: cell, evidence: evidence, failedSteps: failedSteps)
    }
}

/// The fields of places that a question names, as texts.
private enum ChosenFields {
    /// What is known of each place, in the order of the names; nothing of those before the first.
    static func values(
        _ names: [String], of finding: AssistantFinding, from first: Int, _ options: PresentationOptions
    ) -> [[(name: String, text: String)]] {
        var result = finding.result
        result.places = Array(result.places.dropFirst(first - 1))
        let templates = names.compactMap { name in
            (try? RecordTemplate("{\(name)}")).map { (name, $0.render(result, directory: options.directory)) }
        }
        let columns = templates.map { name, text in
            (name, text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).inLine })
        }
        let before = finding.result.places.count - result.places.count
        return (0..<before).map { _ in [] }
            + result.places.indices.map { index in
                columns.compactMap { name, lines in
                    guard lines.indices.contains(index), !lines[index].isEmpty else { return nil }
                    return (name, lines[index])
                }
            }
    }
}
