package import PlacesFeature
import Synchronization

/// Reads each different text once, however many places share it.
package final class HoursLibrary: Sendable {
    private struct Key: Hashable {
        let text: String
        let week: [WeeklySpan]

        /// About the bytes that it takes.
        var size: Int { text.utf8.count + 24 * week.count + 32 }
    }

    private struct Shelf {
        var hours: [Key: Result<CompiledHours, OpeningHoursFormatError>] = [:]
        var size = 0
    }

    private let capacity: Int
    private let shelf = Mutex(Shelf())

    /// - Parameter capacity: so many bytes of text are remembered, of some 30,000 usual ones by default. Where more come,
    ///   all are forgotten at once.
    package init(capacity: Int = 2 << 20) { self.capacity = capacity }

    /// Hours in the grammar of OpenStreetMap.
    /// - Throws: ``OpeningHoursFormatError`` as ``OpeningSchedule`` does.
    package func hours(_ text: String) throws(OpeningHoursFormatError) -> CompiledHours {
        try find(Key(text: text, week: [])).get()
    }

    /// Hours of any notation, or `nil` where they are for people only or cannot be read.
    package func hours(_ hours: OpeningHours) -> CompiledHours? {
        switch hours.notation {
        case .openStreetMap: try? find(Key(text: hours.text, week: [])).get()
        case .weekly: try? find(Key(text: "", week: hours.week)).get()
        case .display: nil
        }
    }

    private func find(_ key: Key) -> Result<CompiledHours, OpeningHoursFormatError> {
        if let known = shelf.withLock({ $0.hours[key] }) { return known }
        let read = Self.read(key)
        return shelf.withLock { shelf in
            // Another thread may have been faster.
            if let known = shelf.hours[key] { return known }
            if shelf.size + key.size > capacity { shelf = Shelf() }
            shelf.hours[key] = read
            shelf.size += key.size
            return read
        }
    }

    private static func read(_ key: Key) -> Result<CompiledHours, OpeningHoursFormatError> {
        guard key.week.isEmpty else { return .success(CompiledHours(OpeningSchedule(week: key.week))) }
        do throws(OpeningHoursFormatError) {
            return .success(CompiledHours(try OpeningSchedule(key.text)))
        } catch {
            return .failure(error)
        }
    }
}
