internal import CPlacesData
package import PlacesBytes

/// A file of the sample data, as it lies in the binary.
package struct EmbeddedTable {
    /// Its name in messages.
    package let name: String
    package let bytes: InPlaceBytes

    package static var areas: EmbeddedTable { EmbeddedTable("areas", places_sample_areas()) }

    /// The places of a sample, as a file of PlacesTableFile.
    package static func places(of sample: Sample) -> EmbeddedTable {
        switch sample {
        case .helsinki: EmbeddedTable(sample.rawValue, places_sample_helsinki())
        case .monaco: EmbeddedTable(sample.rawValue, places_sample_monaco())
        }
    }

    /// What lies under the places of a sample.
    package static func streets(of sample: Sample) -> EmbeddedTable {
        switch sample {
        case .helsinki: EmbeddedTable("\(sample.rawValue)-streets", places_sample_helsinki_streets())
        case .monaco: EmbeddedTable("\(sample.rawValue)-streets", places_sample_monaco_streets())
        }
    }

    private init(_ name: String, _ file: places_data) {
        self.name = name
        bytes = InPlaceBytes(inProgram: file.bytes, count: file.count)
    }
}
