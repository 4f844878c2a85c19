import PlacesFeature
import PlacesText

@testable import PlacesTableFile

extension RowImageMaker {
    /// Appends the image of a place that is called in a table as it calls itself.
    func append(_ place: borrowing Place, to bytes: GrowingBytes) { append(place, name: place.name, to: bytes) }
}
