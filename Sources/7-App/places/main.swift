import Glibc
import PlacesArguments
import PlacesCLI

let status = PlacesCommand.runInProcess(Array(CommandLine.arguments.dropFirst()))
// Everything is written, and what libraries would tidy up ends with the process.
_exit(status.rawValue)
