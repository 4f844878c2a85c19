import FoundationEssentials

/// Whole commands, as a person starts them.
func measureCommands(places: String, in report: inout Report) throws {
    let server = try StaticServer(answer: Samples.answer(places: 50))
    let home = try Home(places: places)
    let address = "http://127.0.0.1:\(server.port)"
    let here = ["--near", "60.1712,24.9437"]
    let commands: [(name: String, words: [String], budget: Double)] = [
        ("list", here + ["-f", "list"], 10), ("map", here + ["-f", "map"], 10), ("a name", here + ["ateneum"], 10),
        ("words", here + ["cheap vegan pizza near the station"], 10), ("a kind", here + ["-c", "museum"], 10),
        ("open now", here + ["--open-now"], 10), ("show", ["show", "1"], 10),
        ("where", ["where"] + here, 10), ("help", ["help", "explore"], 10),
        ("completion", ["complete", "--", "places", "show", "A"], 10),
        ("page", here + ["-f", "html"], 100), ("picture", here + ["-f", "png"], 1000),
    ]
    let query = "/places/search?ll=60.170000,24.940000&radius=1000&limit=50&sort=RELEVANCE"
    let remote = [
        ProcessTimer.Command(
            name: "remote search", words: [places, "--near", "60.17,24.94", "-f", "list"],
            environment: home.environment + ["FSQ_TOKEN=benchmark", "FSQ_BASE_URL=\(address)"]),
        ProcessTimer.Command(name: "curl -s", words: ["curl", "-s", address + query]),
    ]
    let local = commands.map { name, words, _ in
        ProcessTimer.Command(name: name, words: [places] + words, environment: home.environment)
    }
    let figures = try ProcessTimer.measure(local + remote, runs: 30)
    for (command, figure) in zip(local + remote, figures) where figure.status != 0 {
        throw ProcessTimer.CannotStart(description: "\(command.name) ended with status \(figure.status)")
    }
    for ((name, _, budget), figure) in zip(commands, figures) {
        let memory = budget > 10 ? nil : Report.Figure(value: figure.peak, budget: 25, unit: "MB")
        report.add(name, .init(value: figure.median, budget: budget, unit: "ms"), memory: memory)
    }
    let (own, curl) = (figures[commands.count].median, figures[commands.count + 1].median)
    report.add(
        "remote search of 50 places", .init(value: own, budget: curl + 5, unit: "ms"),
        peer: "curl -s \(Report.number(curl)) ms")
}

/// From a key to the screen of `places explore`, with a million places in the circle.
func measureExplorer(places: String, in report: inout Report) throws {
    let crowd = try TableBench.crowd()
    defer { try? FileManager.default.removeItem(atPath: crowd) }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "key-latency.py").path
    for (columns, rows) in [("80", "24"), ("200", "60")] {
        let words = ["--source", crowd, "--near", "60.17,24.94", "--radius", "5km"]
        let text = try ProcessTimer.output(of: ["python3", script, columns, rows, places] + words)
        guard let figure = Double(text) else { throw ProcessTimer.CannotStart(description: text) }
        report.add(
            "a key in explore, 1,000,000 places, \(columns)×\(rows)", .init(value: figure, budget: 16, unit: "ms"))
    }
}
