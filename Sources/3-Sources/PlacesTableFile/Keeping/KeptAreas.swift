internal import Glibc
internal import PlacesEngine
public import PlacesFeature
internal import PlacesFiles
internal import PlacesText

/// Answers of a service for all there is in a small circle, each a file in one folder of the person's own.
///
/// An answer counts for seven days. An older one stays for the time when nothing can be asked, as long as it is among the last 40.
public struct KeptAreas: Sendable {
    /// For how many seconds an answer counts.
    public static let lifetime = 7 * 86_400
    /// How many answers are kept.
    public static let greatestCount = 40

    private static let (beginning, ending) = ("kept-", ".places")

    private let folder: String
    private let sources: SourceDirectory
    private let files = SystemFileReader()

    /// - Parameters:
    ///   - folder: is made when the first answer is kept, for its owner alone.
    ///   - sources: what may be kept.
    public init(folder: String, sources: SourceDirectory) { (self.folder, self.sources) = (folder, sources) }

    // MARK: - Reading

    /// The names of all answers, in their order.
    package var names: [String] { circles.map(\.name) }

    private var circles: [(name: String, circle: AskedCircle)] {
        files.names(in: folder).compactMap { file in
            guard file.hasSuffix(Self.ending) else { return nil }
            let name = String(file.dropLast(Self.ending.utf8.count))
            return Self.circle(named: name).map { (name, $0) }
        }
    }

    package func path(of name: String) -> String { "\(folder)/\(name)\(Self.ending)" }

    /// Opens an answer. All its blocks are checked, which takes no longer than to read them.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be read, or is no answer.
    package func area(named name: String) throws(PlacesError) -> KeptArea {
        let loader = try FilePlacesLoader(path: path(of: name))
        try loader.verifyChecksums()
        guard let asking = loader.ownAbout.asking else {
            throw .unusableFile(reason: .table(path: path(of: name).cleaned, .foreign))
        }
        return KeptArea(name: name, asking: asking, loader: loader)
    }

    /// All answers that can be read, the newest first.
    package var areas: [KeptArea] { opened(circles.map(\.name)) }

    /// The answers whose circle holds another one, the newest first. Those that cannot be read are passed over.
    func areas(holding centre: Coordinate, within metres: Double) -> [KeptArea] {
        opened(circles.filter { $0.circle.mayContain(around: centre, radius: metres) }.map(\.name)).filter {
            $0.asking.circle.contains(around: centre, radius: metres)
        }
    }

    /// The answers whose circle shares a point with a box, the newest first.
    func areas(meeting box: BoundingBox) -> [KeptArea] {
        opened(
            circles.filter { BoundingBox(around: $0.circle.centre, radius: Double($0.circle.radius)).meets(box) }
                .map(\.name))
    }

    private func opened(_ names: [String]) -> [KeptArea] {
        names.compactMap { try? area(named: $0) }.sorted { $0.asking.time > $1.asking.time }
    }

    // MARK: - Keeping

    /// Keeps an answer in place of an earlier one for the same circle, and takes away the oldest where there are too many.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be written; what was kept before stays then.
    func keep(_ area: AskedArea, at time: Timestamp) throws(PlacesError) -> KeptArea {
        try makeFolder()
        let name = Self.name(of: area.circle)
        let builder = PlaceFileBuilder(path: path(of: name), sources: sources)
        try builder.add(contentsOf: area.places)
        builder.streets = area.streets
        var about = TableAbout([area.source], as: .area)
        about.asking = Asking(circle: area.circle, time: time)
        about.outline = area.circle.outline
        try builder.write(about)
        removeOldest()
        return try self.area(named: name)
    }

    /// - Returns: `false` if there is none of the name.
    /// - Throws: ``PlacesFeature/PlacesError/unusableFile(reason:)`` if it cannot be removed.
    package func remove(_ name: String) throws(PlacesError) -> Bool {
        guard Self.circle(named: name) != nil else { return false }
        if unlink(path(of: name)) == 0 { return true }
        guard errno != ENOENT else { return false }
        throw .unwritable(path(of: name))
    }

    private func makeFolder() throws(PlacesError) {
        var part = folder.hasPrefix("/") ? "" : "."
        for name in folder.split(separator: "/") {
            part += "/\(name)"
            guard mkdir(part, 0o700) != 0, errno != EEXIST else { continue }
            throw .unwritable(part)
        }
    }

    private func removeOldest() {
        let names = names
        guard names.count > Self.greatestCount else { return }
        let dated = names.map { (name: $0, time: lastChange(path(of: $0))) }.sorted { $0.time < $1.time }
        for old in dated.prefix(names.count - Self.greatestCount) { unlink(path(of: old.name)) }
    }

    /// In nanoseconds since 1970.
    private func lastChange(_ path: String) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    // MARK: - Names

    /// `kept-60.17120,24.94370-1000m`: which circle a file holds is known without opening it.
    static func name(of circle: AskedCircle) -> String {
        "\(beginning)\(circle.centre.latitude.fixed(5)),\(circle.centre.longitude.fixed(5))-\(circle.radius)m"
    }

    static func circle(named name: String) -> AskedCircle? {
        guard name.hasPrefix(beginning), name.hasSuffix("m"), let dash = name.lastIndex(of: "-"),
            let radius = Int(name[name.index(after: dash)...].dropLast()), radius > 0
        else { return nil }
        let angles = name[..<dash].dropFirst(beginning.count).split(separator: ",").map { Double($0) }
        guard angles.count == 2, let latitude = angles[0], let longitude = angles[1],
            let centre = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return AskedCircle(centre: centre, radius: radius)
    }
}

/// An answer that was kept.
package struct KeptArea: Sendable {
    package let name: String
    package let asking: Asking
    package let loader: FilePlacesLoader

    /// The credit of the service, without the marks of a file: this is the service's answer.
    var source: PlacesSource {
        guard let source = loader.sources.first else { return .savedHere }
        return PlacesSource(
            id: source.id, name: source.name, attribution: source.attribution, attributionURL: source.attributionURL,
            licence: source.licence, dataDate: source.dataDate)
    }

    /// True if it counts at a moment. One from a later moment does not: then a clock was changed.
    package func counts(at now: Timestamp) -> Bool {
        (0..<KeptAreas.lifetime).contains(now.seconds - asking.time.seconds)
    }
}

extension AskedCircle {
    /// The same for a centre that was rounded to a metre.
    fileprivate func mayContain(around other: Coordinate, radius metres: Double) -> Bool {
        centre.distance(to: other) + metres <= Double(radius) + 3
    }

    /// The corners of a polygon inside the circle; `nil` where it reaches a pole or the antimeridian.
    fileprivate var outline: MultiPolygon? {
        let corners = stride(from: 0.0, to: 360, by: 5).map {
            centre.destination(distance: Double(radius), bearing: 360 - $0)
        }
        guard BoundingBox(around: centre, radius: Double(radius)).isWithinMap,
            let polygon = try? Polygon(outer: corners)
        else { return nil }
        return try? MultiPolygon(polygon).rounded()
    }
}

extension BoundingBox {
    fileprivate var isWithinMap: Bool { west < east && south > -89 && north < 89 }
}
