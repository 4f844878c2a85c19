extension Strings {
    /// What `places city` says, and what is wrong with what names a place.
    package enum City {
        package static let noneChosen = localized("no town was chosen (places city)")
        package static let noDatabase = localized("no database of network addresses was found (--mmdb FILE)")
        package static let noAddress = localized("your public network address is not known (--public-address ADDRESS)")
        package static func noPolygon(_ path: String) -> String { localized("There is no polygon in \(path).") }
        package static let tooMuch = localized("the address books are larger than 256 MiB together")
        package static func file(_ reason: String) -> String { localized("it \(reason)") }
        package static func badSetting(_ key: String, _ origin: String, _ reason: String) -> String {
            "\(key) (\(origin)): \(reason)"
        }

        package static func chosen(_ name: String) -> String {
            localized("Every search is now around \(name). This undoes it: places city --forget")
        }
        package static func current(_ name: String) -> String {
            localized("Every search is around \(name), until: places city --forget")
        }
        package static let forgetIt = localized("To search elsewhere than in the town you chose: places city --forget")
        package static func forgotten(_ name: String) -> String {
            localized("No town is set any more; it was \(name).")
        }
        package static let noneYet = localized("No town was chosen.")
        package static let nothingToForget = localized("No town was chosen, so there is nothing to forget.")
        package static let chooseOne =
            localized("Choose one:  places city Turku, FI     places city --postal-code 2520000 --market cl")
        package static let notHere =
            localized("There is no terminal to choose in. Name it: places city --region Valparaíso \"Viña del Mar\"")
        package static let cancelled = localized("Nothing was chosen.")

        package static func nothingCalled(_ text: String) -> String {
            localized("nothing known here is called \(text).")
        }
        package static func nothingKnownCalled(_ text: String) -> String {
            localized("Nothing known here is called \(text).")
        }
        package static let nothingCalledHint =
            localized(
                "Give coordinates: places --near 60.17,24.94     Or let Nominatim look: places location allow nominatim"
            )
        package static let nothingCalledAnywhere = localized("Give coordinates: places --near 60.17,24.94")
        package static func ambiguous(_ text: String) -> String { localized("\(text) may be one of several places:") }
        package static func passed(_ step: String, _ reason: String) -> String {
            localized("The name was not looked up in \(step): \(reason)")
        }
        /// A line that chooses one of several places of a name.
        /// - Parameter place: as a shell takes it.
        package static func nearCommand(_ place: String) -> String { "places --near \(place)" }
        /// - Parameter town: as a shell takes it.
        package static func cityCommand(_ town: String) -> String { "places city \(town)" }
        package static func narrow(_ commands: [String]) -> String {
            localized("Say which:  \(commands.joined(separator: "     "))")
        }
        /// A search for words, between single quotes where a shell would read them otherwise.
        package static func searchCommand(_ words: String) -> String {
            let isPlain = words.allSatisfy { $0.isLetter || $0.isNumber || " -_.,:/@+".contains($0) }
            let quoted = words.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            return isPlain ? "places \(words)" : "places '\(quoted)'"
        }
        package static func otherOfName(_ name: String, _ command: String) -> String {
            localized("Taking \(name). Another:  \(command)")
        }
        package static func misspelt(_ command: String) -> String { localized("Did you mean:  \(command)") }
        package static func nearlyCalled(_ text: String) -> String {
            nothingKnownCalled(text) + localized(" Did you mean:")
        }
        package static let whichOne = localized("Which one? [1] ")
        package static func passedOver(_ words: [String], _ name: String) -> String {
            localized("Nothing is known here of \(words.joined(separator: ", ")): this is \(name).")
        }
        package static func streetPoint(_ street: String) -> String {
            localized("\(street) is a whole street, and this is one point of it; add a house number.")
        }
        package static let noHome = localized("no home is known.")
        package static let noHomeHint =
            localized("Say where it is, such as:  places config set HOME_LOCATION Berlin")
        package static func candidate(_ name: String, _ point: String) -> String { "\(name)  (\(point))" }
        package static let more = "  …"
        package static let (savedPlaces, towns, nominatim) = (
            localized("your saved places"), localized("the list of towns"), localized("Nominatim")
        )
        package static let samples = localized("the built-in samples")
        /// One thing that a name may mean, and its point.
        package static func reading(_ name: String, kind: String?, _ point: String?) -> String {
            [name, kind].compactMap(\.self).joined(separator: ", ") + (point.map { " (\($0))" } ?? "")
        }
        package static func meant(_ reading: String, also others: [String]) -> String {
            localized("\(reading). Also: \(others.joined(separator: "; ")).")
        }
        package static func number(_ number: Int) -> String { localized("number \(number) of the last answer") }
        package static func noPoint(_ number: Int) -> String {
            localized("Only the identifier of number \(number) is stored, not its point.")
        }
        package static func givePoint(_ number: Int) -> String {
            localized("Give it a point: places save \(number) --coordinates 60.17,24.94")
        }
        package static func swapped(_ point: String, _ area: String) -> String {
            localized("latitude comes first: did you mean \(point) (\(area))?")
        }
        package static let ownTowns = localized("your own list of towns")
        package static let blurredAddress = localized(
            "The address is that of the centre of your cell, not of your position (--blur).")
        package static func saved(_ name: String) -> String { localized("saved as \(name)") }

        // The question for permission

        package static let noZones = localized("There are no delivery zones here.")
        package static let noZonesHint = localized(
            "Put GeoJSON files into ~/.config/places/zones (see: places help zone)")

        package static let question = localized("May places ask where you are?")
        package static func purpose(_ service: String) -> String {
            localized(
                "To show what is near you, places would like to ask your desktop's location service (GeoClue) for your "
                    + "position, once. GeoClue may ask you again, and may ask network services of its own. The position is "
                    + "then sent to \(service), and stored on this machine as your last known position. Later searches send it to "
                    + "the service that you ask.")
        }
        package static let nominatimServer = localized("a server of Nominatim, for the address")
        package static let nowhere = localized("no one, as the data is on this machine")
        package static func blurredPurpose(_ size: String) -> String {
            localized("Only the centre of a cell of \(size) is sent, not the position itself.")
        }
        package static let (allow, notNow, choose) = (
            localized("Allow"), localized("Not now"), localized("Choose a town")
        )
        package static func later(_ way: String) -> String {
            localized("Change your mind later: places location allow|deny|reset \(way)")
        }
    }
}
