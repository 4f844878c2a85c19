internal import PlacesBytes

extension Needle {
    /// A word of the text, or a part of one: each row that has the text has a word that is the same, or goes on in a way that is
    /// allowed. See ``Swift/Span/forEachWord(_:)``.
    package struct Piece: Sendable {
        package let bytes: [UInt8]
        /// Whether the row's word may have letters before it.
        package let mayBeginEarlier: Bool
        /// Whether the row's word may have letters behind it.
        package let mayGoOn: Bool
    }

    /// Words by each of which all rows are found that have the text; none where it has neither letters nor digits.
    /// - Parameter isLoose: see ``traces(in:isLoose:until:)``.
    package func pieces(isLoose: Bool) -> [Piece] {
        let mayBeFirst = isLong || isLoose && !isSingle
        var pieces: [Piece] = []
        bytes.span.forEachWord { range in
            let word = Array(bytes[range])
            if isUnspaced {
                // It may begin and end within a word, but letters of such scripts are words of their own.
                guard String(decoding: word, as: UTF8.self).unicodeScalars.allSatisfy(\.isOfUnspacedScript) else {
                    return
                }
                pieces.append(Piece(bytes: word, mayBeginEarlier: false, mayGoOn: false))
            } else {
                pieces.append(
                    Piece(
                        bytes: word, mayBeginEarlier: isLong && range.lowerBound == 0,
                        mayGoOn: mayBeFirst && range.upperBound == bytes.count))
            }
        }
        return pieces
    }
}
