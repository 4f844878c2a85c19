import CSQLite

/// The checksum of a row, as a function of SQL: `places_checksum(a, b, …)`.
///
/// FNV-1a of 32 bits over the kind and the bytes of each value, in which every step can be undone: a change within one
/// byte always leads to another sum, any other change with all but one chance in 2^32.
enum Checksum {
    static let function = "places_checksum"

    static func register(in database: OpaquePointer) {
        sqlite3_create_function_v2(
            database, function, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
            { context, count, values in
                var sum = Checksum.start
                for index in 0..<Int(count) { Checksum.add(values?[index], to: &sum) }
                sqlite3_result_int64(context, Int64(sum))
            }, nil, nil, nil)
    }

    private static let start: UInt32 = 2_166_136_261

    private static func add(_ value: OpaquePointer?, to sum: inout UInt32) {
        let kind = sqlite3_value_type(value)
        add(UInt8(truncatingIfNeeded: kind), to: &sum)
        switch kind {
        case SQLITE_NULL: break
        case SQLITE_INTEGER: add(UInt64(bitPattern: sqlite3_value_int64(value)), to: &sum)
        case SQLITE_FLOAT: add(sqlite3_value_double(value).bitPattern, to: &sum)
        default:
            // The text first: asking for it may change how many bytes there are.
            let text = sqlite3_value_text(value)
            let bytes = UnsafeBufferPointer(start: text, count: text == nil ? 0 : Int(sqlite3_value_bytes(value)))
            for byte in bytes { add(byte, to: &sum) }
            add(UInt64(bytes.count), to: &sum)
        }
    }

    private static func add(_ number: UInt64, to sum: inout UInt32) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            add(UInt8(truncatingIfNeeded: number >> shift), to: &sum)
        }
    }

    private static func add(_ byte: UInt8, to sum: inout UInt32) { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
}
