package import PlacesFeature

/// Where the bytes of a file go. Several threads may write at once.
package protocol FileOutput: AnyObject, Sendable {
    /// Makes the file so many bytes long, of which those are zeros that nothing was written to.
    func resize(to size: Int) throws(PlacesError)
    func write(_ bytes: Span<UInt8>, at position: Int) throws(PlacesError)
    /// Has bytes that were written brought to the disk while other work goes on.
    func beginKeeping(_ range: Range<Int>)
}
