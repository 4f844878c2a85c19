import FoundationEssentials
import PlacesFeature
import PlacesJSON

/// Reads the JSON of services in one pass.
enum ServiceJSON {
    /// The greatest number of commas, colons and opening brackets, unless said otherwise.
    ///
    /// The reader keeps something of every value, so that 16 MiB of `1,1,1,…` would take a hundred megabytes. A page of 50
    /// places has some 5,000 of them.
    static let partsLimit = 100_000
    /// The greatest number of open brackets.
    static let depthLimit = 64

    /// The outermost value of an answer.
    /// - Throws: ``PlacesFeature/PlacesError/invalidData(reason:)``
    static func read(_ body: Data, partsLimit: Int = partsLimit) throws(PlacesError) -> JSONValue {
        let limits = JSONLimits(bytes: .max, depth: depthLimit, parts: partsLimit)
        do throws(JSONError) {
            return try JSONTape([UInt8](body), limits: limits).value
        } catch {
            throw .invalidData(reason: reason(error.problem, of: body))
        }
    }

    private static func reason(_ problem: JSONError.Problem, of body: Data) -> AnswerFault {
        switch problem {
        case .empty: .empty
        case .notText: .notText
        case .tooManyParts(let limit): .tooManyParts(limit: limit)
        case .tooDeep(let limit): .tooDeep(limit: limit)
        case .malformed where isWebPage(body): .webPage
        case .malformed, .tooLarge, .unexpected: .notJSON
        }
    }

    private static func isWebPage(_ body: Data) -> Bool {
        body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
    }
}

extension JSONValue {
    /// The members of an object that the answer must be.
    /// - Parameter otherwise: why any other value is unusable.
    func fields(otherwise: AnswerFault) throws(PlacesError) -> JSONObject {
        if let object { return object }
        // An object of which a key cannot be read.
        throw .invalidData(reason: isObject ? .notJSON : otherwise)
    }
}

/// A value of a service that may be broken without breaking what it stands in.
protocol ServiceValue {
    init?(_ value: JSONValue)
}

extension String: ServiceValue {
    init?(_ value: JSONValue) {
        guard let text = value.string else { return nil }
        self = text
    }
}

/// The elements of a list that can be read and used.
struct LenientList<Value: ServiceValue & Usable> {
    private(set) var values: [Value] = []
    private(set) var skippedCount = 0

    init() {}

    init(_ elements: JSONElements) {
        values.reserveCapacity(elements.count)
        for element in elements { add(element) }
    }

    mutating func add(_ element: JSONValue) {
        if let value = Value(element), value.isUsable {
            values.append(value)
        } else {
            skippedCount += 1
        }
    }
}

/// A value that may be readable and yet say too little.
protocol Usable {
    var isUsable: Bool { get }
}

extension JSONObject {
    /// The value of a field, or `nil` if it is missing, `null` or of another type.
    func lenient<Value: ServiceValue>(_ name: StaticString, as type: Value.Type = Value.self) -> Value? {
        self[name].flatMap { Value($0) }
    }

    /// The elements of a list that can be read.
    func list<Value: ServiceValue>(_ name: StaticString, of type: Value.Type = Value.self) -> [Value] {
        self[name]?.elements?.compactMap { Value($0) } ?? []
    }

    /// A text that is not blank.
    func text(_ name: StaticString) -> String? {
        guard let text = self[name]?.string, let first = text.utf8.first else { return nil }
        // Most begin with a visible character of ASCII.
        return (0x21...0x7E).contains(first) || !text.allSatisfy(\.isWhitespace) ? text : nil
    }

    func number(_ name: StaticString) -> Double? { self[name]?.double }

    func integer(_ name: StaticString) -> Int? { self[name]?.integer }

    /// A text, or an integer as text.
    func identifier(_ name: StaticString) -> String? { text(name) ?? integer(name).map { String($0) } }

    /// The texts of an object by their names, without what is no text.
    func texts(_ name: StaticString) -> [String: String] {
        let members = self[name]?.object?.members ?? []
        return members.reduce(into: [:]) { texts, member in
            if let text = member.value.string { texts[member.key] = text }
        }
    }
}
