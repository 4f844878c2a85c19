internal import PlacesFeature
internal import PlacesWords

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
        Words.Markets.invalid(path.cleaned, line: line, field: field?.cleaned, reason)
    }

    /// The next thing to try, if there is one.
    public var hint: String? { Words.Markets.invalidHint }

    private static func wrongType(_ expected: Kind) -> String {
        switch expected {
        case .object: Words.Markets.notObject
        case .array: Words.Markets.notArray
        case .text: Words.Markets.noText
        case .number: Words.Markets.notNumber
        case .boolean: Words.Markets.notBoolean
        case .wholeNumber: Words.Markets.notWholeNumber
        }
    }

    private var reason: String {
        switch problem {
        case .oversized(let limit): Words.Fault.tooLarge(limit)
        case .tooManyCities(let limit): Words.Markets.tooManyCities(limit)
        case .tooDeep(let limit): Words.Fault.tooDeep(limit)
        case .empty: Words.Fault.empty
        case .notJSON: Words.Fault.notJSON
        case .notText: Words.Fault.notText
        case .missing: Words.Markets.missing
        case .wrongType(let kind): Self.wrongType(kind)
        case .outOfRange(let range): Words.Markets.outOfRange(range)
        case .unknownWord(let known): Words.Markets.unknownWord(known)
        case .notACountry: Words.Markets.notACountry
        case .notAnIdentifier: Words.Markets.notAnIdentifier
        case .duplicate(let name, let line): Words.Markets.duplicate(name.cleaned, firstLine: line)
        case .fieldCount(let count, let expected): Words.Markets.fieldCount(count, expected: expected)
        case .noCities: Words.Markets.noCities
        }
    }
}
