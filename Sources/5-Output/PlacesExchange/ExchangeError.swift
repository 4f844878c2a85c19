import PlacesFeature
import PlacesStrings
import PlacesXML

/// Why a file, or one place in it, cannot be used. It never names the file, which its reader does not know.
public struct ExchangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with a file.
    public enum Problem: Hashable, Sendable {
        case tooManyPlaces(limit: Int)
        case tooDeep(limit: Int)
        case empty
        /// Nothing shows which format it is in.
        case unknownFormat
        /// It is an archive without a file that holds places.
        case noFile
        /// It is in a format that another program converts.
        case unread(UnreadFormat)
        case notText
        case noMemory
        /// It declares a document type.
        case documentType
        /// It is no XML.
        case malformedXML(reason: String)
        /// It is another kind of XML.
        case otherRoot(name: String, wanted: String)
        case notJSON
        /// It is JSON, and no GeoJSON with features.
        case noFeatures
        /// - found: the first cells of the row that comes nearest to a heading.
        case missingColumns([String], found: [String])
        case openQuotation
        /// Of one place: it has no point.
        case noPoint
        /// It has points of routes and tracks, and no places.
        case pathsAlone(points: Int)
        /// It only links to a map on the network.
        case linksAlone(String)
        /// Of one place: it is a line.
        case line
        /// Of one place: its tags make it none.
        case noPlace
        /// Its coordinates are of another system, which has that name.
        case foreignSystem(String)
        /// Of one place: its point is not on Earth.
        case badPoint
        /// Of one place: it is not what the format wants.
        case unreadable
        /// Of one place: its line has more bytes than a line may have.
        case longLine(limit: Int)
        /// Of one place: it would take too much memory.
        case oversized
    }

    /// Where in the file it is: a line or a record, counted from 1.
    public enum Position: Hashable, Sendable {
        /// From 1.
        case line(Int)
        /// Of a place in the file, from 1.
        case place(Int)
    }

    /// What is wrong.
    public let problem: Problem
    /// Where it is wrong, or `nil` if that is no one place.
    public let position: Position?

    public init(_ problem: Problem, at position: Position? = nil) {
        (self.problem, self.position) = (problem, position)
    }

    /// The end of a sentence, such as "line 3: mismatched tag".
    public var description: String {
        switch position {
        case .line(let line)?: Strings.Fault.line(line, what)
        case .place(let number)?: Strings.Exchange.feature(number, what)
        case nil: what
        }
    }

    /// The same without where it is.
    package var what: String {
        switch problem {
        case .tooManyPlaces(let limit): Strings.Exchange.tooManyPlaces(limit)
        case .tooDeep(let limit): Strings.Fault.tooDeep(limit)
        case .empty: Strings.Fault.empty
        case .noFile: Strings.Exchange.noFile
        case .unread(let format): Strings.Exchange.unread(format.name)
        case .unknownFormat: Strings.Exchange.unknownFormat
        case .notText: Strings.Fault.notText
        case .noMemory: Strings.Fault.noMemory
        case .documentType: Strings.Exchange.documentType
        case .malformedXML(let reason): reason.cleaned
        case .otherRoot(let name, let wanted): Strings.Exchange.otherRoot(name.cleaned, wanted)
        case .notJSON: Strings.Fault.notJSON
        case .noFeatures: Strings.Exchange.noFeatures
        case .missingColumns(let names, let found): Strings.Exchange.missingColumns(names, found: found)
        case .openQuotation: Strings.Exchange.openQuotation
        case .noPoint: Strings.Exchange.noPoint
        case .pathsAlone(let points): Strings.Exchange.pathsAlone(points)
        case .linksAlone(let address): Strings.Exchange.linksAlone(address.cleaned)
        case .line: Strings.Exchange.line
        case .noPlace: Strings.Exchange.noPlace
        case .foreignSystem(let name): Strings.Exchange.foreignSystem(name.cleaned)
        case .badPoint: Strings.Exchange.badPoint
        case .unreadable: Strings.Fault.unreadable
        case .longLine(let limit): Strings.Exchange.longLine(limit)
        case .oversized: Strings.Exchange.oversized
        }
    }
}

extension ExchangeError {
    /// What the reading of XML ended with, and what the reader said if it was that which ended it.
    init(_ failure: XMLFailure, refusal: ExchangeError?) {
        let problem: Problem =
            switch failure.reason {
            case .noMemory: .noMemory
            case .documentType: .documentType
            case .tooDeep: .tooDeep(limit: XMLParser.depthLimit)
            case .malformed(let reason): .malformedXML(reason: reason)
            case .refused: refusal?.problem ?? .unreadable
            }
        self.init(problem, at: failure.reason == .noMemory ? nil : .line(failure.line))
    }
}
