import CDBus
import Glibc

/// Owns a message of sd-bus.
struct BusMessage: ~Copyable {
    /// Deeper values are not read: those of a location service are flat.
    private static let greatestDepth = 8

    let library: BusLibrary
    let raw: OpaquePointer

    init(_ library: BusLibrary, owning raw: OpaquePointer) { (self.library, self.raw) = (library, raw) }

    /// Makes a call of a method.
    static func make(
        _ library: BusLibrary, _ bus: OpaquePointer, _ call: BusCall
    ) throws(BusError) -> BusMessage {
        var raw: OpaquePointer?
        let code = places_bus_new_call(
            library.table, bus, &raw, call.destination, call.path, call.interface, call.member)
        guard code >= 0, let raw else { throw code == -ENOTCONN ? .disconnected : .malformed }
        let message = BusMessage(library, owning: raw)
        for argument in call.arguments { try message.append(argument) }
        return message
    }

    deinit { places_bus_free_message(library.table, raw) }

    func expectNoReply() throws(BusError) { try check(places_bus_expect_no_reply(library.table, raw)) }

    // MARK: What arrived

    /// The number of the call that this answers, and the answer.
    var reply: (cookie: UInt64, result: Result<[BusValue], BusError>)? {
        var (cookie, type): (UInt64, UInt8) = (0, 0)
        guard places_bus_get_type(library.table, raw, &type) >= 0,
            places_bus_get_reply_cookie(library.table, raw, &cookie) >= 0
        else { return nil }
        guard type == UInt8(SD_BUS_MESSAGE_METHOD_ERROR) else {
            return (cookie, Result { () throws(BusError) in try values() })
        }
        let error = places_bus_get_error(library.table, raw)?.pointee
        return (cookie, .failure(.answered(name: text(error?.name), message: text(error?.message))))
    }

    var signal: BusSignal? {
        var type: UInt8 = 0
        guard places_bus_get_type(library.table, raw, &type) >= 0, type == UInt8(SD_BUS_MESSAGE_SIGNAL),
            let arguments = try? values()
        else { return nil }
        return BusSignal(
            sender: text(places_bus_get_sender(library.table, raw)),
            path: text(places_bus_get_path(library.table, raw)),
            interface: text(places_bus_get_interface(library.table, raw)),
            member: text(places_bus_get_member(library.table, raw)), arguments)
    }

    private func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

    private func check(_ code: Int32) throws(BusError) {
        guard code >= 0 else { throw .malformed }
    }

    // MARK: Writing

    private func append(_ value: BusValue) throws(BusError) {
        switch value {
        case .string(let text): try append("s", text)
        case .path(let text): try append("o", text)
        case .boolean(let flag): try append("b", CInt(flag ? 1 : 0))
        case .uint32(let number): try append("u", number)
        case .integer(let number): try append("x", Int64(number))
        case .double(let number): try append("d", number)
        case .variant(let inner):
            guard let signature = inner.signature else { throw .malformed }
            try check(places_bus_open_container(library.table, raw, Self.code("v"), signature))
            try append(inner)
            try check(places_bus_close_container(library.table, raw))
        case .list, .dictionary: throw .malformed
        }
    }

    private func append(_ type: Unicode.Scalar, _ text: String) throws(BusError) {
        try check(text.withCString { places_bus_append(library.table, raw, Self.code(type), $0) })
    }

    private func append(_ type: Unicode.Scalar, _ value: some BitwiseCopyable) throws(BusError) {
        try check(withUnsafePointer(to: value) { places_bus_append(library.table, raw, Self.code(type), $0) })
    }

    private static func code(_ type: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: type.value) }

    // MARK: Reading

    private func values(depth: Int = 0) throws(BusError) -> [BusValue] {
        var values: [BusValue] = []
        while let value = try next(depth: depth) { values.append(value) }
        return values
    }

    /// The next value, or `nil` at the end of the message or container.
    private func next(depth: Int) throws(BusError) -> BusValue? {
        guard depth < Self.greatestDepth else { throw .malformed }
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        let code = places_bus_peek(library.table, raw, &type, &contents)
        try check(code)
        if code == 0 { return nil }
        switch Unicode.Scalar(UInt8(bitPattern: type)) {
        case "s", "g": return .string(text(try read(type, UnsafePointer<CChar>?.none)))
        case "o": return .path(text(try read(type, UnsafePointer<CChar>?.none)))
        case "b": return .boolean(try read(type, CInt(0)) != 0)
        case "d": return .double(try read(type, 0.0))
        case "y": return .integer(Int(try read(type, UInt8(0))))
        case "n": return .integer(Int(try read(type, Int16(0))))
        case "q": return .integer(Int(try read(type, UInt16(0))))
        case "i": return .integer(Int(try read(type, Int32(0))))
        case "u": return .uint32(try read(type, UInt32(0)))
        case "x": return .integer(Int(try read(type, Int64(0))))
        case "t": return .integer(Int(clamping: try read(type, UInt64(0))))
        case "v": return try inside(type, contents) { () throws(BusError) in try next(depth: depth + 1) }
        case "a" where contents.map({ $0.pointee == Self.code("{") }) ?? false:
            return .dictionary(try inside(type, contents) { () throws(BusError) in try entries(depth: depth + 1) })
        case "a", "r", "e":
            return .list(try inside(type, contents) { () throws(BusError) in try values(depth: depth + 1) })
        default: throw .malformed
        }
    }

    private func entries(depth: Int) throws(BusError) -> [String: BusValue] {
        var entries: [String: BusValue] = [:]
        while let entry = try next(depth: depth) {
            guard case .list(let parts) = entry, case .string(let key) = parts.first, let value = parts.last else {
                throw .malformed
            }
            entries[key] = value
        }
        return entries
    }

    private func inside<Value>(
        _ type: CChar, _ contents: UnsafePointer<CChar>?, _ body: () throws(BusError) -> Value
    ) throws(BusError) -> Value {
        try check(places_bus_enter(library.table, raw, type, contents))
        let value = try body()
        try check(places_bus_exit(library.table, raw))
        return value
    }

    private func read<Value: BitwiseCopyable>(_ type: CChar, _ initial: Value) throws(BusError) -> Value {
        var value = initial
        try check(places_bus_read(library.table, raw, type, &value))
        return value
    }
}

extension BusValue {
    /// The type inside a variant, for what is sent in one.
    fileprivate var signature: String? {
        switch self {
        case .string: "s"
        case .path: "o"
        case .boolean: "b"
        case .uint32: "u"
        case .integer: "x"
        case .double: "d"
        case .variant: "v"
        case .list, .dictionary: nil
        }
    }
}
