/// What leaves this machine: one row of the table of what is sent where.
public struct Disclosure: Hashable, Sendable {
    /// When it is sent.
    public let occasion: String
    /// What is sent.
    public let content: String
    /// Who learns it.
    public let recipient: String

    /// - Parameters:
    ///   - occasion: when it is sent.
    ///   - content: what is sent.
    ///   - recipient: who learns it.
    public init(_ occasion: String, sends content: String, to recipient: String) {
        (self.occasion, self.content, self.recipient) = (occasion, content, recipient)
    }

    package init(_ words: (when: String, what: String, recipient: String)) {
        self.init(words.when, sends: words.what, to: words.recipient)
    }
}
