import PlacesFeature

extension HoursParser {
    /// The rules of a text, once it is known which of them belong together.
    mutating func joined(_ read: [ReadRule]) throws(OpeningHoursFormatError) -> [OpeningRule] {
        for rule in read where rule.isOfDaysAlone && rule.rule.days.isOfYearsAlone {
            throw error(.yearsAlone, at: rule.position)
        }
        return read.map(\.rule)
    }
}
