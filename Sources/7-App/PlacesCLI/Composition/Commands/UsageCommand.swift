import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings

extension Command {
    static let usage = Command(
        CommandSpec(
            name: "usage", operand: .none, summary: Strings.Commands.usage, details: Strings.Commands.usageDetails,
            options: .only(["format", "json"]))
    ) { call throws(CommandFailure) in
        try UsageCommand(format: call.requests().display.format, world: call.world).run()
    }
}

/// `places usage`: how often billed services were called from here.
struct UsageCommand {
    let format: OutputFormat
    let world: World

    func run() throws(CommandFailure) -> ExitStatus {
        let counts = try translated { try world.store?.callCounts() ?? [] }
        let prices = PlacesService.all.compactMap(\.prices).map { list in
            UsageReport.Prices(
                service: list.service, name: list.name, freeProCalls: list.freeProCalls,
                dollarsPerThousand: list.dollarsPerThousand, asOf: list.asOf)
        }
        let report = UsageReport(counts, prices: prices, month: StoreCallMeter.month(of: world.now()))
        switch format {
        case .json: try world.writeOutput(report.json)
        case .text, .list: try world.writeOutput(report.text)
        default: throw .unsupportedFormat(format, [.text, .json])
        }
        return .found
    }
}
