import PlacesArguments
import PlacesExchange
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesRequests
import PlacesUseCases
import Testing

@testable import PlacesTerminal

/// One place makes a message, a hint and an exit status of every error that ends a command.
@Suite struct CommandFailureTests {
    @Test func status_ofOutputIsNoErrorWhereNoOneReadsOn() {
        #expect(ConsoleError.closedPipe.status == .found)
        #expect(ConsoleError.failed(reason: "No space left on device").status == .localFault)
    }

    @Test(
        arguments: [
            (FieldsProblem.unknown(name: "nam", nearest: ["name"]), .usage), (TemplateProblem.openBrace, .usage),
            (UsageError("It does not fit.", hint: "Try another."), .usage),
            (StoreError.busy(path: "/s"), .localFault), (QRCodeError.tooLong(bytes: 9000), .localFault),
            (Clipboard.Failure.noClipboard, .localFault), (LinkOpener.RefusedLink(), .localFault),
            (PlacesError.cancelled, .interrupted), (ConsoleError.failed(reason: "full"), .localFault),
            (OutputError.sink(ConsoleError.closedPipe), .found), (TerminalError.failed(reason: "gone"), .localFault),
        ] as [(any Error, PlacesArguments.ExitStatus)])
    func init_takesTheStatusOfEachError(error: any Error, status: PlacesArguments.ExitStatus) {
        let sut = CommandFailure(any: error)
        #expect(sut.status == status)
        #expect((error as? any EndsCommand)?.failure == sut)
    }

    @Test func init_keepsWhatAnErrorSays() {
        let clipboard = Clipboard.Failure.missing(package: "xclip")
        #expect(
            CommandFailure(any: clipboard)
                == CommandFailure(clipboard.description, hint: clipboard.hint, status: .localFault))
        let template = TemplateProblem.unknown(name: "nam", nearest: ["name"])
        #expect(
            CommandFailure(any: template)
                == CommandFailure(template.description, hint: template.hint, status: .usage))
        var usage = UsageError("It does not fit.", hint: "Try another.")
        usage.advice = "Or search for it."
        let sut = CommandFailure(any: usage)
        #expect([sut.message, sut.hint, sut.advice] == [usage.message, usage.hint, usage.advice])
    }

    @Test func init_looksForTheCauseWithinAUseCase() {
        let given = UseCaseError("outer", cause: .given(QRCodeError.emptyText))
        #expect(CommandFailure(any: given) == QRCodeError.emptyText.failure)
        #expect(CommandFailure(any: UseCaseError("outer", hint: "inner", cause: .nothing)).status == .nothingFound)
    }

    @Test func init_takesAnErrorThatIsNotKnownForAFaultOfTheMachine() {
        struct Unknown: Error, CustomStringConvertible { let description = "odd" }
        let sut = CommandFailure(any: Unknown())
        #expect(sut.status == .localFault && sut.message.contains("odd"))
    }
}
