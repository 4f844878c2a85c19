internal import PlacesFeature
internal import PlacesJSON

/// Walks through a market file and reports what is wrong with it as ``MarketFileError``.
struct MarketWalk {
    private var json: JSONWalk
    private let path: String

    init(_ bytes: [UInt8], path: String) throws(MarketFileError) {
        self.path = path
        do {
            json = try JSONWalk(bytes, limits: JSONLimits(bytes: MarketReader.largestSize, depth: 32))
        } catch {
            throw MarketFileError(error, path: path)
        }
    }

    /// The line on which the next value begins.
    var line: Int { json.line }

    /// The error for a problem here, or in a line and a member of the object here.
    func failure(_ problem: MarketFileError.Problem, at line: Int? = nil, in key: String? = nil) -> MarketFileError {
        MarketFileError(path: path, line: line ?? json.line, field: json.field(key), problem: problem)
    }

    /// Visits each member of an object. The visitor reads the value, or leaves it.
    mutating func object(
        _ visit: (String, inout MarketWalk) throws(MarketFileError) -> Void
    ) throws(MarketFileError) {
        try read { json throws(JSONError) in try json.enterObject() }
        while let key = try read({ json throws(JSONError) in try json.nextKey() }) { try visit(key, &self) }
    }

    /// Visits each element of an array.
    mutating func array(_ visit: (inout MarketWalk) throws(MarketFileError) -> Void) throws(MarketFileError) {
        try read { json throws(JSONError) in try json.enterArray() }
        while try read({ json throws(JSONError) in try json.nextElement() }) { try visit(&self) }
    }

    /// Whether nothing but white space is left.
    mutating func end() throws(MarketFileError) { try read { json throws(JSONError) in try json.end() } }

    /// A text with something in it, without control characters.
    mutating func text() throws(MarketFileError) -> String {
        let text = try read { json throws(JSONError) in try json.string() }
        guard let text = text.cleanedOrNil else { throw failure(.missing) }
        return text
    }

    mutating func boolean() throws(MarketFileError) -> Bool {
        try read { json throws(JSONError) in try json.boolean() }
    }

    mutating func number(_ range: ClosedRange<Double>) throws(MarketFileError) -> Double {
        let value = try read { json throws(JSONError) in try json.number().value }
        guard range.contains(value) else { throw failure(.outOfRange(range)) }
        return value
    }

    mutating func whole(_ range: ClosedRange<Double>) throws(MarketFileError) -> Int {
        guard let value = Int(exactly: try number(range)) else { throw failure(.wrongType(expected: .wholeNumber)) }
        return value
    }

    /// A value, or `nil` for a `null`.
    mutating func optional<Value>(
        _ read: (inout MarketWalk) throws(MarketFileError) -> Value
    ) throws(MarketFileError) -> Value? {
        json.null() ? nil : try read(&self)
    }

    mutating func country() throws(MarketFileError) -> String {
        let code = try text().uppercased()
        guard code.isCountryCode else { throw failure(.notACountry) }
        return code
    }

    mutating func identifier() throws(MarketFileError) -> String {
        let id = try text()
        guard id.isMarketIdentifier else { throw failure(.notAnIdentifier) }
        return id.lowercased()
    }

    private mutating func read<Value>(
        _ read: (inout JSONWalk) throws(JSONError) -> Value
    ) throws(MarketFileError) -> Value {
        do throws(JSONError) {
            return try read(&json)
        } catch {
            throw MarketFileError(error, path: path)
        }
    }
}

extension MarketFileError {
    fileprivate init(_ error: JSONError, path: String) {
        let problem: Problem =
            switch error.problem {
            case .tooLarge(let limit): .oversized(limit: limit)
            case .tooDeep(let limit): .tooDeep(limit: limit)
            case .empty: .empty
            // The number of parts has no limit here.
            case .malformed, .tooManyParts: .notJSON
            case .notText: .notText
            case .unexpected(.object): .wrongType(expected: .object)
            case .unexpected(.array): .wrongType(expected: .array)
            case .unexpected(.text): .wrongType(expected: .text)
            case .unexpected(.number): .wrongType(expected: .number)
            case .unexpected(.boolean): .wrongType(expected: .boolean)
            }
        self.init(path: path, line: error.line, field: error.field, problem: problem)
    }
}
