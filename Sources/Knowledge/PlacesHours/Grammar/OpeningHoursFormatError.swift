import PlacesFeature
import PlacesWords

/// Why a text cannot be read as opening hours, and where.
public struct OpeningHoursFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the text.
    public enum Reason: Hashable, Sendable {
        case empty
        /// More characters than the limit.
        case tooLong(limit: Int)
        /// More rules or spans than any place can need.
        case tooComplex
        case unterminatedComment
        /// Nothing, or only selectors of nothing, between two separators.
        case missingRule
        case missingTime
        /// A single time, which opens nothing.
        case missingClosingTime
        /// Times that come back within a span, such as `10:00-16:00/01:30`.
        case pointsInTime
        case numberOutOfRange
        /// A day that its month never has.
        case noSuchDate
        case missingSecondDate
        /// Holidays after a space and weekdays, where only weekdays can stand.
        case holidaysAfterWeekdays
        /// Text that does not fit into the grammar there.
        case unexpected(String)
    }

    /// What is wrong.
    public let reason: Reason
    /// In Unicode scalars from the start of the text.
    public let position: Int

    package init(_ reason: Reason, at position: Int) { (self.reason, self.position) = (reason, position) }

    /// What is wrong, as the end of a sentence: lower case, without a full stop.
    public var description: String { Words.Hours.located(what, position) }
    /// What to write instead, as a whole sentence.
    public var hint: String { Words.Hours.hint }

    private var what: String {
        switch reason {
        case .empty: Words.Hours.empty
        case .tooLong(let limit): Words.Hours.tooLong(limit)
        case .tooComplex: Words.Hours.tooComplex
        case .unterminatedComment: Words.Hours.unterminatedComment
        case .missingRule: Words.Hours.rule
        case .missingTime: Words.Hours.time
        case .missingClosingTime: Words.Hours.closingTime
        case .pointsInTime: Words.Hours.pointsInTime
        case .numberOutOfRange: Words.Hours.number
        case .noSuchDate: Words.Hours.date
        case .missingSecondDate: Words.Hours.secondDate
        case .holidaysAfterWeekdays: Words.Hours.holidaysOnly
        case .unexpected(let text): Words.Hours.unexpected(text.cleaned)
        }
    }
}
