internal import Glibc
internal import PlacesText

/// Counts the texts of images that other records may have, too, and puts numbers for those that came before.
///
/// The texts of all rows are far more than fit into the fastest memory: what is looked at for a text is fetched while those
/// before it are counted.
final class TextCensus {
    /// A text of an image.
    private struct Text {
        /// Where the number of its bytes stands, and where these do.
        let head: UnsafeMutableRawPointer
        let bytes: UnsafeRawBufferPointer
        /// Where the image goes on.
        let end: UnsafeMutableRawPointer
        let hash: UInt64
    }

    /// Bytes of memory for texts that are counted. Where there are more, those that came once only are forgotten, and where
    /// too few are, no more are taken: looking for them again and again would take all the time. So few are known at once that
    /// the number of each takes no more bytes in an image than a text of two.
    static let mostMemory = 6 << 20
    private let limit: Int
    /// How many texts further on an entry is fetched.
    private static let ahead = 8
    /// How many of those that were counted may stay before the others.
    private static let mostCounted = 1 << 12

    private let table = ByteTable()
    private var takesNew = true
    /// Those of images that were prepared, and the first that was not counted.
    private let texts = GrowingValues<Text>()
    private var next = 0

    /// - Parameter limit: of bytes, at most ``mostMemory``.
    init(limit: Int) { self.limit = limit }

    /// Reads a text of an image that is counted soon.
    @inline(__always)
    func prepare(_ reader: inout RowImageReader, of image: UnsafeMutableRawBufferPointer) {
        let position = reader.position
        // One of a single byte takes no less as a number.
        guard case .own(let bytes) = reader.text(), bytes.count > 1, let start = image.baseAddress else { return }
        texts.append(
            Text(
                head: start + position, bytes: bytes, end: start + reader.position, hash: table.prepare(bytes)))
    }

    /// Counts the texts of an image, and puts numbers for those that came before.
    /// - Returns: how many bytes the image has now.
    func count(in image: UnsafeMutableRawBufferPointer) -> Int {
        guard let start = image.baseAddress else { return 0 }
        let end = start + image.count
        // What is written is never longer than what was read.
        var (source, target) = (start, start)
        while next < texts.count, texts[next].head >= start, texts[next].head < end {
            let text = texts[next]
            if next + Self.ahead < texts.count { table.prepareEntry(texts[next + Self.ahead].hash) }
            next += 1
            guard let number = table.count(text.bytes, hash: text.hash, takingNew: takesNew) else {
                forgetSome()
                continue
            }
            target.move(source, text.head - source)
            target += text.head - source
            target.append(number: Int(number) << 1 | 1)
            source = text.end
        }
        if next == texts.count {
            texts.removeAll()
            next = 0
        } else if next >= Self.mostCounted {
            texts.removeFirst(next)
            next = 0
        }
        target.move(source, end - source)
        return target + (end - source) - start
    }

    @inline(__always)
    private func forgetSome() {
        guard takesNew, table.size > limit else { return }
        table.removeRare()
        takesNew = table.size <= limit / 2
    }

    /// Those that came more than once.
    func shared() -> SharedTexts {
        var common: [(text: [UInt8], count: UInt32, number: Int)] = []
        table.visitMarked { common.append((Array($0), $1, Int($2))) }
        common.sort { one, other in
            one.count == other.count ? one.text.lexicographicallyPrecedes(other.text) : one.count > other.count
        }
        var places = Array(repeating: 0, count: Int(table.marks))
        for (place, text) in common.enumerated() { places[text.number] = place }
        return SharedTexts(all: common.map(\.text), places: places)
    }
}

extension UnsafeMutableRawPointer {
    /// Copies bytes that may stand here in part; nothing if they stand here.
    @inline(__always)
    fileprivate func move(_ source: UnsafeRawPointer, _ count: Int) {
        guard UnsafeRawPointer(self) != source else { return }
        if count > 32 { memmove(self, source, count) } else { copyFew(source, count) }
    }
}
