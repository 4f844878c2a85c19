import PlacesTestSupport
import PlacesThreads
import Testing

@Suite(.tracksLeaks) struct SetOnceTests {
    private final class Object: Sendable {}

    /// What a room is in.
    private final class Holder: Sendable {
        let room = SetOnce<Object>()
    }

    @Test func load_isNothingBeforeAnObjectIsThere() {
        #expect(Holder().room.load() == nil)
    }

    @Test func storeIfNil_keepsTheFirstObjectForAllThreads() async {
        let holder = trackForLeaks(Holder())
        let found = await withTaskGroup(of: Object.self) { group in
            for _ in 0..<64 { group.addTask { holder.room.storeIfNil(trackForLeaks(Object())) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let first = holder.room.load()
        #expect(first != nil && found.count == 64 && found.allSatisfy { $0 === first })
    }
}
