package import PlacesEngine
package import PlacesFeature

/// Around what a service was asked, and when.
package struct Asking: Hashable, Sendable {
    package let circle: AskedCircle
    package let time: Timestamp

    package init(circle: AskedCircle, time: Timestamp) { (self.circle, self.time) = (circle, time) }
}
