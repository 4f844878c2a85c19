extension Strings {
    /// The command line: what went wrong in it, its commands and exit statuses, and the frame of the help.
    package enum CommandLine {
        package static let summary = localized("Find places around you.")
        package static let purpose =
            localized(
                "Lists places around a point, and draws them on a map with the same numbers. The first time it asks "
                    + "for your town, and whether OpenStreetMap may be asked about it; until you choose something, a "
                    + "built-in sample answers, and nothing is sent anywhere. Give words to search for; without any, "
                    + "it shows prominent places from the whole circle. Commands and options for every day come "
                    + "first, the rest in a second part.")

        /// Command lines worth copying, each with what it does.
        package static let examples: [(line: String, meaning: String)] = [
            ("places coffee --radius 500", localized("places for coffee within 500 m")),
            ("places cheap pizza open now", localized("wishes in plain words")),
            ("places -c pharmacy -o", localized("pharmacies that are open now")),
            ("places --near Ateneum -r 10min", localized("ten minutes on foot around a place by its name")),
            ("places explore", localized("a map that keys and mouse move")),
            ("places show 1", localized("all about the first place of the last answer")),
            ("places museum --json", localized("one JSON document, for programs")),
            ("places -n 60.17,24.94 -r 0.5mi", localized("half a mile around a point")),
            ("places coffee --nearest", localized("the nearest places for coffee")),
            ("places --simulate monaco", localized("a look at the built-in sample of Monaco")),
        ]

        package static let title = localized("places user manual")

        // Headings.
        package static let (examplesHeading, usageHeading, commandsHeading) = (
            localized("Examples"), localized("Usage"), localized("Commands")
        )
        package static let screensHeading = localized("Screens")
        package static let screens =
            localized(
                """
                Answers from the sample at noon on Tuesday, 24 November 2026, in ASCII: a list in a pipe, list and map on a \
                terminal of 80 by 24, and the explorer.
                """)
        package static let (statusHeading, settingsHeading, optionsHeading) = (
            localized("Exit status"), localized("Settings"), localized("Options")
        )
        package static let secondPartHeading = localized("Second part: all the rest")
        package static let secondPart =
            localized("Commands and options for rarer needs, then exit statuses, settings, files and formats.")
        package static let (otherCommandsHeading, otherOptionsHeading) = (
            localized("Other commands"), localized("Other options")
        )
        package static let environmentHeading = localized("Environment")
        package static let filesHeading = localized("Files")
        package static let disclosuresHeading = localized("What is sent where")
        package static let disclosures = localized(
            "What each service learns, and when:")
        package static func disclosure(_ content: String, to recipient: String) -> String {
            localized("\(content); to \(recipient)")
        }
        package static let (nameHeading, synopsisHeading) = (localized("Name"), localized("Synopsis"))
        package static let descriptionHeading = localized("Description")
        package static let morePages =
            localized("More: places help COMMAND, places help all, places man | man -l -")
        package static let moreHelp = localized("More: places help COMMAND, places man")
        /// The foot of the help on one screen.
        package static func briefCommands(_ names: String) -> String { localized("Commands: \(names)") }
        package static func moreHelp(_ line: String) -> String { localized("More: \(line)") }
        package static func allHelp(_ line: String) -> String { localized("All of it: \(line)") }
        package static func briefSummary(_ usage: String, _ summary: String) -> String { "\(usage): \(summary)." }

        // Commands.
        package static let search = localized("search, even for the name of a command")
        package static let searchDetails =
            localized(
                "Searches for the words, joined into one text. If the first word is the name of a command, "
                    + "that command runs; after \"search\" or \"--\" it is searched for. Some lines are "
                    + "searches anyway, and say so: \"where\" before is, are, can or to, \"open\" and \"copy\" before "
                    + "words that name no place (places open bakery), and \"setup\" before any word. --near takes a "
                    + "point, a geo: address, a link to a map of OpenStreetMap, Google or Apple (which is not opened), "
                    + "the number of a place in the last answer, or a name: of a saved place, a town, or a place, "
                    + "street or address of the samples. "
                    + "--radius also takes a time on foot, at 80 m a minute.")
        package static let searchExamples: [(line: String, meaning: String)] = [
            ("places search config", localized("places that match \"config\"")),
            ("places -- --radius", localized("places that match \"--radius\"")),
        ]
        package static let config = localized("list the settings and where each comes from, or change one")
        package static let configDetails =
            localized(
                "Lists every setting with its value, the token masked, and its origin, and the files that "
                    + "were looked for. Options override the environment, which overrides the files; of those, the "
                    + "first that sets a value wins. A file in the working directory may only shape the output and "
                    + "supply a token, which is used if there is no other; anything else in it is refused. "
                    + "With set or unset it changes one setting in your own file, and nothing else in it; a secret "
                    + "is asked for, or read from standard input.")
        package static let configExamples: [(line: String, meaning: String)] = [
            ("places config set LIMIT 5", localized("list five places unless more are asked for")),
            ("places config set FSQ_TOKEN", localized("type the key of Foursquare, unseen")),
            ("places config unset LIMIT", localized("back to what is built in")),
        ]
        package static let completions = localized("print completions for a shell")
        package static let completionsDetails =
            localized(
                "Prints a script that completes commands, their options and the values of these: kinds, "
                    + "towns, chains, attributes, your lists and saved names, and the numbers of the last answer "
                    + "with their names. The script asks the program itself, so it never goes out of date.")
        package static let completionsExamples: [(line: String, meaning: String)] = [
            (localized("source <(places completions bash)"), localized("in ~/.bashrc")),
            ("places completions zsh > ~/.zfunc/_places", localized("a folder of zsh's fpath")),
            ("places completions fish | source", localized("in ~/.config/fish/config.fish")),
        ]
        package static let man = localized("print the manual page")
        package static let manDetails = localized("Prints the manual page as roff.")
        package static let manExamples: [(line: String, meaning: String)] = [
            ("places man | man -l -", localized("read it"))
        ]
        package static let help = localized("explain the program or one command")
        package static let helpDetails =
            localized(
                "Explains the program, or one command, as --help does; -h explains it on one screen, and help all with "
                    + "every command, option and exit status.")

        // Exit statuses.
        package static let found = localized("places were found")
        package static let nothingFound = localized("nothing was found")
        package static let usage = localized("the command line or the configuration is wrong")
        package static let locationUnknown = localized("your position is unknown")
        package static let credentials = localized("the service does not accept the token")
        package static let network = localized("the service could not be reached")
        package static let rateLimited = localized("too many requests, or the quota is used up")
        package static let serverFault = localized("the service sent a bad answer")
        package static let localFault = localized("data, files or output of this machine failed")
        package static let interrupted = localized("interrupted")

        // Usage errors.
        package static func unknownOption(_ option: String) -> String { localized("There is no option \(option).") }
        package static func unexpectedNames(_ option: String) -> String {
            localized("\(option) names fields behind a short option.")
        }
        package static func didYouMean(_ text: String) -> String { localized("Did you mean \(text)?") }
        package static func didYouMeanLine(_ line: String) -> String { localized("Did you mean: \(line)") }
        package static func tryThis(_ text: String) -> String { localized("Try: \(text)") }
        package static func toSearch(_ line: String) -> String { localized("To search for the words: \(line)") }
        package static func toLeaveOut(_ word: String, _ line: String) -> String {
            localized("to leave out \"\(word)\": \(line)")
        }
        /// A word of the wishes that a search reads.
        package static let without = localized("without")
        package static func missingValue(_ option: String, _ placeholder: String) -> String {
            localized("\(option) needs a value: \(placeholder).")
        }
        package static func unexpectedValue(_ option: String, _ value: String) -> String {
            localized("\(option) takes no value, but got \(value).")
        }
        package static func exclusive(_ one: String, _ other: String) -> String {
            localized("\(one) and \(other) exclude each other.")
        }
        package static let chooseOne = localized("Give only one of them.")
        package static func badValue(_ name: String, _ value: String, _ complaint: String) -> String {
            "\(name) \(value.isEmpty ? "\"\"" : value) \(complaint)."
        }
        package static let numberAsWord = localized("A point is given with --near; to search for it: ")
        package static func didYouMeanCommand(_ line: String) -> String {
            localized("Did you mean the command: \(line)")
        }

        /// A sentence for the user at the terminal.
        package static func line(_ message: String, _ hint: String?) -> String {
            localized("places: \(message)") + (hint.map { " \($0)" } ?? "")
        }

        // Output.
        package static func outputFailed(_ reason: String) -> String {
            localized("The answer could not be written: \(reason).")
        }
        package static let outputHint = localized("Check the free space and the target of the output.")
    }
}
