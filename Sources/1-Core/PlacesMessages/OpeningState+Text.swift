package import PlacesFeature
import PlacesStrings
import PlacesText

extension OpeningState {
    /// What the source adds, and that it says nothing of the public holiday.
    package var remark: String? {
        let remarks = [comment?.cleaned, isUnsaidOnHoliday ? Strings.Opening.unsaidOnHoliday : nil].compactMap(\.self)
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }
}
