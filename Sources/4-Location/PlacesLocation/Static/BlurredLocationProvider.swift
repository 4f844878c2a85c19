public import PlacesFeature

/// Finds a position and delivers the centre of its cell, for answers that others will read.
public struct BlurredLocationProvider: LocationProvider {
    private let provider: any LocationProvider
    private let grid: BlurGrid

    /// - Parameters:
    ///   - provider: finds the exact position.
    ///   - grid: the cells; all that leaves this provider is the centre of one.
    public init(_ provider: any LocationProvider, grid: BlurGrid) { (self.provider, self.grid) = (provider, grid) }

    public var method: LocationMethod { provider.method }

    public func locate() async throws(LocationError) -> LocationFix { try await provider.locate().blurred(by: grid) }
}
