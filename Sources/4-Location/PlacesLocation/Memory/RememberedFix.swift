import PlacesFeature

/// A position as fields parted by tabs, which no clean text has: the second in which it was true, latitude, longitude,
/// accuracy in metres, the method, `coarse` if it was coarser than asked for, a name for the point, and who estimated it;
/// empty if unknown.
struct RememberedFix: Hashable {
    private let second: Int
    private let coordinate: Coordinate
    private let accuracy: Double?
    private let method: LocationMethod
    private let isCoarse: Bool
    private let label, estimator: String?

    init(_ fix: LocationFix, at moment: Timestamp) {
        second = moment.seconds - Int((fix.age ?? .zero).components.seconds)
        (coordinate, accuracy, method) = (fix.coordinate, fix.accuracy, fix.method)
        (label, estimator, isCoarse) = (fix.label, fix.estimator, fix.shortfall == .coarse)
    }

    /// - Parameter methods: those that are known; a position of any other is not taken.
    init?(_ text: String, among methods: [LocationMethod]) {
        let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 8, let second = Int(parts[0]), let latitude = Double(parts[1]),
            let longitude = Double(parts[2]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude),
            let method = methods.first(where: { $0.rawValue == parts[4] })
        else { return nil }
        accuracy = Double(parts[3]).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        (self.second, self.coordinate, self.method) = (second, coordinate, method)
        (isCoarse, label, estimator) = (parts[5] == "coarse", parts[6].cleanedOrNil, parts[7].cleanedOrNil)
    }

    var text: String {
        let fields = [
            "\(second)", "\(coordinate.latitude)", "\(coordinate.longitude)", accuracy.map { "\($0)" } ?? "",
            method.rawValue, isCoarse ? "coarse" : "", label ?? "", estimator ?? "",
        ]
        return fields.joined(separator: "\t")
    }

    /// The position as it is to be judged at a moment, or `nil` if it is of the future, since a clock was set back.
    func fix(at moment: Timestamp) -> LocationFix? {
        guard moment.seconds >= second else { return nil }
        return LocationFix(
            coordinate: coordinate, accuracy: accuracy, age: .seconds(moment.seconds - second), method: method,
            label: label, estimator: estimator, shortfall: isCoarse ? .coarse : nil)
    }
}
