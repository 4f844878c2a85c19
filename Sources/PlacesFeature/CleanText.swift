/// Text from outside is untrusted: it may carry terminal commands, or reverse the direction of what follows it.
extension String {
    /// The text on one line, without control characters and bidirectional overrides, white space folded, and at most
    /// 4,096 characters long.
    ///
    /// Taken out are the C0 and C1 controls, the marks, embeddings, overrides and isolates of the bidirectional
    /// algorithm (UAX #9), line and paragraph separators, and invisible format characters except the joiners that
    /// scripts and emoji need.
    public var cleaned: String {
        if isPlain { return self }
        var result = String.UnicodeScalarView()
        var (pendingSpace, count) = (false, 0)
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace || scalar.value == 0x85 {
                pendingSpace = !result.isEmpty
            } else if !scalar.isHostile {
                if pendingSpace { result.append(" ") }
                pendingSpace = false
                result.append(scalar)
                count += 1
                if count == 4096 {
                    result.append("…")
                    break
                }
            }
        }
        return String(result)
    }

    /// The clean text, or `nil` if nothing is left of it.
    package var cleanedOrNil: String? {
        let text = cleaned
        return text.isEmpty ? nil : text
    }

    /// Printable ASCII and the Latin letters from À to ˿, without doubled or outer spaces: nearly every text, and
    /// nothing to do. In UTF-8 those letters start with a byte from C3 to CB; bytes below C0 follow such a byte.
    fileprivate var isPlain: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            var last: UInt8 = 0x20
            for byte in bytes {
                guard 0x20 <= byte, byte <= 0xCB, byte != 0x7F, byte != 0xC2, byte != 0x20 || last != 0x20 else {
                    return false
                }
                last = byte
            }
            return (last != 0x20 || bytes.isEmpty) && bytes.count <= 4096
        } ?? false
    }
}

extension Unicode.Scalar {
    fileprivate var isHostile: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        case .format: !isJoiner
        default: false
        }
    }

    /// Zero-width (non-)joiners, and the tags of subdivision flags.
    private var isJoiner: Bool {
        [0x200C, 0x200D].contains(value) || (0xE0020...0xE007F).contains(value)
    }
}

extension [String: String] {
    /// Clean keys and values, without those of which nothing is left.
    var cleaned: [String: String] {
        if allSatisfy({ $0.key.isPlain && $0.value.isPlain && !$0.key.isEmpty && !$0.value.isEmpty }) { return self }
        return reduce(into: [:]) { result, pair in
            if let key = pair.key.cleanedOrNil, let value = pair.value.cleanedOrNil { result[key] = value }
        }
    }
}
