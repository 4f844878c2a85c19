import PlacesFeature
package import PlacesFiles
package import PlacesLocation
import PlacesMessages
import PlacesSample
import PlacesStrings

/// A position that is made up: a sample's centre, or a moment of a recorded track.
package struct SimulationComposition {
    /// What to pretend, or `nil` for the first sample.
    package let choice: SimulationChoice?
    /// How much faster than life a track is replayed to who asks again and again; `nil` stands still.
    package var speed: Double?
    package let files: any FileReader

    package init(choice: SimulationChoice?, speed: Double? = nil, files: any FileReader) {
        (self.choice, self.speed, self.files) = (choice, speed, files)
    }

    package func provider() throws(UseCaseError) -> SimulatedLocationProvider {
        switch choice {
        case nil: return try centre(of: .helsinki)
        case .sample(let sample): return try centre(of: sample)
        case .track(let path, let text):
            let time = text.flatMap(TrackTime.init)
            if let text, time == nil {
                throw UseCaseError(
                    Strings.Search.badTime(text.cleaned), hint: Strings.Search.badTimeHint, cause: .question)
            }
            guard let speed else {
                return SimulatedLocationProvider(track: try track(path), at: time, label: path.cleaned)
            }
            let (clock, start) = (ContinuousClock(), ContinuousClock.now)
            return SimulatedLocationProvider(
                track: try track(path), from: time, speed: speed, label: path.cleaned,
                elapsed: { start.duration(to: clock.now) })
        }
    }

    private func centre(of sample: Sample) throws(UseCaseError) -> SimulatedLocationProvider {
        let fix = try translated { try sample.area().location }
        return SimulatedLocationProvider(coordinate: fix.coordinate, label: fix.label)
    }

    private func track(_ path: String) throws(UseCaseError) -> Track {
        let bytes = try files.required(path, limit: Track.sizeLimit)
        do {
            return try Track(recording: bytes, path: path)
        } catch {
            throw UseCaseError(error.description, hint: error.hint, cause: .machine)
        }
    }
}
