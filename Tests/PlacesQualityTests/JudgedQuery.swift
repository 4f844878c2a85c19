import FoundationEssentials

/// One row of the judged set: what a person types, and what they mean by it. See `queries/README.md`.
struct JudgedQuery {
    let id, group, language, sample, query: String
    /// What a place must fit to be an answer; one of them among the first five.
    let first: [PlaceRequirement]
    /// Whether no place may be listed.
    let expectsNothing: Bool
    let never: [PlaceRequirement]
    let understood, misunderstood: [String]

    enum Problem: Error {
        case fields(line: String)
        case requirement(String)
    }

    /// The rows of a file in the folder of the set.
    static func rows(of file: String) throws -> [JudgedQuery] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "queries")
        let text = String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { try JudgedQuery(line: String($0)) }
    }

    init(line: String) throws {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 10 else { throw Problem.fields(line: line) }
        (id, group, language, sample, query) = (fields[0], fields[1], fields[2], fields[3], fields[4])
        expectsNothing = fields[5] == "nothing"
        first = expectsNothing ? [] : try Self.parts(fields[5], "; ").map(PlaceRequirement.init)
        never = try Self.parts(fields[6], "; ").map(PlaceRequirement.init)
        (understood, misunderstood) = (Self.facets(fields[7]), Self.parts(fields[8], "; "))
    }

    /// A name may hold " & " itself: a facet has a colon, or is one word.
    private static func facets(_ field: String) -> [String] {
        parts(field, " & ").reduce(into: []) { facets, piece in
            if let last = facets.last, last.hasPrefix("name:"), !piece.contains(":"), piece.contains(" ") {
                facets[facets.count - 1] = last + " & " + piece
            } else {
                facets.append(piece)
            }
        }
    }

    private static func parts(_ field: String, _ separator: String) -> [String] {
        field.isEmpty ? [] : field.split(separator: separator).map(String.init)
    }
}

/// What one and the same place must have.
struct PlaceRequirement {
    enum Part {
        case kind(String)
        case name(String)
        case brand(String)
    }

    let parts: [Part]

    /// A name may hold " & " itself: what does not begin with a word for a requirement belongs to the one before.
    init(_ text: String) throws {
        var texts: [String] = []
        for piece in text.split(separator: " & ").map(String.init) {
            if texts.isEmpty || ["kind:", "name:", "brand:"].contains(where: piece.hasPrefix) {
                texts.append(piece)
            } else {
                texts[texts.count - 1] += " & " + piece
            }
        }
        parts = try texts.map { text in
            let colon = text.split(separator: ":", maxSplits: 1).map(String.init)
            switch (colon.first, colon.count) {
            case ("kind", 2): return .kind(colon[1])
            case ("name", 2): return .name(colon[1])
            case ("brand", 2): return .brand(colon[1])
            default: throw JudgedQuery.Problem.requirement(text)
            }
        }
    }

    var name: String? {
        parts.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first
    }
}
