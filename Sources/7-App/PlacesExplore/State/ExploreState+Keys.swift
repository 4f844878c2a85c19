package import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesStrings
import PlacesTerminal

/// What keys do.
extension ExploreState {
    mutating func press(_ key: KeyEvent) -> [ExploreEffect] {
        if key == .interrupt || key == .endOfInput { return [.quit] }
        if let panel, let effects = press(key, in: panel) { return effects }
        switch key {
        case .character(let character): return press(character)
        case .tab: return step(1)
        case .backTab: return step(-1)
        case .enter:
            guard let place = selectedPlace?.place else { return step(1) }
            show(.details(place.id))
            return [.opened(place)]
        case .escape: return leave()
        case .up: return focus == .list ? step(-1) : pan(0, -1)
        case .down: return focus == .list ? step(1) : pan(0, 1)
        case .left: return focus == .list ? setRadius(scale.stop(below: radius)) : pan(-1, 0)
        case .right: return focus == .list ? setRadius(scale.stop(above: radius)) : pan(1, 0)
        case .pageDown: return step(max(1, listHeight - 1))
        case .pageUp: return step(-max(1, listHeight - 1))
        case .home: return step(to: 0)
        case .end: return step(to: answer.places.count - 1)
        case .control("l"): return []
        case .paste, .backspace, .delete, .control, .mouse, .interrupt, .endOfInput: break
        }
        return []
    }

    /// Each character is a key until one of them begins a search, of which the rest are the words.
    mutating func press(_ text: String) -> [ExploreEffect] {
        var (rest, effects) = (text[...], [ExploreEffect]())
        while !effects.contains(.quit), let character = rest.first {
            if typed != nil { return effects + type(.paste(String(rest))) }
            effects += press(.character(character))
            rest = rest.dropFirst()
        }
        return effects
    }

    /// Leaves what was entered last: the list, the selected place, the search.
    private mutating func leave() -> [ExploreEffect] {
        if focus == .list {
            focus = .map
        } else if selected != nil {
            selected = nil
        } else if query.text != nil {
            query.text = nil
            return changed()
        }
        return []
    }

    /// Selects the place of a number, to which further digits may belong.
    private mutating func press(digit: Int) -> [ExploreEffect] {
        let isGoingOn = now - (digits?.time ?? -Self.pauseOfDigits) < Self.pauseOfDigits
        let longer = isGoingOn ? (digits?.number ?? 0) * 10 + digit : digit
        let number = (1...max(1, answer.places.count)).contains(longer) ? longer : digit
        digits = (number, now)
        guard (1...max(1, answer.places.count)).contains(number) else { return [] }
        return step(to: number - 1)
    }

    private mutating func press(_ character: Character) -> [ExploreEffect] {
        if character.isASCII, let digit = character.wholeNumberValue { return press(digit: digit) }
        switch character {
        case "q": return [.quit]
        case "+", "=": return setRadius(scale.stop(above: radius))
        case "-", "_": return setRadius(scale.stop(below: radius))
        case "h": return pan(-1, 0)
        case "l": return pan(1, 0)
        case "j": return focus == .list ? step(1) : pan(0, 1)
        case "k": return focus == .list ? step(-1) : pan(0, -1)
        case "z": return setZoom(zoom + 1)
        case "Z": return setZoom(zoom - 1)
        case "/":
            panel = nil
            (typed, textBefore) = ("", query.text)
        case "c": show(.menu(.kinds, selected: 0))
        case "o": show(.menu(.sort, selected: lines(of: .sort).firstIndex(where: \.isTicked) ?? 0))
        case "f": show(.menu(.filters, selected: 0))
        case "?": show(.help)
        case "n":
            ExploreFilter.openNow.toggle(in: &query.filter)
            return changed()
        case "r":
            trouble = nil
            return ask()
        case "a": return allowCalls()
        case "g": return move(to: home.coordinate)
        case "m":
            hasMouse.toggle()
            tell(hasMouse ? Strings.Explore.mouseOn : Strings.Explore.mouseOff)
            return [.setMouse(hasMouse)]
        case "L":
            query.own.formSymmetricDifference(.places)
            tell(query.own.contains(.places) ? Strings.Explore.listsShown : Strings.Explore.listsHidden)
            return changed()
        case "H":
            // A page is handed on, and the person's own lists are for the screen.
            var page = self
            page.query.own = []
            page.recompose()
            return [.openPage(page.answer.answering(question))]
        case "s", "d", "y": return act(character)
        default: break
        }
        return []
    }

    /// What is done with the selected place.
    private mutating func act(_ character: Character) -> [ExploreEffect] {
        guard let nearby = selectedPlace else {
            tell(Strings.Explore.selectFirst, isForNextKey: true)
            return []
        }
        let source = source(of: nearby.id)
        switch character {
        case "s":
            return [
                nearby.personal?.lists.contains(SavedPlace.standardList) == true
                    ? .unsave(nearby.place) : .save(nearby.place.dated(source?.dataDate), foundBy: question)
            ]
        case "d": return [.directions(nearby.place)]
        default: return [.copy(nearby.place, source: source)]
        }
    }

    package var selectedPlace: NearbyPlace? { selected.flatMap { id in answer.places.first { $0.id == id } } }

    // MARK: - Typing

