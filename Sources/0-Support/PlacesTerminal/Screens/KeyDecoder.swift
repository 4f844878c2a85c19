/// Turns the bytes of a terminal into keys, however they are cut into pieces.
///
/// Understood are UTF-8 and the sequences of ECMA-48 as xterm, VT220, rxvt and the console of Linux send them; what a
/// sequence says about Shift, Alt and Ctrl is passed over. Unknown sequences and answers of the terminal are no keys.
/// Of a mouse, the reports that xterm calls SGR (1006) are understood.
/// Whatever arrives, only a bounded part of it is kept.
package struct KeyDecoder: Sendable {
    /// Longer parameters belong to no key.
    private static let longestSequence = 32

    private enum State {
        case text
        /// After so many bytes ESC, one or two.
        case escape(Int)
        /// After `ESC [`, with the bytes since.
        case sequence([UInt8])
        /// After `ESC O`.
        case shifted
        /// After `ESC [ [`, as the console of Linux names its function keys.
        case console
        /// In an answer of the terminal, which ends with BEL or `ESC \`.
        case answer(endsNext: Bool)
        /// In the rest of a character that was typed with Alt: so many bytes.
        case alternate(Int)
        case paste(PastedText)
    }

    private var state = State.text
    private var text = TypedText()
    private var events: [KeyEvent] = []

    package init() {}

    /// Whether what came last may be a lone Escape or the beginning of a longer sequence, which only a timeout decides.
    package var isWaiting: Bool {
        switch state {
        case .text, .paste: false
        default: true
        }
    }

    /// The keys that are complete with these bytes.
    package mutating func feed(_ bytes: some Sequence<UInt8>) -> [KeyEvent] {
        for byte in bytes { take(byte) }
        events += text.take()
        defer { events = [] }
        return events
    }

    /// The keys that it was, now that nothing has followed for a while.
    package mutating func flush() -> [KeyEvent] {
        guard isWaiting else { return [] }
        defer { state = .text }
        if case .escape(let count) = state { return Array(repeating: .escape, count: count) }
        return []
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .text: takeText(byte)
        case .escape(let count): takeEscaped(byte, count)
        case .sequence(let parameters): takeSequence(byte, parameters)
        case .shifted: takeShifted(byte)
        case .console: if Self.isPrintable(byte) { state = .text } else { takeText(byte) }
        case .answer(let endsNext): takeAnswer(byte, endsNext: endsNext)
        case .alternate(let rest):
            guard byte & 0xC0 == 0x80 else { return takeText(byte) }
            state = rest > 1 ? .alternate(rest - 1) : .text
        case .paste(var pasted):
            // Taken out of the state, so that its bytes are not copied with each further one.
            state = .text
            if let event = pasted.take(byte) { events += event }
            if !pasted.isComplete { state = .paste(pasted) }
        }
    }

    private mutating func takeText(_ byte: UInt8) {
        state = .text
        if byte >= 0x20, byte != 0x7F { return text.append(byte) }
        events += text.takeAll()
        switch byte {
        case 0x1B: state = .escape(1)
        case 0x0A, 0x0D: events.append(.enter)
        case 0x08, 0x7F: events.append(.backspace)
        case 0x09: events.append(.tab)
        case 0x03: events.append(.interrupt)
        case 0x04: events.append(.endOfInput)
        case 0x01...0x1A: events.append(.control(Character(Unicode.Scalar(byte + 0x60))))
        default: break
        }
    }

    private mutating func takeEscaped(_ byte: UInt8, _ count: Int) {
        switch byte {
        case 0x1B:
            if count > 1 { events.append(.escape) }
            state = .escape(2)
        case UInt8(ascii: "["): state = .sequence([])
        case UInt8(ascii: "O"): state = .shifted
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            state = .answer(endsNext: false)
        case 0xC0...: state = .alternate(byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1)
        case 0x20...0x7E: state = .text
        // Alt with Enter, Backspace and the like is the key itself.
        default: takeText(byte)
        }
    }

    private mutating func takeSequence(_ byte: UInt8, _ parameters: [UInt8]) {
        guard Self.isPrintable(byte) else { return takeText(byte) }
        if byte == UInt8(ascii: "["), parameters.isEmpty {
            state = .console
        } else if byte >= 0x40 || Self.isShiftOfRxvt(byte, parameters) {
            finish(byte, parameters)
        } else if parameters.count < Self.longestSequence {
            state = .sequence(parameters + [byte])
        }
    }

    private mutating func takeShifted(_ byte: UInt8) {
        guard Self.isPrintable(byte) else { return takeText(byte) }
        // Some send a modifier first.
        if (UInt8(ascii: "0")...UInt8(ascii: ";")).contains(byte) { return }
        state = .text
        if byte == UInt8(ascii: "M") {
            events.append(.enter)
        } else if let key = Self.key(final: byte) {
            events.append(key)
        }
    }

    private mutating func takeAnswer(_ byte: UInt8, endsNext: Bool) {
        switch byte {
        case 0x07: state = .text
        case 0x1B: state = .answer(endsNext: true)
        case _ where !endsNext: break
        case UInt8(ascii: "\\"): state = .text
        default: takeEscaped(byte, 1)
        }
    }

    /// Whether a byte may stand in a sequence; any other one ends it unfinished.
    private static func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

    private mutating func finish(_ final: UInt8, _ parameters: [UInt8]) {
        state = .text
        // Answers of the terminal have a mark before their parameters.
        let isAnswer = parameters.first.map { $0 >= UInt8(ascii: "<") } ?? false
        guard parameters.count < Self.longestSequence else { return }
        guard !isAnswer else {
            if let report = MouseReport.event(parameters, final: final) { events.append(.mouse(report)) }
            return
        }
        guard "~$^@".utf8.contains(final) else {
            if final == UInt8(ascii: "Z") { events.append(.backTab) }
            if let key = Self.key(final: final) { events.append(key) }
            return
        }
        let number = parameters.prefix { $0 != UInt8(ascii: ";") }
        switch String(decoding: number, as: UTF8.self) {
        case "1", "7": events.append(.home)
        case "4", "8": events.append(.end)
        case "3": events.append(.delete)
        case "5": events.append(.pageUp)
        case "6": events.append(.pageDown)
        case "200": state = .paste(PastedText())
        default: break
        }
    }

    private static func key(final: UInt8) -> KeyEvent? {
        switch final {
        case UInt8(ascii: "A"), UInt8(ascii: "a"): .up
        case UInt8(ascii: "B"), UInt8(ascii: "b"): .down
        case UInt8(ascii: "C"), UInt8(ascii: "c"): .right
        case UInt8(ascii: "D"), UInt8(ascii: "d"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        default: nil
        }
    }

    /// With Shift, rxvt ends the numbered keys with `$`, which elsewhere stands before the end.
    private static func isShiftOfRxvt(_ byte: UInt8, _ parameters: [UInt8]) -> Bool {
        byte == UInt8(ascii: "$") && !parameters.isEmpty
            && parameters.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
