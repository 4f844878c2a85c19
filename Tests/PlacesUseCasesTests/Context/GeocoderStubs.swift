import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Synchronization

/// A geocoder that remembers what it was asked and gives the answers in their order.
final class GeocoderStub: Geocoder, ReverseGeocoder {
    private let state: Mutex<(names: [String], points: [Coordinate], answers: [Result<[GeocodedPlace], PlacesError>])>

    init(_ answers: [Result<[GeocodedPlace], PlacesError>]) { state = Mutex(([], [], answers)) }

    convenience init(answering answers: Result<[GeocodedPlace], PlacesError>...) { self.init(answers) }

    var names: [String] { state.withLock { $0.names } }
    var points: [Coordinate] { state.withLock { $0.points } }

    func places(named text: String, limit: Int) async throws(PlacesError) -> [GeocodedPlace] {
        try next { $0.names.append(text) }
    }

    func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        try next { $0.points.append(point) }.first
    }

    private func next(
        _ note: (inout (names: [String], points: [Coordinate], answers: [Result<[GeocodedPlace], PlacesError>])) -> Void
    ) throws(PlacesError) -> [GeocodedPlace] {
        try state.withLock { state in
            note(&state)
            return state.answers.isEmpty ? .success([]) : state.answers.removeFirst()
        }.get()
    }
}

func anyGeocodedPlace(_ name: String, at point: Coordinate = anyCentre) -> GeocodedPlace {
    GeocodedPlace(coordinate: point, name: name, address: GeocodedAddress(city: name), source: anySource())
}
