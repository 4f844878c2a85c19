import PlacesArguments
import PlacesExchange
import PlacesPage
import PlacesPresentation
import PlacesRequests
import PlacesStrings

/// What `--fields`, `--json=…` and `--template` ask for.
enum FieldsChoice {
    /// A list of all fields, instead of an answer.
    case listing(String)
    /// These fields, or each format's own; perhaps by a template.
    case fields([String]?, RecordTemplate?)

    /// - Throws: a usage failure for unknown names, and for a format that has no fields.
    init(_ request: FieldsRequest, format: OutputFormat) throws(CommandFailure) {
        if let text = request.template {
            let template = try translated { try RecordTemplate(text) }
            self = .fields(template.names, template)
            return
        }
        guard let text = request.names else {
            self = .fields(nil, nil)
            return
        }
        let names: [String]
        do {
            names = try RecordFields.parse(text)
        } catch .empty {
            self = .listing(RecordFields.listing)
            return
        } catch {
            throw error.failure
        }
        guard format.hasFields else {
            let others = OutputFormat.all.filter(\.hasFields).map(\.name)
            throw CommandFailure(
                Strings.Records.noFieldsIn(format.name), hint: Strings.Records.formatsWithFields(others), status: .usage
            )
        }
        self = .fields(names, nil)
    }
}
