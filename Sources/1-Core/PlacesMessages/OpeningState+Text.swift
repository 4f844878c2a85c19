package import PlacesFeature
import PlacesStrings
import PlacesText

extension OpeningState {
    /// The source's comment, and a warning if the hours do not mention that today is a public holiday.
    package var remark: String? {
        let remarks = [comment?.cleaned, isUnsaidOnHoliday ? Strings.Opening.unsaidOnHoliday : nil].compactMap(\.self)
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }
}
