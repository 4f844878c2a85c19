/// Who delivered places, and what they ask in return.
public struct PlacesSource: Hashable, Sendable {
    /// A short name for machines, such as `foursquare`.
    public let id: String
    /// What readers know the source by.
    public let name: String
    /// The credit to show with every answer.
    public let attribution: String
    /// Where the licence asks to link to, or `nil` for nowhere.
    public let attributionURL: String?
    /// The licence of the data, such as `ODbL 1.0`.
    public let licence: String?
    /// The state of the data, where it is not of this moment.
    public let dataDate: CalendarDate?
    /// Whether the data is a built-in sample, neither live nor complete.
    public let isSample: Bool
    /// Whether the data is what was kept on this machine, as old as the day on which it was kept.
    public let isKept: Bool
    /// What a reader should know of how the source was asked, or `nil` where all is as usual.
    public private(set) var note: String?
    /// When the source was asked, where its answer serves for later questions, too; `nil` for other answers.
    public private(set) var retrieval: Retrieval?
    /// The part that the source plays in an answer.
    public var role: SourceRole { chosenRole ?? (isSample ? .sample : isKept ? .list : .service) }
    private var chosenRole: SourceRole?

    public init(
        id: String, name: String, attribution: String, attributionURL: String? = nil, licence: String? = nil,
        dataDate: CalendarDate? = nil, isSample: Bool = false, isKept: Bool = false
    ) {
        self.isKept = isKept
        (self.id, self.name, self.attribution) = (id.cleaned, name.cleaned, attribution.cleaned)
        (self.attributionURL, self.licence) = (attributionURL?.cleanedOrNil, licence?.cleanedOrNil)
        (self.dataDate, self.isSample) = (dataDate, isSample)
    }

    /// The same source in another part.
    public func playing(_ role: SourceRole) -> PlacesSource {
        var source = self
        source.chosenRole = role
        return source
    }

    /// The same source with the time at which it was asked.
    public func asked(_ retrieval: Retrieval) -> PlacesSource {
        var source = self
        source.retrieval = retrieval
        return source
    }

    /// The same source with a note, or without one.
    public func noted(_ note: String?) -> PlacesSource {
        var source = self
        source.note = note?.cleanedOrNil
        return source
    }
}

/// When a source was asked for an answer that may be kept.
public struct Retrieval: Hashable, Sendable {
    public let time: Timestamp
    /// Seconds between that time and this answer: 0 if it was asked for this answer.
    public let age: Int
    /// For how many days the answer counts from that time; `nil` where it could not be kept.
    public let daysKept: Int?

    public init(time: Timestamp, age: Int, daysKept: Int?) {
        (self.time, self.age, self.daysKept) = (time, age, daysKept)
    }
}

/// The part that a source plays in an answer.
public enum SourceRole: String, Hashable, Sendable, CaseIterable {
    /// It is asked over a network.
    case service
    /// It is built in, and old.
    case sample
    /// A file that knows all there is within its outline.
    case area
    /// A file that covers nothing for certain, as dumps of other programs do.
    case collection
    /// Places of the person's own.
    case list
}
