package import PlacesFeature
package import PlacesTerminal

/// What a cell of a map shows, by its ink.
private enum Role: UInt8 {
    case none, name, circle, openNumber, closedNumber, unknownNumber, number
    /// The first of the kinds of ground, and of their names.
    case ground = 32
    case groundName = 64
}

extension Ink {
    /// The search circle among streets.
    package static let circle = Ink(tint: .accent, isFaintWithoutColour: true, role: Role.circle.rawValue)
    /// A name beside a number on the map.
    package static let name = Ink(role: Role.name.rawValue)

    /// The number of a place, on the map or in the list, by its state: open ones are bold, closed ones dim.
    package static func number(_ state: OpeningState.Kind?) -> Ink {
        switch state {
        case .open: Ink(.bold, role: Role.openNumber.rawValue)
        case .closed: Ink(.faint, role: Role.closedNumber.rawValue)
        case .unknown: Ink(role: Role.unknownNumber.rawValue)
        case nil: Ink(role: Role.number.rawValue)
        }
    }

    /// Lines and areas of a base map.
    package static func ground(_ kind: MapFeature.Kind) -> Ink {
        Ink(tint: kind.tint, isFaintWithoutColour: true, role: Role.ground.rawValue + UInt8(kind.rawValue))
    }

    /// The name of a line or an area of a base map.
    package static func groundName(_ kind: MapFeature.Kind) -> Ink {
        Ink(
            tint: kind.isArea ? kind.tint : nil, isItalic: true, isFaintWithoutColour: kind.isArea,
            role: Role.groundName.rawValue + UInt8(kind.rawValue))
    }

    /// Whether it is that of a number.
    var isOfNumber: Bool { (Role.openNumber.rawValue...Role.number.rawValue).contains(role) }

    /// What lines and areas of a base map are drawn with it.
    var groundKind: MapFeature.Kind? {
        guard (Role.ground.rawValue..<Role.groundName.rawValue).contains(role) else { return nil }
        return MapFeature.Kind(rawValue: .init(role - Role.ground.rawValue))
    }
}

extension MapFeature.Kind {
    /// The colour of waters and parks; streets have none.
    fileprivate var tint: Tint? {
        switch self {
        case .water, .coast: .blue
        case .park: .green
        default: nil
        }
    }
}
