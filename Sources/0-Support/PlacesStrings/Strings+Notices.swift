extension Strings {
    /// What a reader should know about an answer.
    package enum Notices {
        package static func skippedPlaces(_ count: Int) -> String {
            localized(
                "\(Strings.count(count, "place")) in the answer could not be read and \(count == 1 ? localized("was") : localized("were")) left out."
            )
        }

        package static func calls(_ count: Int) -> String {
            localized("\(Strings.count(count, "call")) to the service.")
        }

        package static func callLimitReached(_ limit: Int, namesOptions: Bool) -> String {
            localized("Stopped after \(Strings.count(limit, "call")); the service has more")
                + ending("--max-calls", namesOptions)
        }

        package static func notAllAsked(calls: Int, namesOptions: Bool) -> String {
            localized("Not everything was asked for: that takes \(Strings.count(calls, "call"))")
                + ending("--max-calls", namesOptions)
        }

        package static func unknownKinds(_ names: [String], source: String) -> String {
            localized("\(source) has no category for \(names.joined(separator: localized(" or "))).")
        }

        package static func foreignNextPage(_ host: String) -> String {
            localized(
                "The service named a next page at \(host), which was not asked: the token stays with its own service.")
        }

        package static func laterPageFailed(_ reason: String) -> String {
            localized("Only the first places are shown, because a later page failed: \(reason)")
        }

        package static func tooManyPlaces(wholeWithin metres: Int?) -> String {
            let known =
                metres.map { localized("all are known within \($0) m, and some beyond") }
                ?? localized("only some of them are known")
            return localized(
                "There are more places than one answer holds: \(known). Try a smaller radius or a category.")
        }

        package static func brokenOff(_ reason: String) -> String {
            localized("The service gave up before the end of its answer (\(reason)). Try a smaller radius.")
        }

        package static func mirrorUsed(_ host: String, _ reason: String) -> String {
            localized("\(host) answered because the usual server failed: \(reason)")
        }

        package static func staleData(_ date: String) -> String {
            localized("This server's data is from \(date).")
        }

        package static func agedAnswer(_ ago: String, _ reason: String) -> String {
            localized("\(reason) This is the answer of \(ago).")
        }

        package static let centreUnknown =
            localized("The service did not say where it searched, so there are no distances and no map.")

        package static func leavesCoverage(_ area: String, isSample: Bool) -> String {
            isSample ? localized("The sample covers only \(area).") : localized("The data covers only \(area).")
        }

        package static func firstToOpen(_ name: String, _ time: String, _ distance: String?) -> String {
            distance.map { localized("First to open: \(name), \(time), \($0).") }
                ?? localized("First to open: \(name), \(time).")
        }

        package static func onlyLists(around place: String?, _ count: Int) -> String {
            place.map { localized("Only your lists know places around \($0) (\(count)).") }
                ?? localized("Only your lists know places around here (\(count)).")
        }

        package static func moreOfYours(_ count: Int, namesOptions: Bool) -> String {
            localized("and \(count) of yours") + (namesOptions ? localized(": --limit all lists every place.") : ".")
        }

        package static func notCovered(_ areas: [String]) -> String {
            Errors.notCovered(around: localized("that place"), areas: areas)
        }

        package static func sample(_ area: String, _ date: String) -> String {
            localized("Built-in sample of \(area), data of \(date): not live, not complete.")
        }

        package static func notHeld(
            _ text: String?, _ kinds: [String], _ area: String, _ date: String
        ) -> String {
            let what =
                text.map { localized("nothing for \"\($0)\"") }
                ?? localized("nothing of this kind: \(kinds.joined(separator: ", "))")
            return localized("The built-in sample (\(area), \(date)) holds \(what).")
        }

        package static func locationStepFailed(_ method: String, _ reason: String) -> String {
            localized("Location by \(method) failed: \(reason)")
        }

        package static func searchedForCommandWord(_ word: String) -> String {
            localized("\"\(word)\" is a word of this search, not the command (places help \(word)).")
        }

        package static func zoneMissing(_ zone: String) -> String {
            localized(
                "This machine lacks the time zone \(zone), so hours there are not evaluated. Try: apt-get install tzdata"
            )
        }

        package static func blurred(_ size: String, namesOptions: Bool) -> String {
            localized("The service was asked around a point within \(size) of yours, never the exact one")
                + ending("--blur", namesOptions)
        }

        package static func measuredFromCell(_ size: String, namesOptions: Bool) -> String {
            localized("Distances and order start at the centre of a cell of \(size), not at the exact point")
                + ending("--blur", namesOptions)
        }

        /// The end of a sentence, at a command line with the option that has to do with it.
        private static func ending(_ option: String, _ namesOptions: Bool) -> String {
            namesOptions ? " (\(option))." : "."
        }

        package static func metres(_ metres: Int) -> String { localized("\(metres) m") }
        package static func kilometres(whole: Int, tenths: Int) -> String {
            tenths == 0 ? localized("\(whole) km") : localized("\(whole).\(tenths) km")
        }

        package static func radiusGrown(_ from: String, _ to: String, found: Bool) -> String {
            found
                ? localized("Nothing within \(from), so the circle grew to \(to).")
                : localized("Nothing within \(from), nor up to \(to).")
        }

        package static func nearestMatch(_ distance: String) -> String {
            localized("The nearest match is \(distance) away.")
        }

        package static func didYouMean(_ names: [String]) -> String {
            localized("Did you mean \(names.map { "\"\($0)\"" }.joined(separator: localized(" or ")))?")
        }

        package static func notInData(_ what: String) -> String {
            localized("No \(what) in this data: that wish changes nothing.")
        }
        package static func notPaidFor(_ what: String, option: String?) -> String {
            localized("The service charges extra for \(what), so that was left out")
                + (option.map { localized("; \($0) asks") } ?? "") + "."
        }

        /// - Parameter what: the names of facts, such as "prices".
        package static func factsRefused(_ what: [String]) -> String {
            localized("The service refused \(Strings.enumeration(what)), which cost extra, perhaps for want of ")
                + localized("credits: it was asked again without them.")
        }

        package static func unsaidOnHoliday(_ day: String) -> String {
            localized("\(day) is a public holiday: hours with a \"?\" do not mention holidays, and may differ.")
        }

        /// - Parameter words: of a search, as they are written.
        package static func notRecorded(_ words: [String]) -> String {
            localized("\(quoted(words)) is not recorded here")
        }

        /// - Parameter words: of a search, as they are written.
        package static func onlyOtherKinds(_ words: [String]) -> String {
            localized("Nothing of this kind is recorded as \(quoted(words)) here; listed are other places that are.")
        }

        private static func quoted(_ words: [String]) -> String {
            Strings.enumeration(words.map { "\"\($0)\"" })
        }
        package static let norInNames = localized(", and no name says so.")
        package static let onlyInNames = localized("; listed are places whose names say so.")

        package static func alsoCalled(_ name: String, taken: String, other: String) -> String {
            localized("\(name) was taken for \(taken); another is \(other).")
        }

        package static func wider(_ option: String?) -> String {
            localized("A wider circle may cost more calls")
                + (option.map { localized("; \($0) asks for it.") } ?? localized(", and was not asked for."))
        }

        package static func corrected(_ word: String, _ other: String) -> String {
            localized("Nothing for \"\(word)\"; showing \(other).")
        }

        package static func dropped(_ word: String) -> String {
            localized("No place has all the words: left out \"\(word)\".")
        }

        package static func unknownPlace(_ text: String, namesOptions: Bool) -> String {
            localized("No place called \"\(text)\" is known here")
                + ending(localized("--near takes a point or an address"), namesOptions)
        }

        package static func onFoot(minutes: Double, distance: String, pace: Int) -> String {
            let number = minutes == minutes.rounded() ? "\(Int(minutes))" : "\(minutes)"
            return localized("\(number) min on foot = \(distance), at \(pace) m a minute.")
        }

        package static let popularityIsOwn =
            localized(
                "No source knows how popular these places are: they are sorted by how often each was opened here.")

        package static func identifiersOnly(_ names: [String]) -> String {
            localized(
                "Only the identifiers from \(names.joined(separator: ", ")) are stored; places show has the rest.")
        }

        package static func chainsUnknown(_ count: Int) -> String {
            localized(
                "OpenStreetMap names a chain only if a mapper noted it: "
                    + "\(Strings.count(count, "place")) without one may still belong to one.")
        }

        package static func nothingToSortBy(_ key: String) -> String {
            localized("The source has nothing to sort by \(key): the nearest come first.")
        }
    }
}
