internal import PlacesFeature
internal import PlacesThreads

/// Some places on their way into a file, and then their images. Unchecked: in the hands of one thread at a time.
final class ImageBatch: WorkPiece, @unchecked Sendable {
    private var places: ArraySlice<Place> = []
    let images = PlaceImages()

    /// - Returns: how many places there are now.
    func add(_ place: Place) -> Int {
        places.append(place)
        return places.count
    }

    /// Takes places as they stand in an array, without a reference to each of them. The batch must be empty.
    func take(_ places: ArraySlice<Place>) { self.places = places }

    var isEmpty: Bool { places.isEmpty }

    /// Makes the images, and lets go of the places.
    func work(with maker: PlaceImageMaker) {
        maker.add(kept: places, to: images)
        // Not kept for others: it may be the last that holds on to the array they are a part of.
        places = []
    }
}
