/// Header fields in their order; names compare without case (RFC 9110, section 5.1).
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// A line of a header. Names compare without regard to case.
    public struct Field: Hashable, Sendable {
        /// As of RFC 9110, section 5.
        public let name, value: String

        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// In their order; a name may come more than once.
    public private(set) var fields: [Field]

    public init(_ fields: [Field] = []) { self.fields = fields }

    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0, $1) })
    }

    /// Adds a line behind the others, whatever they are called.
    public mutating func append(_ name: String, _ value: String) { fields.append(Field(name, value)) }

    /// All values of a field; several lines of one name count as one list.
    public subscript(name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The first value of a field.
    public func first(_ name: String) -> String? { self[name].first }
}
