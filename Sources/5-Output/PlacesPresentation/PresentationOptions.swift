public import PlacesFeature
public import PlacesMap
public import PlacesTerminal

/// How an answer is to look. Everything that depends on the terminal or the user arrives here; nothing is asked later.
public struct PresentationOptions: Hashable, Sendable {
    /// The units of distances.
    public var units: UnitSystem
    /// The characters to draw with.
    public var glyphs: GlyphSet
    /// What lines on a map are made of where ``glyphs`` has more than ASCII.
    public var lineStyle = DotStyle.braille
    /// What stands on a map for a place without a number.
    public var symbols = PinSymbols.none
    /// Whether to colour with ANSI sequences. Colour never carries meaning alone.
    public var isColoured: Bool
    /// Which colours there are.
    public var palette = Palette.safe
    /// Whether the terminal shows OSC 8 hyperlinks.
    public var linksSupported: Bool
    /// Where the text goes: a pipe or a screen of some size.
    public var layout: OutputLayout
    /// The room for the drawing of the map alone, in cells, or `nil` for what suits the layout. The circle stays round,
    /// so that one of the two may not be used up.
    public var mapSize: TextSize?
    /// Whether a map always shows the whole circle, not only what is listed.
    public var showsWholeCircle = false
    package var extent: MapExtent { showsWholeCircle ? .circle : .answer }
    /// Which fields of a place the formats for programs show, in this order, or `nil` for each format's own. A name that
    /// is no field is one of which nothing is known.
    public var fields: [String]?
    /// Whether formats that are handed on hold the user's own notes and lists where ``fields`` does not decide.
    public var tellsPersonalNotes = false
    /// The list whose remembered order this is, such as `cafe`; `nil` if the order was asked for this time.
    public var rememberedOrderList: String?
    /// Whether formats for people are plain sentences, for screen readers and braille displays: no drawing, no columns.
    public var isAccessible = false
    /// Whether the details of a place show its attributes as the source writes them.
    public var tellsRawAttributes = false
    /// Whether a picture shows the list beside the map.
    public var hasList = false
    /// Whether sentences may name options of the command line, as the command alone lets them.
    package var isOfCommandLine = false
    /// The areas of which the reader was shown today that the data covers only them: a long list does not say it again.
    package var areasSaid: Set<String> = []
    /// The sources that places may be of, whose pages are linked.
    public var directory = SourceDirectory()
    /// Degrees clockwise from north that a listener faces: where 12 o'clock lies.
    public var facing = 0.0

    public init(
        units: UnitSystem = .metric, glyphs: GlyphSet = .unicode, isColoured: Bool = false,
        linksSupported: Bool = false,
        layout: OutputLayout = .pipe, mapSize: TextSize? = nil, fields: [String]? = nil
    ) {
        (self.units, self.glyphs, self.isColoured) = (units, glyphs, isColoured)
        (self.linksSupported, self.layout, self.mapSize) = (linksSupported, layout, mapSize)
        self.fields = fields
    }
}

/// The units of distances.
public enum UnitSystem: String, Hashable, Sendable, CaseIterable {
    /// Metres and kilometres.
    case metric
    /// Feet and miles.
    case imperial
}

extension PresentationOptions {
    /// What lines on a map are really made of.
    package var dots: DotStyle { glyphs == .ascii ? .ascii : lineStyle }

    /// What can be drawn.
    package var capabilities: RenderCapabilities {
        RenderCapabilities(
            glyphs: glyphs, isColoured: isColoured, linksSupported: linksSupported, palette: palette)
    }

    /// What suits a device of these capabilities.
    package init(_ capabilities: RenderCapabilities) {
        self.init(
            glyphs: capabilities.glyphs, isColoured: capabilities.isColoured,
            linksSupported: capabilities.linksSupported)
        palette = capabilities.palette
    }
}

extension StyledText {
    /// The line as it is written: without blanks at its end, and with escape sequences only where they are understood.
    func write(to output: inout String, options: PresentationOptions) {
        write(to: &output, options: options.capabilities)
    }
}

/// Where the text goes.
public enum OutputLayout: Hashable, Sendable {
    /// A terminal of this size: nothing is wider, and text takes one line less than its height, for the prompt.
    case screen(TextSize)
    /// A file or another program: nothing is cut, and text comes without a map.
    case pipe
}
