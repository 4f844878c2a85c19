internal import PlacesText

extension UnsafeBufferPointer<Place> {
    /// Has the memory of a place fetched while other work goes on, without a reference to it.
    /// - Parameter parts: whether also what it is made of is fetched, which was mostly made right before it and stands there;
    ///   where it stands elsewhere, it is read when it is needed.
    package func fetch(_ index: Int, parts: Bool = false) {
        withMemoryRebound(to: Unmanaged<Place.Storage>.self) { places in
            let own = UnsafeRawPointer(places[index].toOpaque())
            for line in (parts ? -14 : 0)...0 { (own + line * 64).fetch() }
        }
    }
}
