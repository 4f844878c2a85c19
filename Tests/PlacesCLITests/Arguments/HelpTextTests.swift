import Testing

@testable import PlacesCLI

@Suite struct HelpTextTests {
    @Test func text_explainsTheProgramExamplesFirst() {
        #expect(
            HelpText.text() == """
                Find places around you.

                Examples
                  places --radius 1000            what is around you, within 1 km
                  places coffee --nearest         the nearest places for coffee
                  places -n 60.17,24.94 -r 0.5mi  half a mile around a point
                  places museum --json            one JSON document, for programs
                  places --simulate monaco        a look at the built-in sample of Monaco

                Usage
                  places [TEXT…] [OPTION…]
                  places COMMAND

                Commands
                  search TEXT…               search for words, even if they name a command
                  config                     list every setting and where it comes from
                  completions bash|zsh|fish  print completions for a shell
                  man                        print the manual page
                  help [COMMAND]             explain the program or one command

                Where and how far
                  -r, --radius DISTANCE              search this far: 1000, 1km, 0.5mi, 500ft
                  -n, --near PLACE                   around this point: 60.17,24.94, DMS or geo:
                      --locate WAYS                  try these in order: fixed, simulated, ip
                      --simulate SAMPLE|FILE[@TIME]  be in helsinki, monaco or on a GPX track

                What to list
                  -l, --limit N|all               list so many places (20 by default), or all
                      --nearest                   list the nearest matches
                      --spread                    list matches from all over the circle
                      --source foursquare|sample  ask the live service or the sample

                How to show it
                  -f, --format text|list|map|json  show a list and a map, one of them, or JSON
                  -j, --json                       the same as --format json
                      --units metric|imperial      metres and kilometres, or feet and miles
                      --color auto|always|never    colour always, never, or on terminals only
                      --ascii                      draw with plain ASCII characters
                      --width N                    columns to fill, instead of the terminal's
                      --height N                   rows to fill, instead of the terminal's

                Network
                      --max-calls N              ask the service at most so often (4)
                      --connect-timeout SECONDS  wait so long for a connection (5)
                      --timeout SECONDS          wait so long for the whole answer (20)
                      --ca-file FILE             trust the certificate authorities in this file

                Other
                  -v, --verbose  show requests and timings, the token masked
                  -h, --help     explain the program or the command
                  -V, --version  print the version

                Exit status
                  0    places were found
                  1    nothing was found
                  2    the command line or the configuration is wrong
                  3    where you are is unknown
                  4    the service does not accept the token
                  5    the service could not be reached
                  6    too many requests, or the quota is spent
                  7    the service answered wrongly
                  8    data, files or output of this machine failed
                  130  interrupted

                More: places help COMMAND, places man

                """)
    }

    @Test func text_explainsACommand() {
        #expect(
            HelpText.text(for: "completions") == """
                Prints a script that completes commands, options and their values.

                Examples
                  source <(places completions bash)          in ~/.bashrc
                  places completions zsh > ~/.zfunc/_places  a folder of zsh's fpath
                  places completions fish | source           in ~/.config/fish/config.fish

                Usage
                  places completions bash|zsh|fish

                Other
                  -h, --help     explain the program or the command
                  -V, --version  print the version

                """)
    }

    @Test func text_ofConfigNamesEverySettingWithItsOptionAndVariable() {
        let text = HelpText.text(for: "config")
        for setting in SettingTable.all {
            #expect(text.contains("\n  \(setting.key) "))
            #expect(text.contains("\(setting.environmentName))") || text.contains("\(setting.environmentName))\n"))
            if let option = setting.option { #expect(text.contains("--\(option),")) }
        }
    }

    @Test(arguments: [nil] + CommandTable.all.map(\.name))
    func text_fitsEightyColumns(command: String?) {
        let lines = HelpText.text(for: command).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    }

    @Test func text_ofEachCommandNamesItsUsageAndExamples() {
        for command in CommandTable.all {
            let text = HelpText.text(for: command.name)
            #expect(text.contains("  places \(command.usage)"))
            #expect(command.examples.allSatisfy { text.contains($0.line) && text.contains($0.meaning) })
        }
        #expect(HelpText.text(for: "search").contains("--radius"))
        #expect(!HelpText.text(for: "man").contains("--radius"))
    }

    @Test func text_isTheProgramsForWhatIsNoCommand() {
        #expect(HelpText.text(for: "nonsense") == HelpText.text())
    }

    @Test func examples_parse() throws {
        let examples = HelpTextTests.examples
        #expect(examples.count >= 5)
        for line in examples {
            let words = line.split(separator: " ").map(String.init)
            #expect(throws: Never.self) { try Invocation.parse(Array(words.dropFirst())) }
        }
    }

    /// The example lines that call the program alone.
    private static var examples: [String] {
        let text = ([nil] + CommandTable.all.map(\.name)).map(HelpText.text).joined()
        return text.split(separator: "\n").filter { $0.hasPrefix("  places ") && $0.contains("   ") }
            .compactMap { $0.dropFirst(2).split(separator: "  ").first.map(String.init) }
            .filter { !$0.contains("|") && !$0.contains(">") && !$0.contains("[") && !$0.contains("…") }
    }
}
