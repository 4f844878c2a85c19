import FoundationEssentials
import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport

extension ZoneSamples {
    static func zone(_ name: String) throws -> TZifZone { try TZifZone(name: name, bytes: bytes(name)) }

    /// From a moment on the clocks of a zone are at an offset.
    struct Change: CustomStringConvertible {
        let zone: String
        let seconds: Int
        let offset: Int
        /// The offset up to then, where the table tells.
        let offsetBefore: Int?

        var description: String { "\(zone) at \(seconds): \(offset)" }
    }

    /// What Python says of the files.
    static func changes() throws -> [Change] {
        let text = try String(contentsOf: folder.appending(path: "offsets.tsv"), encoding: .utf8)
        var changes: [Change] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let seconds = Int(fields[1]), let offset = Int(fields[2]) else { continue }
            // Rows without a row before them: the first of a zone, and 2100, decades after the one before.
            let last = changes.last.flatMap {
                $0.zone == fields[0] && seconds != startOf2100 ? $0.offset : nil
            }
            changes.append(Change(zone: String(fields[0]), seconds: seconds, offset: offset, offsetBefore: last))
        }
        return changes
    }

    private static let startOf2100 = 4_102_444_800
}

func moment(_ seconds: Int) -> Timestamp { Timestamp(seconds: seconds) }
