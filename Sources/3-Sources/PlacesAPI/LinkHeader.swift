/// The links of a `Link` header field (RFC 8288, section 3).
struct LinkHeader {
    /// One link: where it points, before it is resolved, and what it is to the page that carries it.
    struct Link: Hashable {
        let target: String
        /// Lower case.
        let relations: [String]
    }

    private(set) var links: [Link] = []
    private var rest: Substring

    /// Reads the lines of a field. From a broken link on, a line says nothing.
    init(_ lines: [String]) {
        rest = ""
        for line in lines {
            rest = line[...]
            readLine()
        }
    }

    /// The target of the first link with a relation, given in lower case.
    func target(_ relation: String) -> String? {
        links.first { $0.relations.contains(relation) }?.target
    }

    private mutating func readLine() {
        while true {
            skip { $0 == "," || $0.isWhitespace }
            guard rest.first == "<", let end = rest.firstIndex(of: ">") else { return }
            let target = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            let parameters = readParameters()
            // A link with an anchor speaks of another page.
            guard !parameters.contains(where: { $0.name == "anchor" }) else { continue }
            let relations = parameters.first { $0.name == "rel" }?.value ?? ""
            links.append(
                Link(
                    target: String(target.drop { $0.isWhitespace }),
                    relations: relations.lowercased().split { $0.isWhitespace }.map(String.init)))
        }
    }

    private mutating func readParameters() -> [(name: String, value: String)] {
        var parameters: [(name: String, value: String)] = []
        while true {
            skip { $0.isWhitespace }
            guard rest.first == ";" else { return parameters }
            rest.removeFirst()
            skip { $0.isWhitespace }
            let name = rest.prefix { !Self.delimiters.contains($0) && !$0.isWhitespace }
            rest = rest[name.endIndex...]
            skip { $0.isWhitespace }
            var value = ""
            if rest.first == "=" {
                rest.removeFirst()
                skip { $0.isWhitespace }
                value = readValue()
            }
            parameters.append((name.lowercased(), value))
        }
    }

    /// A token, or text in quotes with its escapes undone.
    private mutating func readValue() -> String {
        guard rest.first == "\"" else {
            let token = rest.prefix { $0 != ";" && $0 != "," && !$0.isWhitespace }
            rest = rest[token.endIndex...]
            return String(token)
        }
        rest.removeFirst()
        var value = ""
        while let next = rest.popFirst(), next != "\"" {
            if next == "\\", let escaped = rest.popFirst() { value.append(escaped) } else { value.append(next) }
        }
        return value
    }

    private mutating func skip(while isSkipped: (Character) -> Bool) { rest = rest.drop(while: isSkipped) }

    private static let delimiters: Set<Character> = ["=", ";", ","]
}
