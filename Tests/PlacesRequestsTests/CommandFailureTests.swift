import PlacesArguments
import PlacesRequests
import PlacesTerminal
import Testing

@Suite struct CommandFailureTests {
    @Test func status_ofOutputIsNoErrorWhereNobodyReadsOn() {
        #expect(ConsoleError.closedPipe.status == .found)
        #expect(ConsoleError.failed(reason: "No space left on device").status == .localFault)
    }
}
