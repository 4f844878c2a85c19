internal import PlacesFeature
internal import PlacesText

extension Place.ID {
    /// The number of an identifier among those of a file.
    var checksum: UInt64 { "\(source):\(value)".checksum }
}

extension String {
    /// The number of a name among those of a file: the same for all names of a chain.
    var nameHash: UInt64 { chainKey.checksum }
}
