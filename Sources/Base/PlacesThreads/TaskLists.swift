/// Lists of the program that a task may replace, as tests do to add an entry: its commands, services, methods and formats.
///
/// All lists are one value of the task: Swift makes a type for each kind of such values when it is first read, and every command
/// reads several lists.
package final class TaskLists: Sendable {
    @TaskLocal private static var current = TaskLists([:])

    private let lists: [ObjectIdentifier: any Sendable]

    private init(_ lists: [ObjectIdentifier: any Sendable]) { self.lists = lists }

    /// The list that stands in for that of the program in this task, else that of the program.
    package static func list<Entry: AnyObject & Sendable>(orElse builtIn: @autoclosure () -> [Entry]) -> [Entry] {
        list(of: Entry.self) ?? builtIn()
    }

    /// The list that stands in for that of the program in this task, or `nil` if none does.
    package static func list<Entry: AnyObject & Sendable>(of kind: Entry.Type) -> [Entry]? {
        let current = current
        return current.lists.isEmpty ? nil : current.lists[ObjectIdentifier(kind)] as? [Entry]
    }

    /// Runs something that finds a list in place of that of the program.
    package static func with<Entry: AnyObject & Sendable, Result>(
        _ list: [Entry], operation: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(replacing(list), operation: operation)
    }

    /// The same for something that waits.
    package static func with<Entry: AnyObject & Sendable, Result>(
        _ list: [Entry], isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $current.withValue(replacing(list), operation: operation)
    }

    private static func replacing<Entry: AnyObject & Sendable>(_ list: [Entry]) -> TaskLists {
        TaskLists(current.lists.merging([ObjectIdentifier(Entry.self): list]) { $1 })
    }
}
