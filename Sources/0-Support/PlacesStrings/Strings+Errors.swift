extension Strings {
    /// What happened, and what to try next; at a command line with the options and commands that do it.
    package enum Errors {
        package typealias Message = (what: String, next: String?)

        package static func connectivity(_ reason: String, remedy: String?) -> Message {
            (
                localized("The places service could not be reached: \(reason)."),
                remedy ?? localized("Check the network, then try again.")
            )
        }

        package static func credentials(_ status: Int, _ message: String?, namesOptions: Bool) -> Message {
            let next =
                namesOptions
                ? localized(
                    "Put a valid service key into FSQ_TOKEN; places config shows where the one in use comes from.")
                : localized("Give it a valid service key.")
            return switch status {
            case 401: (localized("The service did not accept the token (401\(said(message)))."), next)
            case 402:
                (
                    localized("The service wants payment for this request (402\(said(message)))."),
                    localized("Check the credits of the account that the token belongs to.")
                )
            default:
                (
                    localized("The service does not allow this request (\(status)\(said(message)))."),
                    localized("Check the plan of the account that the token belongs to, or try another token.")
                )
            }
        }

        package static func rateLimited(seconds: Int?, _ message: String?) -> Message {
            let next =
                seconds.map { localized("Try again in \(Strings.wait($0)).") }
                ?? localized("Wait a minute, then try again.")
            return (
                localized("The service accepts no more requests for now (429\(said(message)))."),
                next + localized(" If this continues, the quota for this network or key may be used up.")
            )
        }

        package static func refused(
            _ status: Int, _ message: String?, seconds: Int? = nil, namesOptions: Bool
        ) -> Message {
            switch status {
            case 200:
                (
                    localized("The service gave up before it had an answer\(said(message))."),
                    localized("Try a smaller radius or a category, or try again later.")
                )
            case 403, 406:
                (
                    localized("The service refuses this program (\(status)\(said(message)))."),
                    localized(
                        "It may have had too many requests from this network; wait, or set the address of another server."
                    )
                )
            case 400:
                (
                    localized("The service does not understand the request (400\(said(message)))."),
                    localized("Try a simpler search")
                        + (namesOptions ? localized("; --verbose shows the request.") : ".")
                )
            case 404, 410:
                (
                    localized("The service has no such address (\(status)\(said(message)))."),
                    checkAddress(namesOptions)
                )
            case 502...504:
                (
                    localized("The service is too busy (\(status))."),
                    localized("Try again \(seconds.map { localized("in \(Strings.wait($0))") } ?? localized("later")).")
                )
            case 500...599:
                (
                    localized("The service failed (\(status)\(said(message)))."),
                    localized(
                        "Try again \(seconds.map { localized("in \(Strings.wait($0))") } ?? localized("later")): the fault is on its side."
                    )
                )
            default:
                (
                    localized("The service gave an unexpected answer (\(status)\(said(message)))."),
                    checkAddress(namesOptions)
                )
            }
        }

        package static let webPage: Message = (
            localized("A web page came instead of the service's answer."),
            localized(
                "This network may want you to sign in: open any page in a browser. Or check the address: places config"
            )
        )

        package static func invalidData(_ reason: String, namesOptions: Bool) -> Message {
            (
                localized("The service sent an answer that cannot be read: \(reason)."),
                localized("A proxy or a sign-in page may have answered instead")
                    + (namesOptions ? localized("; --verbose shows the exchange.") : ".")
            )
        }

        package static func oversized(_ limit: Int, namesOptions: Bool) -> Message {
            (
                localized("The service sent an answer larger than \(Strings.size(limit)), so reading stopped."),
                checkAddress(namesOptions)
            )
        }

        package static func callLimitReached(_ limit: Int, namesOptions: Bool) -> Message {
            (
                localized("Stopped after \(Strings.count(limit, "call")) to the service, before the answer was whole."),
                namesOptions ? localized("Allow more calls with --max-calls.") : localized("Allow more calls.")
            )
        }

        package static func locationUnknown(_ reason: String, _ next: String?, namesOptions: Bool) -> Message {
            (
                localized("No location, so nothing to search around: \(reason)"),
                next ?? Location.noPosition(reason, namesOptions: namesOptions).next
            )
        }

        package static func point(_ latitude: Double, _ longitude: Double) -> String {
            "\(Strings.degrees(latitude)), \(Strings.degrees(longitude))"
        }

        package static func unknownWhereabouts(_ text: String, namesOptions: Bool) -> Message {
            (
                localized("Nothing known here is called \"\(text)\", so it is unknown where to look."),
                namesOptions ? City.nothingCalledHint : localized("Give coordinates, or the name of a town.")
            )
        }

        package static func notCovered(around place: String, areas: [String]) -> String {
            localized("No data on this computer for \(place) (it has \(areas.joined(separator: localized(" and ")))).")
        }

        package static func notCovered(around place: String, areas: [String], namesOptions: Bool) -> Message {
            (
                notCovered(around: place, areas: areas),
                namesOptions ? nil : localized("For live data, ask OpenStreetMap, which needs no key, or Foursquare.")
            )
        }

        package static func unknownPlace(_ id: String) -> Message {
            (localized("The source knows no place \(id)."), localized("It may have been removed; search again."))
        }

        package static func unknownKinds(_ names: [String], source: String, namesOptions: Bool) -> Message {
            (
                Notices.unknownKinds(names, source: source),
                namesOptions
                    ? localized("Another kind may do (places categories), or another source (--source).")
                    : localized("Another kind may do, or another source.")
            )
        }

        package static func unknownChain(_ name: String, nearest: [String]) -> Message {
            let shown = nearest.prefix(12).joined(separator: ", ") + (nearest.count > 12 ? ", …" : "")
            return (
                localized("No known place belongs to the chain \"\(name)\"."),
                nearest.isEmpty ? localized("No chains are known here.") : localized("Known: \(shown)")
            )
        }

        package static func impossibleValue(_ name: String, _ value: String, range: String) -> Message {
            (localized("\(name) cannot be \(value)."), localized("It must be within \(range)."))
        }

        package static func unknownKind(_ id: String, nearest: [String]) -> Message {
            (
                localized("There is no kind \"\(id)\"."),
                nearest.isEmpty ? nil : localized("Did you mean \(nearest.joined(separator: localized(" or ")))?")
            )
        }

        package static func unknownAttribute(_ key: String, nearest: [String]) -> Message {
            (
                localized("No known place has the attribute \"\(key)\"."),
                localized("Did you mean \(nearest.joined(separator: localized(" or ")))?")
            )
        }

        package static func unusableFile(_ reason: String) -> Message {
            ("\(reason).", localized("Fix the file, or name another one."))
        }

        package static func fullDisk(_ reason: String) -> Message {
            ("\(reason).", localized("Make room on that disk, then try again."))
        }

        package static func unusableTable(_ reason: String) -> Message {
            (
                "\(reason).",
                localized(
                    "Name another file, or make one with places index add. places index remove deletes one.")
            )
        }

        package static func localData(_ reason: String) -> Message {
            (localized("The data on this machine cannot be used: \(reason)."), localized("Install places again."))
        }

        package static let cancelled: Message = (localized("Interrupted."), nil)

        private static func checkAddress(_ namesOptions: Bool) -> String {
            localized("Check the address of the service") + (namesOptions ? localized(" with: places config") : ".")
        }

        private static func said(_ message: String?) -> String {
            message.map { ": \($0.hasSuffix(".") ? String($0.dropLast()) : $0)" } ?? ""
        }
    }
}
