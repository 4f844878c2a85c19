/// An element of a list that may be broken without breaking the list.
struct Attempt<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

/// The elements of a list that can be read and used, one held at a time until it is known to be either.
struct LenientList<Value: Decodable & Usable>: Decodable {
    private(set) var values: [Value] = []
    private(set) var skippedCount = 0

    init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        while !elements.isAtEnd {
            if let value = try elements.decode(Attempt<Value>.self).value, value.isUsable {
                values.append(value)
            } else {
                skippedCount += 1
            }
        }
    }
}

/// A value that may be readable and yet say too little.
protocol Usable {
    var isUsable: Bool { get }
}

extension KeyedDecodingContainer {
    /// The value of a field, or `nil` where it is missing, `null` or of another type.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }

    /// The elements of a list that can be read.
    func list<Value: Decodable>(_ key: Key, of type: Value.Type = Value.self) -> [Value] {
        (lenient(key, as: [Attempt<Value>].self) ?? []).compactMap(\.value)
    }

    // Containers have quicker ways to the simple types than to any type: these name them.

    /// A text that is not blank.
    func text(_ key: Key) -> String? {
        guard let text = (try? decodeIfPresent(String.self, forKey: key)) ?? nil,
            !text.allSatisfy(\.isWhitespace)
        else { return nil }
        return text
    }

    func number(_ key: Key) -> Double? { (try? decodeIfPresent(Double.self, forKey: key)) ?? nil }

    func integer(_ key: Key) -> Int? { (try? decodeIfPresent(Int.self, forKey: key)) ?? nil }

    /// A text, or an integer as text.
    func identifier(_ key: Key) -> String? { text(key) ?? integer(key).map { String($0) } }
}
