// The program in an invented language, in which whatever is still English stands out:
// places-pseudo english|pseudo ARGUMENT…

import Glibc
import PlacesArguments
import PlacesCLI
import PlacesStrings

if CommandLine.arguments.dropFirst().first == "pseudo" {
    Language.choose("art-x-pseudo") { PseudoLanguage.translation(of: $0) }
}
let status = PlacesCommand.runInProcess(Array(CommandLine.arguments.dropFirst(2)))
_exit(status.rawValue)
