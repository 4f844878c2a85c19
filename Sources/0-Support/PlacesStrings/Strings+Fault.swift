extension Strings {
    /// What is wrong with a file or an answer, whatever it should hold: the end of a sentence.
    package enum Fault {
        package static let missing = localized("there is no such file")
        package static let notRegular = localized("it is not a regular file")
        package static let unreadable = localized("it cannot be read")
        package static let damaged = localized("it is damaged")
        package static let empty = localized("it is empty")
        package static let notText = localized("it is not UTF-8 text")
        package static let notJSON = localized("it is not valid JSON")
        package static let noMemory = localized("there is not enough memory to read it")
        package static func tooLarge(_ limit: Int) -> String { localized("it is larger than \(Strings.size(limit))") }
        package static func tooDeep(_ limit: Int) -> String { localized("it is nested more than \(limit) levels deep") }
        package static func tooManyParts(_ limit: Int) -> String {
            localized("it has more than \(Strings.grouped(limit)) parts")
        }
        package static func line(_ line: Int, _ reason: String) -> String { localized("line \(line): \(reason)") }
    }
}
