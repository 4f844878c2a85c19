package import PlacesEngine
package import PlacesFeature

/// A request to a service: its circle and its time.
package struct Asking: Hashable, Sendable {
    package let circle: AskedCircle
    package let time: Timestamp

    package init(circle: AskedCircle, time: Timestamp) { (self.circle, self.time) = (circle, time) }
}
