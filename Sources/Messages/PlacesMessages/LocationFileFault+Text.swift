package import PlacesFeature
import PlacesWords

extension LocationFileFault {
    /// The end of a sentence.
    package var text: String {
        switch self {
        case .empty: Words.Fault.empty
        case .missing: Words.Fault.missing
        case .damaged: Words.Fault.damaged
        case .unreadable: Words.Fault.unreadable
        case .notRegular: Words.Fault.notRegular
        case .folder: Words.MMDB.folder
        case .forbidden: Words.MMDB.forbidden
        case .noMemory: Words.Fault.noMemory
        case .tooLarge(let limit): Words.Fault.tooLarge(limit)
        case .problem(let problem): Words.City.file(problem.reason)
        case .foreignDatabase: Words.MMDB.foreign
        case .noContacts: Words.Contacts.noContacts
        case .tooManyContacts: Words.City.tooMuch
        case .unknownFormat: Words.NMEALogs.unknownFormat
        case .noPoints: Words.Tracks.noPoints
        case .tooManyPoints(let limit): Words.Tracks.tooManyPoints(limit)
        case .line(let line, let fault): Words.Fault.line(line, fault.text)
        case .noFix(let lines, let bad): Words.NMEALogs.noFix(lines: lines, bad: bad.map { ($0.line, $0.fault.text) })
        case .field(let field, let line, let fault): Words.StaticFile.line(line, field.name, fault.text)
        case .ends(let field, let line): Words.StaticFile.ends(before: field.name, line: line)
        case .excess(let line): Words.StaticFile.excess(line)
        case .message(let text): text
        }
    }
}

extension LocationFileFault.TrackFault {
    fileprivate var text: String {
        switch self {
        case .documentType: Words.Tracks.documentType
        case .tooDeep(let limit): Words.Fault.tooDeep(limit)
        case .otherRoot(let name): Words.Tracks.otherRoot(name)
        case .badPoint(let element): Words.Tracks.badPoint(element)
        case .tooManyPoints(let limit): Words.Tracks.tooManyPoints(limit)
        case .malformed(let text): text
        }
    }
}

extension LocationFileFault.SentenceFault {
    fileprivate var text: String {
        switch self {
        case .noSentence: Words.NMEALogs.noSentence
        case .tooLong: Words.NMEALogs.tooLong
        case .badField: Words.NMEALogs.badField
        case .badChecksum: Words.NMEALogs.badChecksum
        case .checksum(let found, let right): Words.NMEALogs.checksum(found, right)
        }
    }
}

extension LocationFileFault.Field {
    fileprivate var name: String { Words.StaticFile.fields[rawValue] }
}

extension LocationFileFault.FieldFault {
    fileprivate var text: String {
        switch self {
        case .noNumber(let text): Words.StaticFile.noNumber(text)
        case .outside(let text, let lowest, let highest): Words.StaticFile.outside(text, lowest, highest)
        case .negative(let text): Words.StaticFile.negative(text)
        }
    }
}
