import FoundationEssentials
@testable import PlacesAPI
import PlacesCategories
import PlacesFeature
import PlacesHTTP
@testable import PlacesLocation

extension Fuzzing {
    /// Answers of services.
    static let answers: [String: FuzzTarget] = [
        "foursquare": { bytes in
            _ = try? FoursquareMapper.map(Data(bytes))
        }
    ]
}
