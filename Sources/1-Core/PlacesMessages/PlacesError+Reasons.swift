import Glibc
import PlacesFeature
import PlacesStrings
import PlacesText

extension ConnectivityReason {
    /// What happened, as the end of a sentence, and the next thing to try, as a whole one.
    var message: (what: String, next: String?) {
        switch self {
        case .request(let error): (error.description, error.hint)
        case .unencrypted(let address, .token): Strings.Answers.insecureAddress(address)
        case .unencrypted(let address, .position): Strings.OpenStreetMap.insecureAddress(address)
        case .unencrypted(let address, .words): Strings.Geocoding.insecureAddress(address)
        case .tooManyWaiting: Strings.Geocoding.tooManyWait
        case .turnsUnrecorded(let folder, .open): Strings.Geocoding.noTurns(folder, Strings.Geocoding.notOwnFolder)
        case .turnsUnrecorded(let folder, .system(let number)):
            Strings.Geocoding.noTurns(folder, systemText(number))
        case .message(let text, let remedy): (text, remedy)
        }
    }
}

extension AnswerFault {
    /// The end of a sentence.
    var text: String {
        switch self {
        case .empty: Strings.Fault.empty
        case .notText: Strings.Fault.notText
        case .notJSON: Strings.Fault.notJSON
        case .webPage: Strings.Answers.webPage
        case .tooManyParts(let limit): Strings.Fault.tooManyParts(limit)
        case .tooDeep(let limit): Strings.Fault.tooDeep(limit)
        case .noPlaceList: Strings.Answers.noPlaces
        case .noPlace: Strings.Geocoding.noPlace
        case .noWholePlace: Strings.Foursquare.noPlace
        case .message(let text): text
        }
    }
}

extension FileFault {
    /// A sentence without its full stop.
    var text: String {
        switch self {
        case .table(let path, let fault): fault.text(of: path)
        case .unreadable(let path, let number): Strings.TableFile.unreadable(path, systemText(number))
        case .unwritable(let path, let number): Strings.TableFile.unwritable(path, systemText(number))
        case .noTowns(let path): Strings.Geocoding.noTowns(path)
        case .townList(let path, let line, let field, let fault):
            Strings.Geocoding.badTowns(path, line: line, field: field.name, fault.text)
        case .problem(let path, let problem): Strings.Answers.file(path, problem.reason)
        case .message(let text): text
        }
    }
}

extension FileFault.Field {
    fileprivate var name: String {
        switch self {
        case .named(let name): name
        case .number(let number): Strings.Geocoding.field(number)
        case .all: Strings.Geocoding.fields
        }
    }
}

extension FileFault.FieldFault {
    fileprivate var text: String {
        switch self {
        case .missing: Strings.Geocoding.missing
        case .notText: Strings.Geocoding.notText
        case .openQuotation: Strings.Geocoding.openQuote
        case .textBehindQuotation: Strings.Geocoding.textBehindQuote
        case .notLatitude: Strings.Geocoding.notLatitude
        case .notLongitude: Strings.Geocoding.notLongitude
        case .notCount: Strings.Geocoding.notCount
        case .notCountry: Strings.Geocoding.notCountry
        case .fieldCount(let count, let expected): Strings.Geocoding.fieldCount(count, expected: expected)
        }
    }
}

extension TableFault {
    fileprivate func text(of name: String) -> String {
        switch self {
        case .foreign: Strings.TableFile.foreign(name)
        case .cutOff: Strings.TableFile.cutOff(name)
        case .tooNew(let format): Strings.TableFile.tooNew(name, format)
        case .damaged(let part): Strings.TableFile.damaged(name, part)
        }
    }
}

extension DataFault {
    /// The end of a sentence.
    var text: String {
        switch self {
        case .file(let name, let fault): fault.text(of: Strings.Sample.file(name))
        case .line(let line, let table, let field):
            Strings.Sample.damagedLine(line, of: table, field ?? Strings.Sample.fieldCount)
        case .cutOff(let table): Strings.Sample.cutOff(table)
        case .missingRow(let id, let table): Strings.Sample.missingRow(id, in: table)
        case .part(let part, .towns): Strings.Towns.damaged(part)
        case .part(_, .regions): Strings.Towns.damagedRegions
        case .part(let part, .timeZones): Strings.Towns.damagedAtlas(part)
        case .part(let part, .holidays): Strings.Time.damagedHolidays(part)
        case .noTowns: Strings.Geocoding.noTowns
        case .noUserAgent: Strings.OpenStreetMap.noAsker
        case .noServer: Strings.OpenStreetMap.noServer
        case .message(let text): text
        }
    }
}

/// What the system calls an error.
func systemText(_ number: Int32) -> String { String(cString: strerror(number)).asReason }
