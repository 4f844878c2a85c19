import PlacesPresentation
import PlacesWords

/// What `--fields` asks for.
enum FieldsChoice: Equatable {
    /// A list of all fields, instead of an answer.
    case listing(String)
    /// These fields, or each format's own.
    case fields([String]?)

    /// - Throws: a usage failure for unknown names, and for a format that has no fields.
    init(_ text: String?, format: FormatChoice) throws(CommandFailure) {
        guard let text else {
            self = .fields(nil)
            return
        }
        let names: [String]
        do {
            names = try RecordFields.parse(text)
        } catch .empty {
            self = .listing(RecordFields.listing)
            return
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .usage)
        }
        guard OutputFormat(format).hasFields else {
            throw CommandFailure(
                Words.Records.noFieldsIn(format.rawValue), hint: Words.Records.formatsWithFields, status: .usage)
        }
        self = .fields(names)
    }
}
