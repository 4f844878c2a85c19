import PlacesArguments
import PlacesFeature
import PlacesFiles
import PlacesLocation
import PlacesRequests
import PlacesSample
import PlacesSyntax
import PlacesWords

/// A position that is made up: a sample's centre, or a moment of a recorded track.
struct SimulationComposition {
    /// What to pretend, or `nil` for the first sample.
    let choice: SimulationChoice?
    /// How much faster than life a track is replayed to who asks again and again; `nil` stands still.
    var speed: Double?
    let files: any FileReader

    func provider() throws(CommandFailure) -> SimulatedLocationProvider {
        switch choice {
        case nil: return try centre(of: .helsinki)
        case .sample(let name): return try centre(of: Sample(rawValue: name) ?? .helsinki)
        case .track(let path, let text):
            let time = text.flatMap(TrackTime.init)
            if let text, time == nil {
                throw CommandFailure(
                    Words.Search.badTime(text.cleaned), hint: Words.Search.badTimeHint, status: .usage)
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

    private func centre(of sample: Sample) throws(CommandFailure) -> SimulatedLocationProvider {
        let fix = try translated { try sample.area().location }
        return SimulatedLocationProvider(coordinate: fix.coordinate, label: fix.label)
    }

    private func track(_ path: String) throws(CommandFailure) -> Track {
        let bytes = try files.required(path, limit: Track.sizeLimit)
        do {
            return try Track(recording: bytes, path: path)
        } catch {
            throw CommandFailure(error.description, hint: error.hint, status: .localFault)
        }
    }
}
