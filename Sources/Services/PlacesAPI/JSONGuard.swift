import FoundationEssentials
import PlacesFeature
import PlacesWords

/// Says why JSON is refused: its structure alone would cost a reader much memory, or it is no JSON at all.
///
/// A reader keeps something of every value, so that 16 MiB of `1,1,1,…` would take hundreds of megabytes. A page of 50
/// places has some 5,000 commas, colons and brackets.
enum JSONGuard {
    /// The greatest number of commas, colons and opening brackets outside of strings, unless said otherwise.
    static let partsLimit = 100_000
    /// The greatest number of open brackets.
    static let depthLimit = 64

    /// Looks once at each byte; it does not check the grammar.
    static func check(_ data: Data, partsLimit: Int = partsLimit) throws(PlacesError) {
        switch data.withUnsafeBytes({ verdict(on: $0, partsLimit: partsLimit) }) {
        case .fit: return
        case .unfit(let reason): throw .invalidData(reason: reason)
        }
    }

    private enum Verdict {
        case fit
        case unfit(String)
    }

    private static func verdict(on bytes: UnsafeRawBufferPointer, partsLimit: Int) -> Verdict {
        var (parts, depth) = (0, 0)
        var (isInString, isEscaped, isBlank) = (false, false, true)
        for byte in bytes {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: ","), UInt8(ascii: ":"): parts += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["): (parts, depth) = (parts + 1, depth + 1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "<") where isBlank: return .unfit(Words.Answers.webPage)
            // A decoder would take this for UTF-16 or UTF-32, in which quotes and brackets are elsewhere.
            case 0, 0xFE, 0xFF: return .unfit(Words.Fault.notText)
            default: break
            }
            isBlank = false
            if parts > partsLimit { return .unfit(Words.Fault.tooManyParts(partsLimit)) }
            if depth > depthLimit { return .unfit(Words.Fault.tooDeep(depthLimit)) }
        }
        return isBlank ? .unfit(Words.Fault.empty) : .fit
    }
}
