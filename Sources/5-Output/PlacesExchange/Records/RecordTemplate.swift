package import PlacesFeature
import PlacesStrings

/// A line for each place: text with the names of fields in braces, such as `{name}\t{distance}`.
///
/// What stands for a field is on one line and holds no tab and no control character, as in TSV, so that a name from
/// outside cannot add a column or a line.
package struct RecordTemplate: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case field(RecordField)
    }

    private let pieces: [Piece]
    /// The names of the fields in it, each once.
    package let names: [String]

    /// Reads a template; `\t`, `\n` and `\\` stand for a tab, a line break and a backslash, `{{` and `}}` for braces.
    package init(_ template: String) throws(TemplateProblem) {
        var pieces: [Piece] = []
        var names: [String] = []
        var text = ""
        var rest = Array(template)[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\": text += Self.escaped(&rest)
            case "{" where rest.first == "{", "}" where rest.first == "}":
                text.append(character)
                rest.removeFirst()
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw .openBrace }
                let name = String(rest[..<end]).cleaned
                rest = rest[(end + 1)...]
                pieces.append(.text(text))
                text = ""
                pieces.append(.field(try Self.field(named: name)))
                if !names.contains(name) { names.append(name) }
            case "}": throw .closedBrace
            default: text.append(character)
            }
        }
        pieces.append(.text(text))
        (self.pieces, self.names) = (pieces, names)
    }

    private static func escaped(_ rest: inout ArraySlice<Character>) -> String {
        switch rest.first {
        case "t":
            rest.removeFirst()
            return "\t"
        case "n":
            rest.removeFirst()
            return "\n"
        case "\\":
            rest.removeFirst()
            return "\\"
        default: return "\\"
        }
    }

    private static func field(named name: String) throws(TemplateProblem) -> RecordField {
        if let field = RecordFields.field(named: name) { return field }
        throw .unknown(name: name, nearest: Suggestion.all(near: name, among: RecordFields.names.map(\.name)))
    }

    /// A line for each place of an answer.
    /// - Parameter directory: the sources that places may be of.
    package func render(_ result: PlacesResult, directory: SourceDirectory) -> String {
        Record.records(of: result, directory).map { record in
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .field(let field): field.cell(record).text.cleaned
                }
            }.joined() + "\n"
        }.joined()
    }
}

/// Why a template cannot be used.
package enum TemplateProblem: Error, Hashable, Sendable, CustomStringConvertible {
    case openBrace, closedBrace
    /// A name that is none, and names like it.
    case unknown(name: String, nearest: [String])

    /// What happened, in one sentence.
    package var description: String {
        switch self {
        case .openBrace: Strings.Records.openBrace
        case .closedBrace: Strings.Records.closedBrace
        case .unknown(let name, _): Strings.Records.unknownField(name)
        }
    }

    /// The next thing to try.
    package var hint: String {
        switch self {
        case .unknown(_, let nearest) where !nearest.isEmpty: Strings.Records.didYouMean(nearest)
        case .unknown: Strings.Records.fieldsHint
        case .openBrace, .closedBrace: Strings.Records.templateHint
        }
    }
}
