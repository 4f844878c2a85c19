import FoundationEssentials
import PlacesBytes
import PlacesFeature
import PlacesKnowledge
import PlacesTestSupport

/// A table in the program that is read where it lies, as a file to damage.
enum DamagedTable: String, CaseIterable, Sendable {
    case towns, atlas

    /// What is in the repository.
    func file() throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let folder = self == .towns ? "Towns" : "Atlas"
        return [UInt8](
            try Data(contentsOf: root.appending(path: "Sources/0-Support/C/CPlacesData/\(folder)/data/\(rawValue).bin"))
        )
    }

    func open(_ bytes: [UInt8]) throws {
        switch self {
        case .towns: _ = try TownIndex(InPlaceBytes(bytes))
        case .atlas: _ = try WorldAtlas(InPlaceBytes(bytes))
        }
    }

    func damage(_ what: String) -> PlacesError {
        .localData(reason: .part(what, of: self == .towns ? .towns : .timeZones))
    }

    /// The file with so many random bytes behind the header.
    func damaged(_ count: Int, _ original: [UInt8], using random: inout SplitMix) -> [UInt8] {
        var bytes = original
        for _ in 0..<count {
            bytes[Int.random(in: 32..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        return bytes
    }
}
