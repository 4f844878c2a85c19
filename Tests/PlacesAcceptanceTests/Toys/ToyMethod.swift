import PlacesFeature
import PlacesLocation

/// A location method as a contributor would add it: this file, and one entry in the list of methods.
extension MethodDescriptor {
    static let toy = MethodDescriptor(
        LocationMethod("toy-radar"), meaning: "a radar made of bricks, which beeps",
        disclosures: [Disclosure("`--locate toy-radar`", sends: "a beep", to: "radar.example")], use: .usual,
        consent: .possible,
        settings: [
            LocationSetting(
                "TOY_TARGET", .text(placeholder: "POINT", example: "60.17,24.94"), "what the radar of bricks sees",
                option: .init("toy-target", "where the radar of bricks points"))
        ]
    ) { context in
        let method = LocationMethod("toy-radar")
        guard let text = context.text("TOY_TARGET"), let point = try? CoordinateParser.parse(text).coordinate else {
            return UnavailableLocationProvider(
                method: method, error: .unavailable(reason: .message("there is no target")))
        }
        return FixedLocationProvider(LocationFix(coordinate: point, accuracy: 5, age: .zero, method: method))
    }
}
