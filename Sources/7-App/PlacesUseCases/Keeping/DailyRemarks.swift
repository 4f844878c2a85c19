public import PlacesFeature

/// Remembers when the user was shown a remark that need not come more than once a day.
/// Where nothing can be kept or read, every remark is due.
public struct DailyRemarks: Sendable {
    /// The seconds for which a remark is not repeated.
    private static let pause = 24 * 3600
    private static let areas = "said.coverage."

    private let store: (any PreferenceStore)?
    private let now: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - store: where the moments are kept, or `nil` if there is no place to keep them.
    ///   - now: the clock.
    public init(store: (any PreferenceStore)?, now: @escaping @Sendable () -> Timestamp) {
        (self.store, self.now) = (store, now)
    }

    /// True if the remark of this name was not shown within a day.
    public func isDue(_ name: String) -> Bool { !isRecent((try? store?.preference(name)) ?? nil) }

    /// The remark is shown now.
    public func note(_ name: String) { try? store?.setPreference(name, to: String(now().seconds)) }

    /// The areas of which was said within a day that the data covers only them.
    public var areasSaid: Set<String> {
        let all = (try? store?.preferences(prefix: Self.areas)) ?? [:]
        return Set(all.filter { isRecent($0.value) }.keys.map { String($0.dropFirst(Self.areas.count)) })
    }

    /// It is said now that the data covers only this area.
    public func note(area: String) { note(Self.areas + area) }

    /// A moment in the future is one of a clock that was wrong.
    private func isRecent(_ moment: String?) -> Bool {
        guard let moment = moment.flatMap({ Int($0) }) else { return false }
        return (0..<Self.pause).contains(now().seconds - moment)
    }
}
