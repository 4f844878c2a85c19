internal import PlacesBytes

/// Text from outside is untrusted: it may carry terminal commands, or reverse the direction of what follows it.
extension String {
    /// The text on one line, without control characters and bidirectional overrides, white space folded, and at most
    /// 4,096 characters long.
    ///
    /// Taken out are the C0 and C1 controls, the marks, embeddings, overrides and isolates of the bidirectional
    /// algorithm (UAX #9), line and paragraph separators, and invisible characters but those that scripts and emoji
    /// need, where they need them; see ``TextCleaner``.
    public var cleaned: String { cleaned(limit: 4096) }

    /// The same with another limit, in characters.
    package func cleaned(limit: Int) -> String {
        if isPlain(limit: limit) { return self }
        var cleaner = TextCleaner()
        for scalar in unicodeScalars {
            cleaner.take(scalar)
            if cleaner.holds(limit) { return cleaner.text + "…" }
        }
        cleaner.finish()
        return cleaner.text
    }

    /// The clean text, or `nil` if nothing is left of it.
    package var cleanedOrNil: String? {
        let text = cleaned
        return text.isEmpty ? nil : text
    }

    /// Printable ASCII and the signs and Latin letters from ¡ to ˿, without doubled or outer spaces: nearly every text,
    /// and nothing to do. In UTF-8 they start with a byte from C2 to CB; bytes below C0 follow such a byte.
    fileprivate func isPlain(limit: Int = 4096) -> Bool {
        utf8.span.isPlainText(limit: limit)
    }
}

extension Span<UInt8> {
    /// Whether bytes of UTF-8 are a text that is surely clean as it stands: see `String.cleaned`.
    package var isPlainText: Bool { isPlainText(limit: 4096) }

    fileprivate func isPlainText(limit: Int) -> Bool {
        var (last, start) = (UInt8(ascii: " "), 0)
        while start + 8 <= count, last != 0x20 || self[start] != 0x20,
            integer(UInt64.self, at: start).holdsPlainText
        {
            (last, start) = (self[start + 7], start + 8)
        }
        if count - start < 8, tail.holdsPlainText, start > 0 || byte(at: 0) != 0x20 {
            return (isEmpty || self[count - 1] != 0x20) && count <= limit
        }
        for index in start..<count {
            let byte = self[index]
            guard 0x20 <= byte, byte <= 0xCB, byte != 0x7F, byte != 0x20 || last != 0x20 else { return false }
            // Controls, the space that does not break, and the hyphen that is not seen.
            if last == 0xC2, byte <= 0xA0 || byte == 0xAD { return false }
            last = byte
        }
        return (last != 0x20 || isEmpty) && count <= limit
    }

    /// The last eight bytes. A shorter text is filled up with letters, and some of its bytes may come twice: spaces that are
    /// side by side in the text still are, though others may come together, too.
    private var tail: UInt64 {
        let letters: UInt64 = 0x6161_6161_6161_6161
        switch count {
        case 8...: return integer(UInt64.self, at: count - 8)
        case 4...:
            return UInt64(integer(UInt32.self, at: 0)) | UInt64(integer(UInt32.self, at: count - 4)) << 32
        case 2...:
            let end = UInt64(integer(UInt16.self, at: count - 2))
            return letters << 32 | end << 16 | UInt64(integer(UInt16.self, at: 0))
        case 1: return letters << 8 | UInt64(self[0])
        default: return letters
        }
    }
}

extension UInt64 {
    /// Whether its eight bytes are printable ASCII without two spaces side by side.
    fileprivate var holdsPlainText: Bool {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        guard self & highs == 0 else { return false }
        // No sum carries into the next byte, because each is below 0x80.
        let isPrintable = (self + ones * 0x60) & ~(self + ones) & highs == highs
        let spaces = ~((self ^ (ones * 0x20)) + ones * 0x7F) & highs
        return isPrintable && spaces & (spaces << 8) == 0
    }
}

extension [String: String] {
    /// Clean keys and values, without those that are empty then.
    package var cleaned: [String: String] {
        let isDone = allSatisfy { pair in
            pair.key.isPlain() && pair.value.isPlain() && !pair.key.isEmpty && !pair.value.isEmpty
        }
        if isDone { return self }
        return reduce(into: [:]) { result, pair in
            if let key = pair.key.cleanedOrNil, let value = pair.value.cleanedOrNil { result[key] = value }
        }
    }
}
