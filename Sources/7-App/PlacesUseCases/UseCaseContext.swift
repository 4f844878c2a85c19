public import PlacesAPI
public import PlacesFeature
public import PlacesFiles
public import PlacesHTTP

/// What use cases need of the machine: what it keeps, its files and its clock, and where remarks go.
public final class UseCaseContext: Sendable {
    public let files: any FileReader
    /// What is kept on this machine, or `nil` if there is no place to keep it.
    public let store: (any PlacesStore)?
    public let now: @Sendable () -> Timestamp
    /// The folder of the user's own files, or `nil` if it is unknown.
    public let configFolder: String?
    /// The locale of addresses, such as `es_CL.UTF-8`.
    public let region: String?
    /// When a server that wants to be asked seldom may be asked next.
    public let turns: any RequestTurns
    /// The clock, in milliseconds since 1970.
    public let milliseconds: @Sendable () -> Int
    /// How the program names itself to open services, with the user's contact where they gave one.
    public let userAgent: @Sendable (_ contact: String?) throws(UseCaseError) -> UserAgent
    /// Takes a line beside the answer.
    public let remark: @Sendable (String) -> Void
    /// Learns that something could not be kept or read back, which ends nothing.
    public let report: @Sendable (StoreError) -> Void
    /// Lets the user choose one of several lines, by its place from 0 on; `nil` where no one can be asked. Returns `nil` if
    /// the user gives up.
    public let choose: (@Sendable (_ question: String, _ lines: [String]) throws(UseCaseError) -> Int?)?

    /// The user's command line with another place to search near; `nil` where there is no command line.
    public let lineNear: (@Sendable (_ place: String) -> String)?

    /// - Parameters:
    ///   - files: how files are read.
    ///   - store: what is kept on this machine, or `nil` if there is no place to keep it.
    ///   - now: the clock.
    ///   - configFolder: the folder of the user's own files, with those of markets and zones; `nil` for none.
    ///   - region: the locale of addresses, such as `es_CL.UTF-8`, which chooses a market.
    ///   - turns: when a server that wants to be asked seldom may be asked next.
    ///   - milliseconds: the clock, in milliseconds since 1970; `nil` for that of whole seconds.
    ///   - userAgent: how the program names itself to open services, with the user's contact where they gave one.
    ///   - remark: takes a line beside the answer.
    ///   - report: learns that something could not be kept or read back.
    ///   - choose: lets the user choose one of several lines; `nil` where no one can be asked.
    ///   - lineNear: the user's command line with another place to search near; `nil` without one.
    public init(
        files: any FileReader = SystemFileReader(), store: (any PlacesStore)?, now: @escaping @Sendable () -> Timestamp,
        configFolder: String? = nil, region: String? = nil, turns: any RequestTurns = ProcessRequestTurns(),
        milliseconds: (@Sendable () -> Int)? = nil,
        userAgent: @escaping @Sendable (_ contact: String?) throws(UseCaseError) -> UserAgent,
        remark: @escaping @Sendable (String) -> Void = { _ in },
        report: @escaping @Sendable (StoreError) -> Void = { _ in },
        choose: (@Sendable (_ question: String, _ lines: [String]) throws(UseCaseError) -> Int?)? = nil,
        lineNear: (@Sendable (_ place: String) -> String)? = nil
    ) {
        (self.files, self.store, self.now) = (files, store, now)
        (self.configFolder, self.region, self.turns) = (configFolder, region, turns)
        self.milliseconds = milliseconds ?? { now().seconds * 1000 }
        (self.userAgent, self.remark, self.report) = (userAgent, remark, report)
        (self.choose, self.lineNear) = (choose, lineNear)
    }

    /// What is kept on this machine.
    /// - Throws: an error where there is no place to keep it.
    public var requiredStore: any PlacesStore {
        get throws(UseCaseError) {
            guard let store else { throw .noStore }
            return store
        }
    }

    /// The paths of the user's files of one kind, by their names.
    func configFiles(in name: String, endingIn suffix: String) -> [String] {
        guard let folder = configFolder.map({ "\($0)/\(name)" }) else { return [] }
        return files.names(in: folder).filter { $0.lowercased().hasSuffix(suffix) }.map { "\(folder)/\($0)" }
    }
}
