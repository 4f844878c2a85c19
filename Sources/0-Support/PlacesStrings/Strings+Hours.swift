extension Strings {
    /// What is wrong with a text of opening hours, as the end of a sentence.
    package enum Hours {
        package static let hint =
            localized("Write them as OpenStreetMap does, such as \"Mo-Fr 08:00-18:00; Sa 09:00-13:00; PH off\".")

        package static let empty = localized("there are no opening hours in it")
        package static let tooComplex = localized("it has more rules than a place can need")
        package static let unterminatedComment = localized("a comment that starts here has no closing quote")
        package static let rule = localized("a rule is missing")
        package static let time = localized("a time such as 18:00 is missing")
        package static let closingTime = localized("a time to close is missing, or a + after the time to open")
        package static let pointsInTime = localized("times that come back within a span are not opening hours")
        package static let number = localized("this number is outside of its range")
        package static let date = localized("the calendar has no such date")
        package static let secondDate = localized("the end of these dates is missing")
        package static let yearsAlone = localized(
            "years alone say nothing of hours, and times need a colon, such as 18:00")
        package static let holidaysOnly = localized("holidays cannot stand after the weekdays they are limited to")

        package static func tooLong(_ limit: Int) -> String { localized("it is longer than \(limit) characters") }

        package static func unexpected(_ text: String) -> String { localized("\"\(text)\" was not expected") }

        /// Positions are counted from 1 here, as people count.
        package static func located(_ reason: String, _ position: Int) -> String {
            localized("\(reason) (character \(position + 1))")
        }
    }
}
