import Glibc
import PlacesFeature
import PlacesWords

extension ConnectivityReason {
    /// What happened, as the end of a sentence, and the next thing to try, as a whole one.
    var message: (what: String, next: String?) {
        switch self {
        case .request(let error): (error.description, error.hint)
        case .unencrypted(let address, .token): Words.Answers.insecureAddress(address)
        case .unencrypted(let address, .position): Words.OpenStreetMap.insecureAddress(address)
        case .unencrypted(let address, .words): Words.Geocoding.insecureAddress(address)
        case .tooManyWaiting: Words.Geocoding.tooManyWait
        case .turnsUnrecorded(let folder, .open): Words.Geocoding.noTurns(folder, Words.Geocoding.notOwnFolder)
        case .turnsUnrecorded(let folder, .system(let number)):
            Words.Geocoding.noTurns(folder, systemText(number))
        case .message(let text, let remedy): (text, remedy)
        }
    }
}

extension AnswerFault {
    /// The end of a sentence.
    var text: String {
        switch self {
        case .empty: Words.Fault.empty
        case .notText: Words.Fault.notText
        case .notJSON: Words.Fault.notJSON
        case .webPage: Words.Answers.webPage
        case .tooManyParts(let limit): Words.Fault.tooManyParts(limit)
        case .tooDeep(let limit): Words.Fault.tooDeep(limit)
        case .noPlaceList: Words.Answers.noPlaces
        case .noPlace: Words.Geocoding.noPlace
        case .noWholePlace: Words.Foursquare.noPlace
        case .message(let text): text
        }
    }
}

extension FileFault {
    /// A sentence without its full stop.
    var text: String {
        switch self {
        case .table(let path, let fault): fault.text(of: path)
        case .unreadable(let path, let number): Words.TableFile.unreadable(path, systemText(number))
        case .unwritable(let path, let number): Words.TableFile.unwritable(path, systemText(number))
        case .noTowns(let path): Words.Geocoding.noTowns(path)
        case .townList(let path, let line, let field, let fault):
            Words.Geocoding.badTowns(path, line: line, field: field.name, fault.text)
        case .problem(let path, let problem): Words.Answers.file(path, problem.reason)
        case .message(let text): text
        }
    }
}

extension FileFault.Field {
    fileprivate var name: String {
        switch self {
        case .named(let name): name
        case .number(let number): Words.Geocoding.field(number)
        case .all: Words.Geocoding.fields
        }
    }
}

extension FileFault.FieldFault {
    fileprivate var text: String {
        switch self {
        case .missing: Words.Geocoding.missing
        case .notText: Words.Geocoding.notText
        case .openQuotation: Words.Geocoding.openQuote
        case .textBehindQuotation: Words.Geocoding.textBehindQuote
        case .notLatitude: Words.Geocoding.notLatitude
        case .notLongitude: Words.Geocoding.notLongitude
        case .notCount: Words.Geocoding.notCount
        case .notCountry: Words.Geocoding.notCountry
        case .fieldCount(let count, let expected): Words.Geocoding.fieldCount(count, expected: expected)
        }
    }
}

extension TableFault {
    fileprivate func text(of name: String) -> String {
        switch self {
        case .foreign: Words.TableFile.foreign(name)
        case .cutOff: Words.TableFile.cutOff(name)
        case .tooNew(let format): Words.TableFile.tooNew(name, format)
        case .damaged(let part): Words.TableFile.damaged(name, part)
        }
    }
}

extension DataFault {
    /// The end of a sentence.
    var text: String {
        switch self {
        case .file(let name, let fault): fault.text(of: Words.Sample.file(name))
        case .line(let line, let table, let field):
            Words.Sample.damagedLine(line, of: table, field ?? Words.Sample.fieldCount)
        case .cutOff(let table): Words.Sample.cutOff(table)
        case .missingRow(let id, let table): Words.Sample.missingRow(id, in: table)
        case .part(let part, .towns): Words.Towns.damaged(part)
        case .part(_, .regions): Words.Towns.damagedRegions
        case .part(let part, .timeZones): Words.Towns.damagedAtlas(part)
        case .part(let part, .holidays): Words.Time.damagedHolidays(part)
        case .noTowns: Words.Geocoding.noTowns
        case .noUserAgent: Words.OpenStreetMap.noAsker
        case .noServer: Words.OpenStreetMap.noServer
        case .message(let text): text
        }
    }
}

/// What the system calls an error.
func systemText(_ number: Int32) -> String { String(cString: strerror(number)) }
