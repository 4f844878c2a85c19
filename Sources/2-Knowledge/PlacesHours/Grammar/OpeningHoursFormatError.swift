import PlacesFeature
import PlacesStrings

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
        /// Years without other days, without times, and without a word such as `off`: `1200-2000` may be hours.
        case yearsAlone
        /// Text that does not fit into the grammar there.
        case unexpected(String)
    }

    /// What is wrong.
    public let reason: Reason
    /// In Unicode scalars from the start of the text.
    public let position: Int

    package init(_ reason: Reason, at position: Int) { (self.reason, self.position) = (reason, position) }

    /// What is wrong, as the end of a sentence: lower case, without a full stop.
    public var description: String { Strings.Hours.located(what, position) }
    /// What to write instead, as a whole sentence.
    public var hint: String { Strings.Hours.hint }

    private var what: String {
        switch reason {
        case .empty: Strings.Hours.empty
        case .tooLong(let limit): Strings.Hours.tooLong(limit)
        case .tooComplex: Strings.Hours.tooComplex
        case .unterminatedComment: Strings.Hours.unterminatedComment
        case .missingRule: Strings.Hours.rule
        case .missingTime: Strings.Hours.time
        case .missingClosingTime: Strings.Hours.closingTime
        case .pointsInTime: Strings.Hours.pointsInTime
        case .numberOutOfRange: Strings.Hours.number
        case .noSuchDate: Strings.Hours.date
        case .missingSecondDate: Strings.Hours.secondDate
        case .holidaysAfterWeekdays: Strings.Hours.holidaysOnly
        case .yearsAlone: Strings.Hours.yearsAlone
        case .unexpected(let text): Strings.Hours.unexpected(text.cleaned)
        }
    }
}
