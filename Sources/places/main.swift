import FoundationEssentials
import Glibc
import PlacesCLI

let command = PlacesCommand(world: .real(environment: ProcessInfo.processInfo.environment))
let status = await command.run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
