import FoundationEssentials

/// Writes databases with one record, after the specification of the MaxMind DB file format 2.0.
struct DatabaseWriter {
    indirect enum Value {
        case text(String)
        case double(Double)
        case float(Float)
        case short(UInt16)
        case medium(UInt32)
        case number(UInt64)
        case list([Value])
        case map([(String, Value)])
    }

    var type = "Test-City"
    var buildEpoch: UInt64 = 1_770_245_369
    /// What the whole of IPv4 leads to.
    var record = Value.map([])

    var data: Data {
        var bytes = Data()
        // One node, whose two records of three bytes point at the start of the data.
        for _ in 0..<2 { bytes += [0, 0, 1 + 16] }
        bytes += [UInt8](repeating: 0, count: 16)
        Self.write(record, to: &bytes)
        bytes += [0xAB, 0xCD, 0xEF] + Array("MaxMind.com".utf8)
        Self.write(
            .map([
                ("node_count", .medium(1)), ("record_size", .short(24)), ("ip_version", .short(4)),
                ("database_type", .text(type)), ("build_epoch", .number(buildEpoch)),
                ("binary_format_major_version", .short(2)), ("binary_format_minor_version", .short(0)),
                ("languages", .list([])), ("description", .map([])),
            ]), to: &bytes)
        return bytes
    }

    static func place(
        _ latitude: Value, _ longitude: Value, radius: UInt64? = nil, city: String? = nil, country: String? = nil
    ) -> Value {
        let radius = radius.map { [("accuracy_radius", Value.number($0))] } ?? []
        let names = [("city", city), ("country", country)].compactMap { kind, name in
            name.map { (kind, Value.map([("names", .map([("en", .text($0))]))])) }
        }
        return .map(names + [("location", .map([("latitude", latitude), ("longitude", longitude)] + radius))])
    }

    private static func write(_ value: Value, to bytes: inout Data) {
        switch value {
        case .text(let text):
            let utf8 = Array(text.utf8)
            control(2, utf8.count, &bytes)
            bytes += utf8
        case .double(let number):
            control(3, 8, &bytes)
            bigEndian(number.bitPattern, 8, &bytes)
        case .float(let number):
            control(15, 4, &bytes)
            bigEndian(UInt64(number.bitPattern), 4, &bytes)
        case .short(let number):
            control(5, 2, &bytes)
            bigEndian(UInt64(number), 2, &bytes)
        case .medium(let number):
            control(6, 4, &bytes)
            bigEndian(UInt64(number), 4, &bytes)
        case .number(let number):
            control(9, 8, &bytes)
            bigEndian(number, 8, &bytes)
        case .list(let values):
            control(11, values.count, &bytes)
            for value in values { write(value, to: &bytes) }
        case .map(let fields):
            control(7, fields.count, &bytes)
            for (name, value) in fields {
                write(.text(name), to: &bytes)
                write(value, to: &bytes)
            }
        }
    }

    /// Type and size; types from 8 on have a byte of their own, and sizes from 29 on one or two.
    private static func control(_ type: UInt8, _ size: Int, _ bytes: inout Data) {
        let (short, rest) =
            size < 29 ? (size, []) : size < 285 ? (29, [size - 29]) : (30, [(size - 285) >> 8, (size - 285) & 0xFF])
        bytes.append((type > 7 ? 0 : type << 5) | UInt8(short))
        if type > 7 { bytes.append(type - 7) }
        bytes += rest.map { UInt8($0) }
    }

    private static func bigEndian(_ number: UInt64, _ count: Int, _ bytes: inout Data) {
        for index in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index)))) }
    }
}
