package import PlacesFeature
import Synchronization

/// Reads each different text once, however many places share it.
package final class HoursLibrary: Sendable {
    private struct Memory {
        var texts: [String: Result<CompiledHours, OpeningHoursFormatError>] = [:]
        var weeks: [[WeeklySpan]: CompiledHours] = [:]
        /// About the bytes of all texts and weeks.
        var size = 0
    }

    private let capacity: Int
    private let memory = Mutex(Memory())

    /// - Parameter capacity: so many bytes of text are remembered, of some 30,000 usual ones by default. Where more come,
    ///   all are forgotten at once.
    package init(capacity: Int = 2 << 20) { self.capacity = capacity }

    /// Hours in the grammar of OpenStreetMap.
    /// - Throws: ``OpeningHoursFormatError`` as ``OpeningSchedule`` does.
    package func hours(_ text: String) throws(OpeningHoursFormatError) -> CompiledHours {
        try find(text).get()
    }

    /// Hours of any notation, or `nil` if they are for people only or cannot be read.
    ///
    /// What was read is kept with the hours, too, so that their copies need not be looked up.
    package func hours(_ hours: OpeningHours) -> CompiledHours? {
        if let known = hours.reading as? CompiledHours { return known }
        let found: CompiledHours? =
            switch hours.notation {
            case .openStreetMap: try? find(hours.text).get()
            case .weekly: find(hours.week)
            case .display: nil
            }
        if let found { hours.keep(found) }
        return found
    }

    private func find(_ text: String) -> Result<CompiledHours, OpeningHoursFormatError> {
        if let known = memory.withLock({ $0.texts[text] }) { return known }
        let read = Self.read(text)
        return keep(read, in: \.texts, under: text, size: text.utf8.count)
    }

    private func find(_ week: [WeeklySpan]) -> CompiledHours {
        if let known = memory.withLock({ $0.weeks[week] }) { return known }
        let read = CompiledHours(OpeningSchedule(week: week))
        return keep(read, in: \.weeks, under: week, size: MemoryLayout<WeeklySpan>.stride * week.count)
    }

    private func keep<Key, Value: Sendable>(
        _ value: Value, in part: WritableKeyPath<Memory, [Key: Value]>, under key: Key, size: Int
    ) -> Value {
        memory.withLock { memory in
            // Another thread may have been faster.
            if let known = memory[keyPath: part][key] { return known }
            if memory.size + size > capacity { memory = Memory() }
            memory[keyPath: part][key] = value
            memory.size += size + 32
            return value
        }
    }

    private static func read(_ text: String) -> Result<CompiledHours, OpeningHoursFormatError> {
        do throws(OpeningHoursFormatError) {
            return .success(CompiledHours(try OpeningSchedule(text)))
        } catch {
            return .failure(error)
        }
    }
}
