/// Words to look for.
public struct Words: Hashable, Sendable {
    public let text: String
    /// Whether they stood between quotation marks, so that they are looked for as they are.
    public let isQuoted: Bool

    public init(_ text: String, isQuoted: Bool = false) { (self.text, self.isQuoted) = (text, isQuoted) }
}