    mutating func type(_ key: KeyEvent) -> [ExploreEffect] {
        guard var text = typed else { return [] }
        switch key {
        case .character(let character): return type(.paste(String(character)))
        case .paste(let pasted): text += pasted.prefix(max(0, Self.longestText - text.count))
        case .backspace:
            if text.isEmpty {
                typed = nil
                return []
            }
            text.removeLast()
        case .control("u"): text = ""
        case .enter:
            (typed, wordsTold) = (nil, now + Self.messageTime)
            return []
        case .escape:
            typed = nil
            text = ""
        case .interrupt, .endOfInput: return [.quit]
        case .up: return step(-1)
        case .down: return step(1)
        default: return []
        }
        if typed != nil { typed = text }
        // As long as nothing is typed, the search is what it was.
        let words = text.cleanedOrNil ?? textBefore
        guard words != query.text else { return [] }
        query.text = words
        searchDue = now + Self.pauseOfTyping
        return []
    }

    // MARK: - Panels

    mutating func show(_ panel: Panel) { (self.panel, panelOffset) = (panel, 0) }

    /// What a key does where a panel is shown; `nil` if it does what it always does.
    private mutating func press(_ key: KeyEvent, in panel: Panel) -> [ExploreEffect]? {
        switch (panel, key) {
        case (_, .escape), (.help, .character("?")), (.help, .character("q")), (.help, .enter),
            (.details, .enter), (.details, .backspace), (.menu, .character("q")):
            self.panel = nil
            return []
        case (.menu(.sort, _), .character("o")), (.menu(.kinds, _), .character("c")),
            (.menu(.filters, _), .character("f")):
            self.panel = nil
            return []
        case (.menu(let menu, let line), _): return press(key, in: menu, at: line)
        case (_, .up), (_, .character("k")): scroll(-1)
        case (_, .down), (_, .character("j")): scroll(1)
        case (_, .pageUp): scroll(-max(1, panelHeight - 1))
        case (_, .pageDown), (_, .character(" ")): scroll(max(1, panelHeight - 1))
        default: return nil
        }
        return []
    }

    mutating func scroll(_ lines: Int) {
        guard let layout = ExploreLayout(size: size) else { return }
        let most = max(0, dependencies.panelLength(self) - (layout.panel.rows - 1))
        panelOffset = min(most, max(0, panelOffset + lines))
    }

    private mutating func press(_ key: KeyEvent, in menu: ExploreMenu, at line: Int) -> [ExploreEffect]? {
        let count = lines(of: menu).count
        var line = line
        switch key {
        case .up, .character("k"), .backTab: line -= 1
        case .down, .character("j"), .tab: line += 1
        case .home, .pageUp: line = 0
        case .end, .pageDown: line = count - 1
        case .enter, .character(" "): return choose(line, of: menu)
        case .character(let character) where "+-cofn?".contains(character): return nil
        default: return []
        }
        panel = .menu(menu, selected: min(max(0, line), count - 1))
        return []
    }

    // MARK: - Stepping

    /// Selects the next place, or the nearest where none is selected; the arrows then belong to the list.
    mutating func step(_ count: Int) -> [ExploreEffect] {
        let places = answer.places
        guard let selected, let index = places.firstIndex(where: { $0.id == selected }) else {
            return step(to: count < 0 ? places.count - 1 : offset)
        }
        return step(to: index + count)
    }

    mutating func step(to index: Int) -> [ExploreEffect] {
        let places = answer.places
        guard !places.isEmpty else { return [] }
        let place = places[min(max(0, index), places.count - 1)]
        (selected, focus) = (place.id, .list)
        if case .details = panel { show(.details(place.id)) }
        return []
    }

    /// Rows that the list has.
    var listHeight: Int { ExploreLayout(size: size)?.list.rows ?? 1 }
    var panelHeight: Int { ExploreLayout(size: size)?.panel.rows ?? 1 }

    mutating func keepSelectionInView() {
        let height = max(1, listHeight)
        offset = max(0, min(offset, answer.places.count - height))
        guard let selected, let index = answer.places.firstIndex(where: { $0.id == selected }) else { return }
        if index < offset { offset = index }
        if index >= offset + height { offset = index - height + 1 }
    }

    // MARK: - Moving

    mutating func setRadius(_ radius: Double) -> [ExploreEffect] {
        let radius = scale.clamped(radius)
        guard radius != self.radius else { return [] }
        self.radius = radius
        return changed()
    }

    mutating func setZoom(_ zoom: Int) -> [ExploreEffect] {
        self.zoom = min(8, max(-4, zoom))
        if isInstant { recompose() }
        return []
    }

    /// Moves the map by a sixth of its height for each step.
    private mutating func pan(_ east: Double, _ south: Double) -> [ExploreEffect] {
        guard let geometry = ExploreLayout(size: size)?.geometry(radius: radius, zoom: zoom) else { return [] }
        let step = geometry.metresPerDot * Double(geometry.rows * 4) / 6
        return pan(east: east * step, north: -south * step)
    }

    mutating func pan(east: Double, north: Double) -> [ExploreEffect] {
        move(to: LocalPlane(at: centre).coordinate(east: east, north: north))
    }

    mutating func move(to point: Coordinate) -> [ExploreEffect] {
        guard point != centre else { return [] }
        centre = point
        focus = .map
        return changed()
    }
}
