/// Reads texts with escapes.
enum JSONTextReader {
    /// The text between quotation marks; `nil` for an escape that is none, half of a surrogate pair, a control character
    /// and bytes that are no UTF-8.
    static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte < 0x20 { return nil }
            guard byte == 0x5C else {
                text.append(byte)
                continue
            }
            // The scan made sure that something follows.
            let letter = bytes[index]
            index += 1
            switch letter {
            case 0x22, 0x5C, 0x2F: text.append(letter)
            case 0x62: text.append(0x08)
            case 0x66: text.append(0x0C)
            case 0x6E: text.append(0x0A)
            case 0x72: text.append(0x0D)
            case 0x74: text.append(0x09)
            case 0x75:
                guard let scalar = scalar(bytes, &index), let encoded = UTF8.encode(scalar) else { return nil }
                text.append(contentsOf: encoded)
            default: return nil
            }
        }
        return String(validating: text, as: UTF8.self)
    }

    private static func scalar(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
        guard let first = hexadecimal(bytes, &index) else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, bytes.endIndex - index >= 6, bytes[index] == 0x5C, bytes[index + 1] == 0x75 else {
            return nil
        }
        index += 2
        guard let second = hexadecimal(bytes, &index), (0xDC00...0xDFFF).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> UInt32? {
        guard bytes.endIndex - index >= 4 else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x41 + 10
            case 0x61...0x66: digit = byte - 0x61 + 10
            default: return nil
            }
            value = value << 4 | UInt32(digit)
        }
        index += 4
        return value
    }
}

/// Reads numbers.
enum JSONNumberReader {
    /// The parts of a number of the grammar.
    private struct Parts {
        var isNegative = false
        /// The digits before and behind the point as one number, as far as that fits.
        var digits: UInt64 = 0
        /// Whether it does not.
        var isLong = false
        /// Zeros at the end that are not among the digits, for those have no room for them.
        var zeros = 0
        var (hasPoint, hasExponent) = (false, false)
        /// The power of ten by which the digits are multiplied.
        var exponent = 0
    }

    static func double(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard let parts = parts(bytes) else { return nil }
        let powers = Self.powers
        if !parts.isLong, parts.digits <= 1 << 53, abs(parts.exponent) < powers.count {
            // Both are exact, so that one rounding makes the nearest.
            let digits = Double(parts.digits)
            let power = powers[abs(parts.exponent)]
            let value = parts.exponent < 0 ? digits / power : digits * power
            return parts.isNegative ? -value : value
        }
        guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
        return value != 0 || parts.digits == 0 && !parts.isLong ? value : nil
    }

    static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let parts = parts(bytes) else { return nil }
        if !parts.hasPoint, !parts.hasExponent { return Int(String(decoding: bytes, as: UTF8.self)) }
        guard let double = double(bytes), let value = Int(exactly: double) else { return nil }
        // Beyond that not every whole number is a Double.
        return double.magnitude < 0x1p53 ? value : whole(parts)
    }

    /// The digits times their power of ten, without a fraction.
    private static func whole(_ parts: Parts) -> Int? {
        guard !parts.isLong else { return nil }
        var value = parts.digits
        for _ in 0..<min(abs(parts.exponent), 40) {
            if parts.exponent < 0 {
                value /= 10
            } else {
                let (product, isOver) = value.multipliedReportingOverflow(by: 10)
                if isOver { return nil }
                value = product
            }
        }
        return Int(exactly: value).map { parts.isNegative ? -$0 : $0 }
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    /// - Returns: `nil` for what is no number of JSON.
    private static func parts(_ bytes: ArraySlice<UInt8>) -> Parts? {
        var (parts, rest) = (Parts(), bytes)
        if rest.first == 0x2D {
            parts.isNegative = true
            rest.removeFirst()
        }
        let isZero = rest.first == 0x30
        let whole = take(&rest, into: &parts)
        guard whole == 1 || whole > 1 && !isZero else { return nil }
        parts.exponent = parts.zeros
        if rest.first == 0x2E {
            rest.removeFirst()
            parts.hasPoint = true
            let count = take(&rest, into: &parts)
            guard count > 0 else { return nil }
            parts.exponent = parts.zeros - count
        }
        if let letter = rest.first, letter == 0x65 || letter == 0x45 {
            rest.removeFirst()
            parts.hasExponent = true
            let sign = rest.first
            if sign == 0x2B || sign == 0x2D { rest.removeFirst() }
            var power = Parts()
            guard take(&rest, into: &power) > 0 else { return nil }
            let exponent = power.isLong ? 100_000_000 : Int(min(power.digits, 100_000_000))
            parts.exponent += sign == 0x2D ? -exponent : exponent
        }
        return rest.isEmpty ? parts : nil
    }

    /// Takes digits, and returns how many there were.
    private static func take(_ rest: inout ArraySlice<UInt8>, into parts: inout Parts) -> Int {
        let start = rest.startIndex
        while let byte = rest.first, (0x30...0x39).contains(byte) {
            if parts.digits < 1_000_000_000_000_000_000 {
                parts.digits = parts.digits * 10 + UInt64(byte - 0x30)
            } else if byte == 0x30 {
                parts.zeros += 1
            } else {
                parts.isLong = true
            }
            rest.removeFirst()
        }
        return rest.startIndex - start
    }
}
