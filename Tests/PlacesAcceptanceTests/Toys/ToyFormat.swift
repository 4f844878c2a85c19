import PlacesExchange
import PlacesFeature
import PlacesPresentation

/// A format as a contributor would add it: this file, and one entry in the list of formats.
extension OutputFormat {
    /// One line for each place, for those who sing them.
    static let song = OutputFormat("song", aliases: ["lied"], traits: .fields) { answer, sink throws(OutputError) in
        for nearby in answer.result.places { try sink.write("la la \(nearby.place.name)\n") }
    }
}
