import FoundationEssentials
import Glibc
import PlacesCLI

let command = PlacesCommand(world: .real(environment: ProcessInfo.processInfo.environment))
let status = await command.run(Array(CommandLine.arguments.dropFirst()))
// Everything is written, and what libraries would tidy up ends with the process.
_exit(status.rawValue)
