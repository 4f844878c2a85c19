import PlacesArguments
import PlacesCLI
import PlacesPresentation
import PlacesRequests

/// A command as a contributor would add it: this file, and one entry in the list of commands.
extension Command {
    static let echo = Command(
        CommandSpec(
            name: "echo", operand: .words("TIMES [WORD…]"), choices: ["once", "twice"], summary: "shout into a canyon",
            details: "Shouts words into a canyon and shows what comes back.",
            examples: [("places echo twice hello", "hello, twice")], options: .only(["limit", "list"])),
        reading: { (words, arguments) throws(UsageError) -> Shout in
            let times: Shout.Times = try CommandWords.choice(words.first ?? "")
            return Shout(times: times, words: Array(words.dropFirst()), list: arguments.list)
        },
        run: { shout, call throws(CommandFailure) in
            let text = (shout.words + [shout.list].compactMap(\.self)).joined(separator: " ")
            guard !text.isEmpty else { throw CommandFailure("The canyon is silent.", status: .nothingFound) }
            let units = try call.requests().display.units
            for _ in 0..<(shout.times == .once ? 1 : 2) { try call.world.writeOutput("\(text), \(units)\n") }
            return .found
        })
}

struct Shout {
    enum Times: String, CaseIterable { case once, twice }

    let times: Times
    let words: [String]
    let list: String?
}
