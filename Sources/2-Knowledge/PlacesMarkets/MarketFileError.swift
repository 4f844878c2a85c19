internal import PlacesFeature
internal import PlacesStrings

/// Why a file of cities is unusable, and where that was found.
public struct MarketFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// From 1; `nil` if the whole file is meant.
    public let line: Int?
    /// Such as `states[2].cities[0].latitude`; `nil` if no field is meant.
    public let field: String?
    /// What is wrong with it.
    public let problem: Problem

    /// What can be wrong with a file of a market.
    public enum Problem: Hashable, Sendable {
        /// The file has more bytes than this.
        case oversized(limit: Int)
        /// There are more cities than this.
        case tooManyCities(limit: Int)
        case tooDeep(limit: Int)
        case empty
        /// What stands there cannot stand in JSON.
        case notJSON
        case notText
        case missing
        case wrongType(expected: Kind)
        case outOfRange(ClosedRange<Double>)
        /// None of the words that are known there.
        case unknownWord(known: [String])
        case notACountry
        case notAnIdentifier
        /// Something of this name was there before.
        case duplicate(String, firstLine: Int)
        /// A line of a table that has not as many fields as it should.
        case fieldCount(Int, expected: Int)
        case noCities
    }

    /// What a value should have been.
    public enum Kind: Hashable, Sendable {
        case object, array, text, number, boolean
        case wholeNumber
    }

    public init(path: String, line: Int?, field: String?, problem: Problem) {
        (self.path, self.line, self.field, self.problem) = (path, line, field, problem)
    }

    /// What is wrong where, in one sentence.
    public var description: String {
        Strings.Markets.invalid(path.cleaned, line: line, field: field?.cleaned, reason)
    }

    /// The next thing to try, if there is one.
    public var hint: String? { Strings.Markets.invalidHint }

    private static func wrongType(_ expected: Kind) -> String {
        switch expected {
        case .object: Strings.Markets.notObject
        case .array: Strings.Markets.notArray
        case .text: Strings.Markets.noText
        case .number: Strings.Markets.notNumber
        case .boolean: Strings.Markets.notBoolean
        case .wholeNumber: Strings.Markets.notWholeNumber
        }
    }

    private var reason: String {
        switch problem {
        case .oversized(let limit): Strings.Fault.tooLarge(limit)
        case .tooManyCities(let limit): Strings.Markets.tooManyCities(limit)
        case .tooDeep(let limit): Strings.Fault.tooDeep(limit)
        case .empty: Strings.Fault.empty
        case .notJSON: Strings.Fault.notJSON
        case .notText: Strings.Fault.notText
        case .missing: Strings.Markets.missing
        case .wrongType(let kind): Self.wrongType(kind)
        case .outOfRange(let range): Strings.Markets.outOfRange(range)
        case .unknownWord(let known): Strings.Markets.unknownWord(known)
        case .notACountry: Strings.Markets.notACountry
        case .notAnIdentifier: Strings.Markets.notAnIdentifier
        case .duplicate(let name, let line): Strings.Markets.duplicate(name.cleaned, firstLine: line)
        case .fieldCount(let count, let expected): Strings.Markets.fieldCount(count, expected: expected)
        case .noCities: Strings.Markets.noCities
        }
    }
}
