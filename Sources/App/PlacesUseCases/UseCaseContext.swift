package import PlacesAPI
package import PlacesFeature
package import PlacesFiles
package import PlacesHTTP

/// What use cases need of the machine: what it keeps, its files and its clock, and where remarks go.
package final class UseCaseContext: Sendable {
    package let files: any FileReader
    /// What is kept on this machine, or `nil` if there is no place to keep it.
    package let store: (any PlacesStore)?
    package let now: @Sendable () -> Timestamp
    /// The folder of the user's own files, or `nil` if it is unknown.
    package let configFolder: String?
    /// The locale of addresses, such as `es_CL.UTF-8`.
    package let region: String?
    /// When a server that wants to be asked seldom may be asked next.
    package let turns: any RequestTurns
    /// The clock, in milliseconds since 1970.
    package let milliseconds: @Sendable () -> Int
    /// How the program names itself to open services, with the user's contact where they gave one.
    package let userAgent: @Sendable (_ contact: String?) throws(UseCaseError) -> UserAgent
    /// Takes a line beside the answer.
    package let remark: @Sendable (String) -> Void
    /// Learns that something could not be kept or read back, which ends nothing.
    package let report: @Sendable (StoreError) -> Void

    package init(
        files: any FileReader, store: (any PlacesStore)?, now: @escaping @Sendable () -> Timestamp,
        configFolder: String?, region: String?, turns: any RequestTurns,
        milliseconds: @escaping @Sendable () -> Int,
        userAgent: @escaping @Sendable (_ contact: String?) throws(UseCaseError) -> UserAgent,
        remark: @escaping @Sendable (String) -> Void, report: @escaping @Sendable (StoreError) -> Void
    ) {
        (self.files, self.store, self.now) = (files, store, now)
        (self.configFolder, self.region, self.turns) = (configFolder, region, turns)
        (self.milliseconds, self.userAgent, self.remark, self.report) = (milliseconds, userAgent, remark, report)
    }

    /// What is kept on this machine.
    /// - Throws: an error where there is no place to keep it.
    package var requiredStore: any PlacesStore {
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
