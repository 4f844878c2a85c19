extension Words {
    /// The command line: what went wrong in it, its commands and exit statuses, and the frame of the help.
    package enum CommandLine {
        package static let summary = "Find places around you."
        package static let purpose =
            "Lists places around a point, and draws them on a map with the same numbers. With a Foursquare token the "
            + "places are live; without one they come from a built-in sample, and nothing is sent anywhere. Words are "
            + "searched for; without any, a picture of the whole circle is given."

        /// Command lines worth copying, each with what it does.
        package static let examples: [(line: String, meaning: String)] = [
            ("places coffee --radius 500", "places for coffee within 500 m"),
            ("places cheap pizza open now", "wishes as you say them"),
            ("places -c pharmacy -o", "pharmacies that are open now"),
            ("places --near Ateneum -r 10min", "ten minutes on foot around a place by its name"),
            ("places explore", "a map that keys and mouse move"),
            ("places show 1", "all about the first place of the last answer"),
            ("places museum --json", "one JSON document, for programs"),
            ("places -n 60.17,24.94 -r 0.5mi", "half a mile around a point"),
            ("places coffee --nearest", "the nearest places for coffee"),
            ("places --simulate monaco", "a look at the built-in sample of Monaco"),
        ]

        package static let title = "places user manual"

        // Headings.
        package static let (examplesHeading, usageHeading, commandsHeading) = ("Examples", "Usage", "Commands")
        package static let screensHeading = "Screens"
        package static let screens =
            """
            Answers of the sample on Tuesday, 24 November 2026, at noon, in ASCII: a list for a pipe, list and map of a \
            terminal of 80 by 24, and the explorer.
            """
        package static let (statusHeading, settingsHeading, optionsHeading) = ("Exit status", "Settings", "Options")
        package static let environmentHeading = "Environment"
        package static let filesHeading = "Files"
        package static let disclosuresHeading = "What is sent where"
        package static let disclosures = "What services of places, and those that tell a position, learn, and when:"
        package static func disclosure(_ content: String, to recipient: String) -> String {
            "\(content); to \(recipient)"
        }
        package static let (nameHeading, synopsisHeading) = ("Name", "Synopsis")
        package static let descriptionHeading = "Description"
        package static let moreHelp = "More: places help COMMAND, places man"
        /// The foot of the help on one screen.
        package static func briefCommands(_ names: String) -> String { "Commands: \(names)" }
        package static func allHelp(_ line: String) -> String { "All of it: \(line)" }
        package static func briefSummary(_ usage: String, _ summary: String) -> String { "\(usage): \(summary)." }

        // Commands.
        package static let search = "search for words, even if they name a command"
        package static let searchDetails =
            "Searches for the words, joined into one text. A first word that names a command is that command; after "
            + "\"search\" or \"--\" it is searched for. Two kinds of lines are searches all the same, and say so: \"where\" "
            + "before is, are, can or to, and open, copy, share, show and save before words that are not a number, "
            + "identifier, list or name of a saved place (places open bakery). --near takes a "
            + "point, a geo: address, a link to a map of OpenStreetMap, Google or Apple (which is not opened), the number of "
            + "a place in the last answer, or a name: of a saved place, a town, or a place, street or address of the samples. "
            + "--radius takes a time on foot, too, at 80 m a minute."
        package static let searchExamples: [(line: String, meaning: String)] = [
            ("places search config", "places that match \"config\""),
            ("places -- --radius", "places that match \"--radius\""),
        ]
        package static let config = "list every setting and where it comes from"
        package static let configDetails =
            "Lists every setting with its value and its origin, the token masked, and the files looked at. An option "
            + "overrides the environment, the environment overrides the files, and of those the first that sets a "
            + "value wins. A file in the working directory may only shape the output and supply a token, which counts "
            + "if there is no other; all else is refused there."
        package static let completions = "print completions for a shell"
        package static let completionsDetails =
            "Prints a script that completes commands, the options that each takes and their values: kinds, towns, chains, "
            + "attributes, your lists and saved names, and the numbers of the last answer with their names. The script asks "
            + "the program itself, so that it needs no renewal."
        package static let completionsExamples: [(line: String, meaning: String)] = [
            ("source <(places completions bash)", "in ~/.bashrc"),
            ("places completions zsh > ~/.zfunc/_places", "a folder of zsh's fpath"),
            ("places completions fish | source", "in ~/.config/fish/config.fish"),
        ]
        package static let man = "print the manual page"
        package static let manDetails = "Prints the manual page as roff."
        package static let manExamples: [(line: String, meaning: String)] = [
            ("places man | man -l -", "read it")
        ]
        package static let help = "explain the program or one command"
        package static let helpDetails =
            "Explains the program, or one command, as --help does; -h explains it on one screen."

        // Exit statuses.
        package static let found = "places were found"
        package static let nothingFound = "nothing was found"
        package static let usage = "the command line or the configuration is wrong"
        package static let locationUnknown = "where you are is unknown"
        package static let credentials = "the service does not accept the token"
        package static let network = "the service could not be reached"
        package static let rateLimited = "too many requests, or the quota is spent"
        package static let serverFault = "the service answered wrongly"
        package static let localFault = "data, files or output of this machine failed"
        package static let interrupted = "interrupted"

        // Usage errors.
        package static func unknownOption(_ option: String) -> String { "There is no option \(option)." }
        package static func unexpectedNames(_ option: String) -> String {
            "\(option) names fields behind a short option."
        }
        package static func didYouMean(_ text: String) -> String { "Did you mean \(text)?" }
        package static func tryThis(_ text: String) -> String { "Try: \(text)" }
        package static func toSearch(_ line: String) -> String { "To search for the words: \(line)" }
        package static func toLeaveOut(_ word: String, _ line: String) -> String { "to leave out \"\(word)\": \(line)" }
        /// A word of the wishes that a search reads.
        package static let without = "without"
        package static func missingValue(_ option: String, _ placeholder: String) -> String {
            "\(option) needs a value: \(placeholder)."
        }
        package static func unexpectedValue(_ option: String, _ value: String) -> String {
            "\(option) takes no value, but got \(value)."
        }
        package static func exclusive(_ one: String, _ other: String) -> String {
            "\(one) and \(other) exclude each other."
        }
        package static let chooseOne = "Give only one of them."
        package static func badValue(_ name: String, _ value: String, _ complaint: String) -> String {
            "\(name) \(value.isEmpty ? "\"\"" : value) \(complaint)."
        }
        package static let numberAsWord = "A point is given with --near; to search for it: "
        package static func didYouMeanCommand(_ line: String) -> String { "Did you mean the command: \(line)" }

        /// A sentence for the user at the terminal.
        package static func line(_ message: String, _ hint: String?) -> String {
            "places: \(message)" + (hint.map { " \($0)" } ?? "")
        }

        // Output.
        package static func outputFailed(_ reason: String) -> String { "The answer could not be written: \(reason)." }
        package static let outputHint = "Check the free space and the target of the output."
    }
}
