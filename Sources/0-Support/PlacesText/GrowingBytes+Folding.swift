import CUTF8Proc
import Glibc

extension GrowingBytes {
    /// Appends a text as it compares: see `String.folded`.
    /// - Returns: whether its parts between commas and spaces are what they are as texts of their own.
    @discardableResult
    package func append(folded text: String) -> Bool {
        text.withBytes { append(folded: $0) }
    }

    /// Appends a text in sound UTF-8 as it compares.
    @discardableResult
    package func append(folded utf8: UnsafeRawBufferPointer) -> Bool {
        if append(foldedLatin: utf8) { return true }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * utf8.count) { scalars in
            let needed = utf8.decompose(into: scalars)
            if needed <= scalars.count { return append(folded: UnsafeBufferPointer(rebasing: scalars[..<needed])) }
            let more = UnsafeMutableBufferPointer<Int32>.allocate(capacity: needed)
            defer { more.deallocate() }
            return append(folded: UnsafeBufferPointer(rebasing: more[..<utf8.decompose(into: more)]))
        }
    }

    /// The same for ASCII and the Latin letters of Europe.
    /// - Returns: whether it is such a text; nothing is appended of others.
    package func append(foldedLatin utf8: UnsafeRawBufferPointer) -> Bool {
        reserve(utf8.count + LatinFolding.slack)
        guard let more = LatinFolding.fold(utf8, into: start + count) else { return false }
        size += more
        return true
    }

    /// Appends a folded text without its spaces.
    package func append(joined text: UnsafeRawBufferPointer) {
        guard let source = text.baseAddress else { return }
        reserve(text.count)
        var target = start + count
        for index in 0..<text.count {
            let byte = source.load(fromByteOffset: index, as: UInt8.self)
            // A space is written over by what follows.
            target.storeBytes(of: byte, as: UInt8.self)
            target += byte == 0x20 ? 0 : 1
        }
        size = target - start
    }

    /// Appends a folded text without its spaces, and with the word for its sign of "and".
    package func append(joinedWithAnd text: UnsafeRawBufferPointer) {
        for byte in text where byte != 0x20 { if byte == 0x26 { append(utf8: "and") } else { append(byte) } }
    }

    /// Appends scalars that were decomposed, as they compare.
    private func append(folded scalars: UnsafeBufferPointer<Int32>) -> Bool {
        let first = count
        for scalar in scalars { append(scalar: UInt32(scalar)) }
        let decomposed = count - first
        reserve(decomposed + LatinFolding.slack)
        if append(foldedLatin: UnsafeRawBufferPointer(start: start + first, count: decomposed)) {
            let folded = count - first - decomposed
            memmove(start + first, start + first + decomposed, folded)
            truncate(to: first + folded)
            return true
        }
        truncate(to: first)
        return append(plain: scalars)
    }

    /// Appends scalars with the letters of a keyboard, and without hyphens but those before a digit and not after a letter.
    private func append(plain scalars: UnsafeBufferPointer<Int32>) -> Bool {
        var (previous, isOfItself) = (UInt32(0), true)
        for (index, scalar) in scalars.enumerated() {
            let scalar = UInt32(scalar)
            guard let (letter, second) = PlainLetters.of(scalar) else { continue }
            if letter == 0x2D {
                let rest = scalars[(index + 1)...]
                // Without letters beyond Latin in another part, the apostrophe would be what is after the hyphen.
                if scalar == 0x2D, let next = rest.first, next == 0x27 || next == 0x60 { isOfItself = false }
                let next = rest.first { PlainLetters.of(UInt32($0)) != nil } ?? 0
                let isSign = 0x30...0x39 ~= next && !(Unicode.Scalar(previous)?.properties.isAlphabetic ?? false)
                if isSign { append(UInt8(ascii: "-")) }
            } else {
                append(scalar: letter)
                if second > 0 { append(scalar: second) }
            }
            previous = second > 0 ? second : letter
        }
        return isOfItself
    }

    /// Appends a scalar as UTF-8.
    private func append(scalar: UInt32) {
        switch scalar {
        case ..<0x80: append(UInt8(scalar))
        case ..<0x800:
            append(UInt8(0xC0 | scalar >> 6))
            append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x1_0000:
            append(UInt8(0xE0 | scalar >> 12))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        default:
            append(UInt8(0xF0 | scalar >> 18))
            append(UInt8(0x80 | scalar >> 12 & 0x3F))
            append(UInt8(0x80 | scalar >> 6 & 0x3F))
            append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}

/// What stands for the scalars that decomposition keeps and a keyboard may not have.
private enum PlainLetters {
    /// - Returns: one scalar or two, the second of one being 0; `nil` for an apostrophe.
    static func of(_ scalar: UInt32) -> (UInt32, UInt32)? {
        switch scalar {
        case 0x27, 0x2019, 0x2018, 0x2BC, 0x60, 0xB4: nil
        case 0x2010, 0x2011, 0x2013: (0x2D, 0)
        case 0xE6: (0x61, 0x65)  // æ
        case 0xF0, 0x111: (0x64, 0)  // ð, đ
        case 0xF8: (0x6F, 0)  // ø
        case 0xFE: (0x74, 0x68)  // þ
        case 0x127: (0x68, 0)  // ħ
        case 0x131: (0x69, 0)  // ı
        case 0x142: (0x6C, 0)  // ł
        case 0x153: (0x6F, 0x65)  // œ
        case 0x167: (0x74, 0)  // ŧ
        case 0x259: (0x65, 0)  // ə
        default: (scalar, 0)
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Writes the scalars of a text in sound UTF-8 in their compatibility decomposition, without case and marks, by
    /// libutf8proc.
    /// - Returns: how many they are, though no more are written than there is room for; then they are of no use.
    fileprivate func decompose(into scalars: UnsafeMutableBufferPointer<Int32>) -> Int {
        let options =
            UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_COMPAT.rawValue
            | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STABLE.rawValue
        let text = baseAddress?.assumingMemoryBound(to: UInt8.self)
        return Swift.max(
            0, utf8proc_decompose(text, count, scalars.baseAddress, scalars.count, utf8proc_option_t(rawValue: options))
        )
    }
}
