package import PlacesFeature
import PlacesStrings

extension LocationFileFault {
    /// The end of a sentence.
    package var text: String {
        switch self {
        case .empty: Strings.Fault.empty
        case .missing: Strings.Fault.missing
        case .damaged: Strings.Fault.damaged
        case .unreadable: Strings.Fault.unreadable
        case .notRegular: Strings.Fault.notRegular
        case .folder: Strings.MMDB.folder
        case .forbidden: Strings.MMDB.forbidden
        case .noMemory: Strings.Fault.noMemory
        case .tooLarge(let limit): Strings.Fault.tooLarge(limit)
        case .problem(let problem): Strings.City.file(problem.reason)
        case .foreignDatabase: Strings.MMDB.foreign
        case .noContacts: Strings.Contacts.noContacts
        case .tooManyContacts: Strings.City.tooMuch
        case .unknownFormat: Strings.NMEALogs.unknownFormat
        case .noPoints: Strings.Tracks.noPoints
        case .tooManyPoints(let limit): Strings.Tracks.tooManyPoints(limit)
        case .line(let line, let fault): Strings.Fault.line(line, fault.text)
        case .noFix(let lines, let bad): Strings.NMEALogs.noFix(lines: lines, bad: bad.map { ($0.line, $0.fault.text) })
        case .field(let field, let line, let fault): Strings.StaticFile.line(line, field.name, fault.text)
        case .ends(let field, let line): Strings.StaticFile.ends(before: field.name, line: line)
        case .excess(let line): Strings.StaticFile.excess(line)
        case .message(let text): text
        }
    }
}

extension LocationFileFault.TrackFault {
    fileprivate var text: String {
        switch self {
        case .documentType: Strings.Tracks.documentType
        case .tooDeep(let limit): Strings.Fault.tooDeep(limit)
        case .otherRoot(let name): Strings.Tracks.otherRoot(name)
        case .badPoint(let element): Strings.Tracks.badPoint(element)
        case .tooManyPoints(let limit): Strings.Tracks.tooManyPoints(limit)
        case .malformed(let text): text
        }
    }
}

extension LocationFileFault.SentenceFault {
    fileprivate var text: String {
        switch self {
        case .noSentence: Strings.NMEALogs.noSentence
        case .tooLong: Strings.NMEALogs.tooLong
        case .badField: Strings.NMEALogs.badField
        case .badChecksum: Strings.NMEALogs.badChecksum
        case .checksum(let found, let right): Strings.NMEALogs.checksum(found, right)
        }
    }
}

extension LocationFileFault.Field {
    fileprivate var name: String { Strings.StaticFile.fields[rawValue] }
}

extension LocationFileFault.FieldFault {
    fileprivate var text: String {
        switch self {
        case .noNumber(let text): Strings.StaticFile.noNumber(text)
        case .outside(let text, let lowest, let highest): Strings.StaticFile.outside(text, lowest, highest)
        case .negative(let text): Strings.StaticFile.negative(text)
        }
    }
}
