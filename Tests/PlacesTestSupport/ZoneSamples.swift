public import FoundationEssentials

/// The zone files in `Zones`.
public enum ZoneSamples {
    public static let names = [
        "Africa/Casablanca", "America/New_York", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe",
        "Europe/Dublin", "Europe/Helsinki", "Europe/Paris", "Pacific/Apia",
    ]

    public static func bytes(_ name: String) throws -> [UInt8] {
        let file = name.split(separator: "/").joined(separator: "_") + ".tzif"
        return [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }

    public static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Zones")
}

public enum ZoneOffsets {
    /// RFC 9636, section 3.2: more than 25 hours west to less than 26 hours east.
    public static let allowed = -89_999...93_599
}
