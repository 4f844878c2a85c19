import PlacesFeature
import PlacesStrings

/// What the user gave, or made up.
extension MethodDescriptor {
    static let fixed = MethodDescriptor(.fixed, meaning: Strings.Where.fixed, use: .place) { context in
        DeferredLocationProvider(.fixed) { () throws(LocationError) in
            guard let fix = try await context.home() else { throw .noPosition(reason: .homeNotSet) }
            return fix
        }
    }

    static let simulated = MethodDescriptor(.simulated, meaning: Strings.Where.simulated, use: .place) { context in
        try context.simulated()
    }

    static let city = MethodDescriptor(.city, meaning: Strings.Where.city, use: .place) { context in
        guard let fix = context.city() else {
            return UnavailableLocationProvider(method: .city, error: .unavailable(reason: .noTownChosen))
        }
        return FixedLocationProvider(fix)
    }
}
