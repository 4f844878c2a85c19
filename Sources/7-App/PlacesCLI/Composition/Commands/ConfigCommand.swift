import PlacesArguments
import PlacesFeature
import PlacesFiles
import PlacesKnowledge
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesText
import PlacesUseCases

extension Command {
    static let config = Command(
        CommandSpec(
            name: "config", operand: .words("[set KEY [VALUE]|unset KEY]"), choices: ["set", "unset"],
            summary: Strings.CommandLine.config, details: Strings.CommandLine.configDetails,
            examples: Strings.CommandLine.configExamples, showsSettings: true),
        reading: { (words, _) throws(UsageError) in try ConfigCommand.Task(words) },
        run: { task, call throws(CommandFailure) in
            let requests = try call.requests()
            return try ConfigCommand(requests: requests, world: call.world).run(task)
        })
}

/// `places config`: lists the settings, or changes one in the user's own file.
struct ConfigCommand {
    enum Task: Sendable {
        case list
        case set(key: String, value: String?)
        case unset(key: String)

        init(_ words: [String]) throws(UsageError) {
            switch (words.first, words.count) {
            case (nil, _): self = .list
            case ("set", 2...):
                self = .set(key: words[1], value: words.count > 2 ? words[2...].joined(separator: " ") : nil)
            case ("unset", 2): self = .unset(key: words[1])
            default: throw UsageError(Strings.Configuration.howToChange, hint: Strings.Configuration.exampleOfChange)
            }
        }
    }

    let requests: Requests
    let world: World

    func run(_ task: Task) throws(CommandFailure) -> ExitStatus {
        switch task {
        case .list: try world.writeOutput(requests.configuration.listing)
        case .set(let key, let value):
            let value = if let value { try open(value, of: key) } else { try asked(for: key) }
            let change = SettingChange(key: key, value: value)
            try world.expectSource(of: change)
            try expectPlace(of: change)
            try tell(try world.write(change), of: key, isSet: true)
        case .unset(let key):
            guard let file = try world.write(SettingChange(key: key, value: nil)) else {
                throw CommandFailure(Strings.Configuration.notInFile(key), status: .nothingFound)
            }
            try tell(file, of: key, isSet: false)
        }
        return .found
    }

    /// Refuses a home that nothing here knows and that is spelt much like a town, where no address server may know it.
    private func expectPlace(of change: SettingChange) throws(CommandFailure) {
        guard change.key == "HOME_LOCATION", let name = change.value else { return }
        let query = try requests.search.query
        let client = NetworkComposition(query.geocoding.network, world: world).client
        let server = try translated {
            try Geocoding(request: query.geocoding, context: world.context, client: client).nominatim()
        }
        let known = try SearchDependencies(query, world: world).gazetteer
        guard server == nil, (try? known?.candidates(named: name, limit: 1))?.isEmpty ?? false,
            let town = try translated({ try TownIndex.embedded().corrections(of: name).first })
        else { return }
        throw CommandFailure(
            Strings.City.nothingKnownCalled(name.shown),
            hint: Strings.CommandLine.didYouMean("\(Program.name) config set \(change.key) \(town.cleaned.inShell)"),
            status: .usage)
    }

    private func tell(_ file: SettingChange.File?, of key: String, isSet: Bool) throws(CommandFailure) {
        guard let file else { return }
        try world.writeOutput(Strings.Configuration.changed(key, file.path.shown, isSet: isSet) + "\n")
        if let stronger = file.stronger {
            world.writeDiagnostic(Strings.Search.line(Strings.Configuration.overridden(key, by: stronger)))
        }
    }

    /// A value from the command line, which shell history and process lists show: never a secret.
    private func open(_ value: String, of key: String) throws(CommandFailure) -> String {
        guard try translated({ try SettingChange.isSecret(key) }) else { return value }
        throw CommandFailure(
            Strings.Configuration.secretInOpen(key), hint: Strings.Configuration.secretAsked(key), status: .usage)
    }

    /// The value that the user types unseen, or that another program passes on.
    private func asked(for key: String) throws(CommandFailure) -> String {
        guard try translated({ try SettingChange.isSecret(key) }) else {
            throw CommandFailure(
                Strings.Configuration.howToChange, hint: Strings.Configuration.exampleOfChange, status: .usage)
        }
        return try world.secret(key, requests.screen)
    }
}

extension World {
    /// Changes a setting in the user's own file.
    /// - Returns: the file, or `nil` if a setting is taken out that is not there.
    @discardableResult
    func write(_ change: SettingChange) throws(CommandFailure) -> SettingChange.File? {
        guard let file = try change.file(environment: environment, files: files) else { return nil }
        try translated { try writer.replace(file.path, with: file.bytes, isPrivate: file.holdsSecret) }
        return file
    }

    /// A secret that is typed unseen at a terminal, else the first line of standard input.
    /// - Throws: a failure if the user gives up, and where a terminal would show what is typed.
    func secret(_ key: String, _ request: ScreenRequest) throws(CommandFailure) -> String {
        let typed: String?
        if !console.isTerminal(.input) {
            typed = try translated { try console.nextLine() }
        } else {
            guard canAsk(request), let screen else {
                throw CommandFailure(
                    Strings.Configuration.cannotHide, hint: Strings.Configuration.secretFromFile(key), status: .usage)
            }
            let dialog = SecretDialog(prompt: Strings.Configuration.secretPrompt(key))
            typed = try translated { try screen.run(dialog, options: capabilities(request)) }
        }
        guard let typed, !typed.isEmpty else {
            throw CommandFailure(Strings.Configuration.nothingTyped, status: .nothingFound)
        }
        return typed
    }
}
