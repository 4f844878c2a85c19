import Glibc

/// How large an area is.
extension MultiPolygon {
    /// Square metres on the ellipsoid, holes taken off; parts that overlap count as often as they do.
    ///
    /// The sum over the edges of their longitude times the mean, along the edge, of the surface between the equator and
    /// their latitude; the mean by Gauss and Legendre's rule of three points, good to a millionth for edges of some
    /// degrees.
    public var squareMetres: Double {
        polygons.reduce(0) { sum, polygon in
            sum + max(0, polygon.holes.reduce(polygon.outer.squareMetres) { $0 - $1.squareMetres })
        }
    }
}

extension Ring {
    fileprivate var squareMetres: Double {
        let node = 0.6.squareRoot()
        return abs(
            corners.indices.reduce(0) { sum, index in
                let (start, end) = edge(index)
                let (middle, half) = ((start.y + end.y) / 2, (end.y - start.y) / 2)
                let mean =
                    (5 * Self.surface(middle - half * node) + 8 * Self.surface(middle)
                        + 5 * Self.surface(middle + half * node)) / 18
                return sum + (end.x - start.x) * .pi / 180 * mean
            })
    }

    /// The surface between the equator and a latitude in degrees, per radian of longitude, in square metres.
    ///
    /// J. P. Snyder, "Map projections: a working manual" (1987), equation 3-12, times a² / 2.
    private static func surface(_ latitude: Double) -> Double {
        let flattening = Geodesic.flattening
        let square = flattening * (2 - flattening)
        let (sine, eccentricity) = (sin(latitude * .pi / 180), square.squareRoot())
        let q = (1 - square) * (sine / (1 - square * sine * sine) + atanh(eccentricity * sine) / eccentricity)
        return Geodesic.equatorialRadius * Geodesic.equatorialRadius / 2 * q
    }
}
