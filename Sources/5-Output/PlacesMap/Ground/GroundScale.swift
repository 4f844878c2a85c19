import PlacesFeature

extension MapFeature.Kind {
    /// Whether it is what people find their way by, so that a dot gives way to it.
    var isLandmark: Bool { self == .coast || self >= .tertiary }

    /// Whether maps of answers show it.
    var isOfAnswers: Bool { self == .water || self == .coast || self >= .residential }

    /// The metres between two dots up to which it is drawn: beyond, lines of its kind would run into each other.
    var coarsest: Double {
        switch self {
        case .water, .coast, .motorway: .infinity
        case .park: 60
        case .primary: 200
        case .rail: 12
        case .secondary: 70
        case .tertiary: 40
        case .residential: 14
        case .tram: 7
        case .path, .service: 3.5
        case .steps: 2
        }
    }

    /// The metres between two dots up to which its name is drawn.
    var coarsestName: Double {
        switch self {
        case .water, .park: 20
        case .coast, .rail, .tram, .steps: 0
        case .path, .service: 1.5
        case .residential: 12
        case .tertiary, .secondary, .primary, .motorway: coarsest / 2
        }
    }
}
