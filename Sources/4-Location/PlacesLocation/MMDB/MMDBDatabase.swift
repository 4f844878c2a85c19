import CMaxMindDB
import Glibc
import PlacesFeature

/// Owns one mapped database file. Not changed by use, so that nothing but closing needs an owner.
///
/// A file that shrinks while it is mapped would end the process, so it is open for the time of one look-up only.
struct MMDBDatabase: ~Copyable {
    enum Failure: Error, Hashable {
        /// There is no position.
        case absent(AddressDatabaseReason)
        /// The file cannot be used.
        case unusable(reason: LocationFileFault)
    }

    /// The place of a record in the file.
    struct Record {
        fileprivate let offset: UInt32
    }

    private let raw: OpaquePointer

    /// Maps the file, and reads what it says about itself.
    init(path: String) throws(Failure) {
        var (status, number) = (places_mmdb_ok, CInt(0))
        guard let raw = places_mmdb_open(path, &status, &number) else {
            throw .unusable(reason: status == places_mmdb_unopened ? Self.reason(number) : Self.reason(status))
        }
        self.raw = raw
    }

    deinit { places_mmdb_close(raw) }

    /// What the file calls itself, such as `GeoLite2-City`; a file may say anything, or nothing.
    var type: String? {
        guard let text = places_mmdb_type(raw).map({ String(cString: $0) })?.cleanedOrNil else { return nil }
        return text.count > 60 ? text.prefix(59) + "…" : text
    }

    /// The day on which the file was built, by UTC, unless it lies beyond the year 9999.
    var buildDay: CivilDay? {
        let day = CivilDay(number: Int(places_mmdb_build_epoch(raw) / 86_400))
        return (1970...9999).contains(day.year) ? day : nil
    }

    /// The record of an address, or `nil` if the database does not know it.
    func record(of address: PublicAddress) throws(Failure) -> Record? {
        var offset: UInt32 = 0
        let status = places_mmdb_find(raw, address.bytes, address.bytes.count, &offset)
        if status == places_mmdb_other_version {
            throw .absent(.ipv4Only(type: type, address: address.description))
        }
        return try isThere(status) ? Record(offset: offset) : nil
    }

    /// A number of any type, or `nil` if there is none at this path.
    func number(_ path: String..., in record: Record) throws(Failure) -> Double? {
        var value = 0.0
        let status = withPath(path) { places_mmdb_number(raw, record.offset, $0, &value) }
        return try isThere(status) ? value : nil
    }

    /// A clean text, or `nil` if there is none at this path.
    func text(_ path: String..., in record: Record) throws(Failure) -> String? {
        var (start, count): (UnsafePointer<CChar>?, Int) = (nil, 0)
        let status = withPath(path) { places_mmdb_text(raw, record.offset, $0, &start, &count) }
        guard try isThere(status) else { return nil }
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : min(count, 1024)).text.cleanedOrNil
    }

    private func isThere(_ status: places_mmdb_status) throws(Failure) -> Bool {
        switch status {
        case places_mmdb_ok: return true
        case places_mmdb_absent: return false
        default: throw .unusable(reason: Self.reason(status))
        }
    }

    private static func reason(_ status: places_mmdb_status) -> LocationFileFault {
        switch status {
        case places_mmdb_foreign: .foreignDatabase
        case places_mmdb_no_memory: .noMemory
        default: .damaged
        }
    }

    private static func reason(_ number: CInt) -> LocationFileFault {
        switch number {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .forbidden
        case EISDIR: .folder
        case ENOTSUP: .notRegular
        case ENOMEM: .noMemory
        default: .unreadable
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

/// Calls with the names as C strings, and NULL after them.
private func withPath<Result>(
    _ names: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    let bytes = names.flatMap { Array($0.utf8CString) }
    return bytes.withUnsafeBufferPointer { buffer in
        var (pointers, start): ([UnsafePointer<CChar>?], Int) = ([], 0)
        for name in names {
            pointers.append(buffer.baseAddress.map { $0 + start })
            start += name.utf8.count + 1
        }
        pointers.append(nil)
        return body(pointers)
    }
}
