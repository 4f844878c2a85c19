import PlacesFeature

/// A position on one line: the second in which it was true, latitude, longitude, accuracy in metres or `-`, the method,
/// whether it was coarser than asked for (`coarse`, else `-`), and a name for the point or nothing.
struct RememberedFix: Hashable {
    private let second: Int
    private let coordinate: Coordinate
    private let accuracy: Double?
    private let method: LocationMethod
    private let isCoarse: Bool
    private let label: String?

    init(_ fix: LocationFix, at moment: Timestamp) {
        second = moment.seconds - Int((fix.age ?? .zero).components.seconds)
        (coordinate, accuracy, method, label) = (fix.coordinate, fix.accuracy, fix.method, fix.label)
        isCoarse = fix.shortfall == .coarse
    }

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 6)
        guard parts.count >= 6, let second = Int(parts[0]), let latitude = Double(parts[1]),
            let longitude = Double(parts[2]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude),
            let method = LocationMethod(rawValue: String(parts[4]))
        else { return nil }
        let accuracy = Double(parts[3]).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        (self.second, self.coordinate, self.accuracy, self.method) = (second, coordinate, accuracy, method)
        isCoarse = parts[5] == "coarse"
        label = parts.count == 7 ? String(parts[6]) : nil
    }

    var text: String {
        let accuracy = accuracy.map { "\($0)" } ?? "-"
        return "\(second) \(coordinate.latitude) \(coordinate.longitude) \(accuracy) \(method.rawValue) "
            + (isCoarse ? "coarse" : "-") + (label.map { " \($0)" } ?? "")
    }

    /// The position as it is to be judged at a moment, or `nil` where it is of the future, since a clock was set back.
    func fix(at moment: Timestamp) -> LocationFix? {
        guard moment.seconds >= second else { return nil }
        return LocationFix(
            coordinate: coordinate, accuracy: accuracy, age: .seconds(moment.seconds - second), method: method,
            label: label, shortfall: isCoarse ? .coarse : nil)
    }
}
