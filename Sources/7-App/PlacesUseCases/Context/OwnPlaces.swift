import PlacesEngine
package import PlacesFeature
import PlacesTableFile
import Synchronization

/// The places of all lists of a person: those that they saved, and those of files that are lists.
package final class OwnPlaces: Sendable {
    private let saved: PersonalRecords?
    private let folder: IndexFolder?
    private let directory: SourceDirectory
    /// The last circle that was read, larger than the one that was asked for, since neighbouring ones follow where someone looks
    /// around.
    private let known = Mutex<(centre: Coordinate, metres: Double, places: [OwnPlace])?>(nil)

    /// - Parameters:
    ///   - saved: what is saved, or `nil` if nothing is kept.
    ///   - folder: where the files are, or `nil` without any.
    ///   - directory: the sources that the places may be of.
    package init(saved: PersonalRecords?, folder: IndexFolder?, directory: SourceDirectory) {
        (self.saved, self.folder, self.directory) = (saved, folder, directory)
    }

    /// The places within a radius of a point, each once. A file that cannot be read is left out; the source reports it.
    package func places(around centre: Coordinate, within metres: Double) -> [OwnPlace] {
        known.withLock { known in
            if known.map({ $0.centre.distance(to: centre) + metres > $0.metres }) ?? true {
                let wide = metres * 1.5
                known = (centre, wide, read(around: centre, within: wide))
            }
            return (known?.places ?? []).filter { centre.distance(to: $0.place.coordinate) <= metres }
        }
    }

    /// The joined notes on a place from all lists, whichever source its record in each comes from; `nil` if it is in none.
    package func notes(on place: Place) -> PersonalNotes? {
        let twins = places(around: place.coordinate, within: Place.reachOfTwins).filter { own in
            (try? own.place.isTwin(of: place)) ?? false
        }
        guard let first = twins.first else { return nil }
        return twins.dropFirst().reduce(first.notes) { $0.joined(with: $1.notes) }
    }

    private func read(around centre: Coordinate, within metres: Double) -> [OwnPlace] {
        var places: [Place.ID: OwnPlace] = [:]
        let entries = saved?.places(in: BoundingBox(around: centre, radius: metres)) ?? []
        let notes = PersonalNotes.notes(on: entries, openingCounts: [:])
        for entry in entries {
            guard let place = entry.place else { continue }
            places[entry.id] = OwnPlace(
                place, notes: notes[entry.id] ?? PersonalNotes(), source: directory.keptCredit(of: entry))
        }
        for own in folder?.ownPlaces(around: centre, within: metres) ?? [] {
            let earlier = places[own.place.id]
            places[own.place.id] = OwnPlace(
                earlier?.place ?? own.place, notes: earlier?.notes.joined(with: own.notes) ?? own.notes,
                source: earlier?.source ?? own.source)
        }
        return places.values.sorted { $0.place.id < $1.place.id }
    }
}
