import PlacesFeature
import PlacesTestSupport

/// Corners as longitude and latitude.
func ring(_ corners: (Double, Double)...) -> [Coordinate] { corners.map { coordinate($0.1, $0.0) } }
