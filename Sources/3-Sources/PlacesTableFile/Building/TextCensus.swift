internal import Glibc
internal import PlacesText

/// Counts the texts of images that other records may have, too, and puts numbers for those that came before.
final class TextCensus {
    /// A text of an image.
    private struct Text {
        /// Where the number of its bytes stands, and where these do.
        let head: UnsafeMutableRawPointer
        let bytes: UnsafeRawBufferPointer
        /// Where the image goes on.
        let end: UnsafeMutableRawPointer
    }

    /// Bytes of memory for texts that are counted. Where there are more, those that came once only are forgotten, and where
    /// too few are, no more are taken: looking for them again and again would take all the time. So few are known at once that
    /// the number of each takes no more bytes in an image than a text of two.
    static let mostMemory = 6 << 20
    private let limit: Int

    private let table = ByteTable()
    private var takesNew = true
    /// Those of the image that is counted next.
    private let texts = GrowingValues<Text>()

    /// - Parameter limit: of bytes, at most ``mostMemory``.
    init(limit: Int) { self.limit = limit }

    /// Reads a text of the image that is counted next.
    func read(_ reader: inout RowImageReader, of image: UnsafeMutableRawBufferPointer) {
        let position = reader.position
        // One of a single byte takes no less as a number.
        guard case .own(let bytes) = reader.text(), bytes.count > 1, let start = image.baseAddress else { return }
        texts.append(Text(head: start + position, bytes: bytes, end: start + reader.position))
    }

    /// Counts the texts of the image that were read, and puts numbers for those that came before.
    /// - Returns: the size of the image after that, in bytes.
    func count(in image: UnsafeMutableRawBufferPointer) -> Int {
        defer { texts.removeAll() }
        guard let start = image.baseAddress else { return 0 }
        // What is written is never longer than what was read.
        var (source, target) = (start, start)
        for text in texts.all {
            guard let number = table.count(text.bytes, takingNew: takesNew) else {
                forgetSome()
                continue
            }
            target.move(source, text.head - source)
            target += text.head - source
            target.append(number: Int(number) << 1 | 1)
            source = text.end
        }
        let end = start + image.count
        target.move(source, end - source)
        return target + (end - source) - start
    }

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
    /// Copies bytes that may overlap these; nothing if they are these.
    fileprivate func move(_ source: UnsafeRawPointer, _ count: Int) {
        if UnsafeRawPointer(self) != source { memmove(self, source, count) }
    }
}
