/// Why a text is no value.
package struct ValueProblem: Error, Hashable, Sendable {
    /// The end of a sentence: "is not a distance".
    package let complaint: String
    /// A value that would do.
    package let example: String?
    /// Whether the example is what was probably meant.
    package let isGuess: Bool

    package init(_ complaint: String, example: String? = nil, isGuess: Bool = false) {
        (self.complaint, self.example, self.isGuess) = (complaint, example, isGuess)
    }
}
