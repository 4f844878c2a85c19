internal import PlacesBytes
internal import PlacesText

/// Where words begin and end in the rows of ``SearchTexts``: at letters and digits, as Unicode has them.
///
/// A byte outside of them is taken for a mark, and bytes that are no UTF-8 for no letter, so that no bytes whatever
/// are read beyond their end.
extension Span<UInt8> {
    /// Whether a text begins at a position.
    func beginsText(at position: Int) -> Bool { position == 0 || SearchTexts.Mark.isMark(self[position - 1]) }

    /// Whether a text ends at a position.
    func endsText(at position: Int) -> Bool { position >= count || SearchTexts.Mark.isMark(self[position]) }

    /// Whether a word that is found at a position begins there: the character before, with all that joins or changes it,
    /// is no letter or digit.
    func beginsWord(at position: Int) -> Bool {
        var end = position
        while !beginsText(at: end) {
            let byte = self[end - 1]
            guard byte >= 0x80 else { return !byte.isLetterOrDigit }
            var start = end - 1
            while start > 0, self[start] & 0xC0 == 0x80, end - start < 4 { start -= 1 }
            guard let scalar = scalar(at: start) else { return true }
            guard scalar.extendsCharacter else { return !scalar.isLetterOrDigit }
            end = start
        }
        return true
    }

    /// Whether a letter or digit stands at a position, so that a word that was found before it goes on.
    func continuesWord(at position: Int) -> Bool {
        guard !endsText(at: position) else { return false }
        let byte = self[position]
        return byte < 0x80 ? byte.isLetterOrDigit : scalar(at: position)?.isLetterOrDigit ?? false
    }

    /// Whether a text stands here with a word's beginning before and its end behind it.
    func hasWords(_ text: Span<UInt8>) -> Bool {
        var position = 0
        while let hit = firstRange(of: text, from: position) {
            if beginsWord(at: hit), !continuesWord(at: hit + text.count) { return true }
            position = hit + 1
        }
        return false
    }

    /// The scalar beyond ASCII at a position, or `nil` where none begins.
    private func scalar(at position: Int) -> Unicode.Scalar? {
        let lead = self[position]
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard lead >= 0xC0, position + length <= count else { return nil }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
        return Unicode.Scalar(value)
    }
}

extension UInt8 {
    var isLetterOrDigit: Bool { 0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self }
}

extension Unicode.Scalar {
    var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }

    /// Whether the scalar belongs to the character before it: joiners, and the colours of skin. The marks have been
    /// folded away.
    fileprivate var extendsCharacter: Bool {
        value >= 0x300 && (properties.isGraphemeExtend || value == 0x200D || 0x1F3FB...0x1F3FF ~= value)
    }
}

/// The words and names of a row, each by itself: by these a table knows in which rows to look.
extension Span<UInt8> {
    /// Calls a function with each run of letters and digits in a row, names without their spaces aside; of a script that puts no
    /// spaces between words with each letter. Wherever a word is found to begin or to end, one of these does.
    package func forEachWord(_ body: (Range<Int>) -> Void) {
        var (position, start) = (0, 0)
        var isInWord = false
        func end(at position: Int) {
            if isInWord { body(start..<position) }
            isInWord = false
        }
        while position < count {
            let byte = self[position]
            if SearchTexts.Mark.isMark(byte) {
                end(at: position)
                position += 1
                if byte == SearchTexts.Mark.joinedName { position = endOfText(from: position) }
                continue
            }
            var length = 1
            var (isLetter, isAlone) = (byte < 0x80 && byte.isLetterOrDigit, false)
            if byte >= 0x80, let scalar = scalar(at: position) {
                length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                (isLetter, isAlone) = (scalar.isLetterOrDigit, scalar.isOfUnspacedScript)
            }
            if isAlone || !isLetter { end(at: position) }
            if isLetter, isAlone {
                body(position..<position + length)
            } else if isLetter, !isInWord {
                (start, isInWord) = (position, true)
            }
            position += length
        }
        end(at: position)
    }

    private func endOfText(from start: Int) -> Int {
        var end = start
        while !endsText(at: end) { end += 1 }
        return end
    }

    /// Calls a function with the hash of each name in a row, without its spaces: see ``SearchTexts/hash(ofName:)``.
    package func forEachNameHash(_ body: (UInt32) -> Void) {
        var position = 0
        while position < count {
            let (mark, start) = (self[position], position + 1)
            position = endOfText(from: start)
            // One with spaces stands a second time, without them.
            guard mark == SearchTexts.Mark.name || mark == SearchTexts.Mark.joinedName else { continue }
            let name = extracting(start..<position)
            if !name.isEmpty, !name.contains(0x20) { body(SearchTexts.hash(ofName: name)) }
        }
    }
}

extension SearchTexts {
    /// A number that stands for a name, folded and without spaces: half of its checksum.
    package static func hash(ofName name: Span<UInt8>) -> UInt32 { UInt32(truncatingIfNeeded: XXHash64.hash(name)) }
}
