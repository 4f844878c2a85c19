import PlacesThreads
import Testing

/// Lists of the program that a task replaces.
struct TaskListsTests {
    private final class Fruit: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    private final class Tool: Sendable {}

    private static let pear = Fruit("pear")

    private var names: [String]? { TaskLists.list(of: Fruit.self)?.map(\.name) }

    @Test func outsideOfSuchATask_noListStandsInForThatOfTheProgram() {
        TaskLists.with([Self.pear]) {}

        #expect(names == nil)
    }

    @Test func withAList_onlyListsOfItsKindAreReplaced() {
        TaskLists.with([Self.pear]) {
            #expect(names == ["pear"])
            #expect(TaskLists.list(of: Tool.self) == nil)
        }
    }

    @Test func withAnEmptyList_thereIsNone() {
        TaskLists.with([Fruit]()) { #expect(names == []) }
    }

    @Test func withOneListInAnother_bothCount_andTheInnerOfOneKind() {
        TaskLists.with([Self.pear]) {
            TaskLists.with([Tool()]) {
                #expect(names == ["pear"])
                #expect(TaskLists.list(of: Tool.self)?.count == 1)
                TaskLists.with([Fruit("fig")]) { #expect(names == ["fig"]) }
            }
            #expect(TaskLists.list(of: Tool.self) == nil)
        }
    }

    @Test func withAList_tasksThatItStartsFindIt_andOthersDoNot() async {
        let outside = Task { names }

        await TaskLists.with([Self.pear]) {
            await Task.yield()
            async let inside = names
            #expect(await inside == ["pear"])
        }

        #expect(await outside.value == nil)
    }
}
