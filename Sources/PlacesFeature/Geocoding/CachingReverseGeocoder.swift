/// Asks another for one position at a time: a newer question cancels the one under way, and the last answer is given again
/// for the same point.
public actor CachingReverseGeocoder: ReverseGeocoder {
    /// Points so near to each other, in metres, are the same.
    public static let samePoint = 1.0

    private let geocoder: any ReverseGeocoder
    private var last: (point: Coordinate, place: GeocodedPlace?)?
    private var current: Task<Result<GeocodedPlace?, PlacesError>, Never>?
    /// How many questions there were.
    private var count = 0

    public init(_ geocoder: any ReverseGeocoder) { self.geocoder = geocoder }

    /// - Throws: ``PlacesError/cancelled`` where a newer question came before the answer; else what the other throws.
    ///   A failure is not remembered.
    public func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        current?.cancel()
        current = nil
        count += 1
        let number = count
        if let last, last.point.distance(to: point) <= Self.samePoint { return last.place }
        let task = Task { [geocoder] in
            do throws(PlacesError) {
                return Result<GeocodedPlace?, PlacesError>.success(try await geocoder.place(at: point))
            } catch {
                return .failure(error)
            }
        }
        current = task
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        guard number == count else { throw .cancelled }
        current = nil
        let place = try result.get()
        last = (point, place)
        return place
    }
}
