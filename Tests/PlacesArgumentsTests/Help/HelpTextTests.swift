import PlacesCLI
import PlacesCLITestSupport
import PlacesRequests
import Testing

@testable import PlacesArguments

@Suite struct HelpTextTests {
    @Test func text_explainsAllOfTheProgramExamplesFirst() {
        #expect(
            HelpText.text(.everything) == """
                Find places around you.

                Examples
                  places coffee --radius 500      places for coffee within 500 m
                  places cheap pizza open now     wishes in plain words
                  places -c pharmacy -o           pharmacies that are open now
                  places --near Ateneum -r 10min  ten minutes on foot around a place by its name
                  places explore                  a map that keys and mouse move
                  places show 1                   all about the first place of the last answer
                  places museum --json            one JSON document, for programs
                  places -n 60.17,24.94 -r 0.5mi  half a mile around a point
                  places coffee --nearest         the nearest places for coffee
                  places --simulate monaco        a look at the built-in sample of Monaco

                Usage
                  places [TEXT…] [OPTION…]
                  places COMMAND

                Commands
                  search [TEXT…]                         search, even for the name of a command
                  explore [TEXT…]                        explore a map with keys and mouse
                  setup                                  choose your town and your source of
                                                         places
                  where                                  show your position and how it was found
                  location [allow|deny|reset [METHOD…]]  allow or deny methods of locating you
                  city [NAME…]                           choose the town to search around
                  zone                                   show which delivery zone you are in
                  categories [TEXT]                      browse the kinds of places
                  sort [ORDER [KINDS]]                   remember an order, or show all of them
                  show N|ID|NAME                         show the details of one place
                  open N|ID|NAME                         open directions in a maps program
                  share N|ID|NAME                        print a place as link, text or QR code
                  copy N|ID|NAME                         copy a place to the clipboard
                  save N|N-N|ID…|NAME                    save places
                  unsave [N|N-N|ID…|NAME]                remove saved places
                  saved [TEXT…]                          list saved places, the nearest first
                  import FILE                            save the places in a file
                  index [ACTION [FILE…|NAME…]]           manage files of places to search in
                  history [N|clear]                      list or clear the places you opened
                  hours [TEXT]                           evaluate opening hours
                  usage                                  count the calls to billed services
                  mcp                                    answer an assistant that speaks MCP
                  config [set KEY [VALUE]|unset KEY]     list the settings and where each comes
                                                         from, or change one
                  completions bash|zsh|fish              print completions for a shell
                  man                                    print the manual page
                  help [all] [COMMAND]                   explain the program or one command

                Where and how far
                  -r, --radius DISTANCE              search this far: 1000, 1km, 0.5mi, 10min
                  -n, --near PLACE                   around this place: 60.17,24.94, Turku, 3,
                                                     link
                      --locate METHODS               methods to try in order: geoclue,gpsd,last
                      --simulate SAMPLE|FILE[@TIME]  simulate helsinki, monaco or a recorded
                                                     track
                      --speed FACTOR                 replay the track this many times faster: 10
                      --city NAME                    around this town (see places city)
                      --region NAME                  the region that the town is in
                      --postal-code CODE             around this postal code of the market
                      --market MARKET|FILE           the market to take towns from: cl, FILE
                      --cities FILE                  a larger list of towns
                      --accuracy LEVEL               exact, street, neighbourhood or city
                      --max-age AGE                  accept a last position up to 2h old (24h)
                      --no-network-location          find your position without the network
                      --mmdb FILE                    the database for --locate mmdb
                      --public-address ADDRESS       your public address for --locate mmdb
                      --contacts FILE                the address book for --locate address-book
                      --blur DISTANCE                show others only your cell of this size:
                                                     500m
                      --exact-position               with --blur: measure files for others from
                                                     your exact point
                      --within FILE|ZONE             only inside this polygon or zone

                What to list
                  -c, --category KINDS      kinds of places: cafe,bakery (see categories)
                      --not-category KINDS  kinds to leave out
                      --chain NAME          places of this chain; may be repeated
                      --not-chain NAME      leave out this chain; may be repeated
                      --independent         places of no chain
                      --min-rating RATING   rated at least this, from 0 to 10
                      --price LEVELS        price level or levels: 1, 1-2, from 1 to 4
                      --where KEY=VALUE     an attribute: wheelchair=yes, smoking!=yes
                  -s, --sort ORDER          distance, rating, price, name…: see sort
                      --reverse             reverse the order
                  -l, --limit N|all         list this many places (20), or all
                      --nearest             list the nearest matches
                      --spread              list matches from all over the circle
                      --expand-to DISTANCE  if nothing is found, search up to this far
                      --with-lists          put your own lists into answers for programs, files
                                            and pages too
                      --with-closed         list places that closed for good, too
                      --literal             search for the words as typed: no kinds, wishes or
                                            corrections
                      --source SOURCE|FILE  ask foursquare, osm, sample, index, or a file of
                                            places
                      --fresh               ask the service again, whatever it answered before

                Opening hours
                  -o, --open-now            open now, on the clocks there
                      --open-at TIME        open at: "Sun 10am", "24 december", now+2h
                      --open-for SPAN       and stay open this long: 45m, 1h30m
                      --open-on-arrival     open when you arrive on foot
                      --unknown-hours WHAT  unknown hours: exclude, include or only

                How to show it
                      --lang LANGUAGE            the language of names and addresses: fi
                  -f, --format FORMAT            text, list, map, json, ndjson, geojson, csv,
                                                 tsv, gpx, kml, html, svg or png
                      --open-in-browser          show the answer as a page in your browser
                  -j, --json[=NAMES]             --format json; with names, only these fields
                      --fields NAMES             the fields to write; an empty text lists them
                      --template TEXT            a line each, such as '{name}\\t{distance}' (see
                                                 --fields)
                      --pager                    show answers longer than the screen in $PAGER
                      --units metric|imperial    metres and kilometres, or feet and miles
                      --color auto|always|never  colour always, never, or on terminals only
                      --no-streets               no streets under the places of a map
                      --line-style STYLE         lines of a map: braille, blocks or ascii
                      --symbols KIND             kinds on a map: none, letters, nerd or emoji
                      --extent PART              what a map shows: answer or circle
                      --accessible               plain sentences, without any drawing
                      --facing DIRECTION         where 12 o'clock lies for --accessible: east
                      --ascii                    draw with plain ASCII characters
                      --width N                  columns to fill, instead of the terminal's
                      --height N                 rows to fill, instead of the terminal's
                      --with-list                the list beside the map of a picture (svg, png)

                Command-specific options
                      --raw                        attributes as the source writes them
                      --max-radius DISTANCE        where the radius slider of explore ends
                                                   (default 5km)
                      --no-mouse                   leave the mouse to the terminal in explore
                      --errors FILE                write what was left out, and why, to this
                                                   file
                      --input-format FORMAT        the format of files that do not show it: gpx,
                                                   kml, ndjson, geojson or csv
                      --as area|collection|list    what an index is, for places index set
                      --outline FILE               a GeoJSON polygon around an area, for places
                                                   index set
                      --list NAME                  the list of saved places
                  -y, --yes                        delete places in no other list without asking
                      --note TEXT                  what to remember about the place
                      --name TEXT                  your own name for the place, or that of a new
                                                   index
                      --coordinates PLACE          your own point for the place: 60.17,24.94,
                                                   link
                      --maps osm|google|apple|geo  the maps program that shows the place
                      --share-as geo|osm|text|qr   how to share the place
                      --time TIME                  the time to evaluate: now by default
                      --country CC                 whose holidays count: FI, DE-BY
                      --watch [SECONDS|Nx]         repeat every SECONDS, or N times
                      --explain                    list the methods without trying any
                      --forget                     forget the town that was chosen
                      --with-saved                 an assistant may see saved places, notes and
                                                   history
                      --allow-billed               an assistant may ask services that charge, up
                                                   to --max-calls times
                      --no-history                 leave no trace in the history

                Network
                      --max-calls N              make at most this many calls (4)
                      --connect-timeout SECONDS  seconds to wait for a connection (5)
                      --timeout SECONDS          seconds to wait for the whole answer (20)
                      --ca-file FILE             trust the certificate authorities in this file

                Other
                  -v, --verbose   show requests and timings, the token masked
                  -q, --quiet     write only the answer and errors
                      --no-input  ask nothing
                  -h, --help      show short help; --help shows more of it
                  -V, --version   print the version; --verbose: also commit, licence, dates

                Exit status
                  0    places were found
                  1    nothing was found
                  2    the command line or the configuration is wrong
                  3    your position is unknown
                  4    the service does not accept the token
                  5    the service could not be reached
                  6    too many requests, or the quota is used up
                  7    the service sent a bad answer
                  8    data, files or output of this machine failed
                  130  interrupted

                More: places help COMMAND, places man

                """)
    }

    @Test func text_isBriefOnOneScreenExamplesFirst() {
        #expect(
            HelpText.text(.brief) == """
                Find places around you.

                Examples
                  places coffee --radius 500      places for coffee within 500 m
                  places cheap pizza open now     wishes in plain words
                  places -c pharmacy -o           pharmacies that are open now
                  places --near Ateneum -r 10min  ten minutes on foot around a place by its name
                  places explore                  a map that keys and mouse move
                  places show 1                   all about the first place of the last answer
                  places museum --json            one JSON document, for programs

                Options
                  -r, --radius DISTANCE  search this far: 1000, 1km, 0.5mi, 10min
                  -n, --near PLACE       around this place: 60.17,24.94, Turku, 3, link
                  -c, --category KINDS   kinds of places: cafe,bakery (see categories)
                  -s, --sort ORDER       distance, rating, price, name…: see sort
                  -l, --limit N|all      list this many places (20), or all
                  -o, --open-now         open now, on the clocks there
                  -j, --json[=NAMES]     --format json; with names, only these fields

                Commands: search, explore, setup, where, location, city, zone, categories, sort,
                show, open, share, copy, save, unsave, saved, import, index, history, hours,
                usage, mcp, config, completions, man, help
                More: places --help

                """)
    }

    @Test(arguments: [60, 66, 72])
    func text_isBriefOnANarrowScreenWithAllUsualOptions(width: Int) {
        let lines = HelpText.text(.brief, width: width).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= width })
        for name in ["radius", "near", "category", "sort", "limit", "open-now"] {
            #expect(lines.contains { $0.contains("--\(name)") }, "\(lines.joined(separator: "\n"))")
        }
        #expect(lines.contains { $0.hasPrefix("  places coffee") })
    }

    @Test(arguments: [nil] + Command.list.names)
    func text_isBriefOnOneScreen(command: String?) {
        let lines = HelpText.text(for: command, .brief).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        #expect(lines.count <= 24)
        #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
        #expect(lines.last == "More: places \(command.map { $0 + " " } ?? "")--help")
    }

    @Test(arguments: [("show", "--no-history"), ("where", "--watch"), ("save", "--note"), ("search", "-o, --open-now")])
    func text_isBriefWithTheCommandsOwnOptions(command: String, option: String) {
        #expect(HelpText.text(for: command, .brief).contains("  \(option)"))
    }

    @Test(arguments: [nil, "config", "where"], [20, 40, 60, 80, 100, 120, 300])
    func text_isWrappedAtTheWidthWithoutLosingAWord(command: String?, width: Int) {
        let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
        let text = HelpText.text(for: command, .everything, width: width)
        #expect(words(text) == words(HelpText.text(for: command, .everything)))
        let longest = words(text).map(\.count).max() ?? 0
        if width >= 60 { #expect(text.split(separator: "\n").allSatisfy { $0.count <= max(min(width, 120), longest) }) }
    }

    @Test func text_explainsACommand() {
        #expect(
            HelpText.text(for: "completions") == """
                Prints a script that completes commands, their options and the values of these:
                kinds, towns, chains, attributes, your lists and saved names, and the numbers of
                the last answer with their names. The script asks the program itself, so it
                never goes out of date.

                Examples
                  source <(places completions bash)          in ~/.bashrc
                  places completions zsh > ~/.zfunc/_places  a folder of zsh's fpath
                  places completions fish | source           in ~/.config/fish/config.fish

                Usage
                  places completions bash|zsh|fish

                Other
                  -q, --quiet     write only the answer and errors
                      --no-input  ask nothing
                  -h, --help      show short help; --help shows more of it
                  -V, --version   print the version; --verbose: also commit, licence, dates

                """)
    }

    @Test func text_ofConfigNamesEverySettingWithItsOptionAndVariable() {
        let text = HelpText.text(for: "config", .everything, settings: SettingTable.entries)
        for setting in SettingTable.entries {
            #expect(text.contains("\n  \(setting.key) "))
            #expect(text.contains("\(setting.environmentName))") || text.contains("\(setting.environmentName))\n"))
            if let option = setting.option { #expect(text.contains("--\(option),")) }
        }
    }

    @Test(arguments: [nil] + Command.list.names)
    func text_fitsEightyColumns(command: String?) {
        let lines = HelpText.text(for: command).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    }

    @Test func text_ofEachCommandNamesItsUsageAndExamples() {
        for command in Command.list.shown {
            let text = HelpText.text(for: command.name)
            #expect(text.contains("  places \(command.usage)"))
            #expect(command.examples.allSatisfy { text.contains($0.line) && text.contains($0.meaning) })
        }
    }

    @Test(arguments: [("search", true), ("man", false)])
    func text_ofACommandNamesTheOptionsThatItTakes(command: String, takesRadius: Bool) {
        #expect(HelpText.text(for: command, .everything).contains("--radius") == takesRadius)
    }

    @Test func text_isAPageThatPeopleRead() {
        let lines = HelpText.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 60)
        for word in ["  explore ", "  setup ", "  save ", "--radius", "--near", "--open-now", "places help all"] {
            #expect(lines.contains { $0.contains(word) }, "\(word)")
        }
    }

    @Test(arguments: Command.list.names)
    func text_ofACommandIsAPageThatPeopleRead(command: String) {
        let text = HelpText.text(for: command, settings: SettingTable.entries)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 40, "\(command): \(lines.count)")
        let everything = HelpText.text(for: command, .everything, settings: SettingTable.entries)
        #expect(text == everything || lines.last == "All of it: places help all \(command)")
    }

    @Test func text_isTheProgramsForWhatIsNoCommand() {
        #expect(HelpText.text(for: "nonsense") == HelpText.text())
    }

    @Test func examples_areSeveral() {
        #expect(HelpTextTests.examples.count >= 5)
    }

    @Test(arguments: HelpTextTests.examples)
    func example_isReadAsTheCommandThatItBeginsWith(line: String) throws {
        let words = try #require(Self.words(of: line))
        let isCommand = words.first.flatMap(Command.list.named) != nil && words.first != "search"

        let search = try LineRead(words).arguments(of: "search")

        #expect(isCommand == (search == nil))
        #expect(search?.hint == nil && search?.notices.isEmpty != false)
    }

    /// The example lines that call the program alone.
    private static var examples: [String] {
        let text = ([nil] + Command.list.names).map { HelpText.text(for: $0, .everything) }.joined()
        return text.split(separator: "\n").filter { $0.hasPrefix("  places ") && $0.contains("   ") }
            .compactMap { $0.dropFirst(2).split(separator: "  ").first.map(String.init) }
            .filter { !$0.contains("|") && !$0.contains(">") && !$0.contains("[") && !$0.contains("…") }
    }

    /// The words after the program's name, as a shell parts them; `nil` where a quote has no end.
    private static func words(of line: String) -> [String]? {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1 else { return nil }
        let words = parts.enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        return Array(words.dropFirst())
    }
}
