import PlacesArguments
import PlacesCLI
import PlacesFeature
import PlacesLocation
import PlacesReading
import PlacesUseCases

extension Fuzzing {
    /// Words of people, and texts of anybody.
    static let texts: [String: FuzzTarget] = [
        "coordinate": { bytes in
            do throws(CoordinateFormatError) {
                let position = try CoordinateParser.parse(String(decoding: bytes, as: UTF8.self))
                check(position.accuracy.map { $0 >= 0 && $0.isFinite } ?? true, "an accuracy is a length")
            } catch {
                checkClean(error.description)
            }
        },
        "moment": { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = (TrackTime(text), SimulationChoice(text), PlaceReference(text), try? ValueSyntax.span.parse(text))
            guard let time = WrittenTime(text) else { return }
            let moment = OpeningCondition(moment: time.moment(languages: ["fi"]))
            _ = moment.moment(now: Timestamp(seconds: 0), zone: nil, distance: nil)
        },
        "arguments": { bytes in
            let words = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
            do throws(UsageError) {
                let parser = ArgumentParser(words, commands: Command.list)
                _ = try parser.invocation(reading: Command.reading)
            } catch {
                checkClean(error.message, error.hint, error.advice)
            }
        },
        "clean": { bytes in
            let text = String(decoding: bytes, as: UTF8.self).cleaned
            checkClean(text)
            check(text.cleaned == text, "a clean text stays as it is")
            check(text.unicodeScalars.count <= 4097, "a clean text is short")
        },
    ]
}
