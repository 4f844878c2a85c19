import FoundationEssentials
import Glibc
import PlacesFeature
import PlacesHTTP

/// Maps the answers of the usual services to a position or to the reason why there is none.
enum IPLocationMapper {
    enum Outcome: Hashable {
        case position(Position)
        /// The service does not want to answer.
        case refused(reason: EstimateReason)
        case nothing(reason: EstimateReason)
    }

    struct Position: Hashable {
        let coordinate: Coordinate
        /// Metres.
        let accuracy: Double
        /// Town and country.
        let label: String?
        /// The IP address that the service saw.
        let networkAddress: String?
    }

    /// Metres in which such an estimate usually lies, for services that do not say.
    static let usualAccuracy = 25_000.0

    private static let bodyLimit = 65_536

    static func map(_ response: HTTPResponse) -> Outcome {
        let body = response.body
        if body.count > bodyLimit { return .nothing(reason: .oversized) }
        let answer = JSONTree(Array(body))
        if response.status != 200 {
            let isLimit = response.status == 429
            let reason: EstimateReason =
                isLimit
                ? .limitReached(complaint: answer?.complaint) : .status(response.status, complaint: answer?.complaint)
            return isLimit || [401, 403].contains(response.status) ? .refused(reason: reason) : .nothing(reason: reason)
        }
        guard let answer else {
            let isPage = body.first { $0 > 0x20 } == UInt8(ascii: "<")
            return .nothing(reason: isPage ? .webPage : .unreadable)
        }
        if answer.isFailure { return .nothing(reason: answer.complaint.map { .complaint($0) } ?? .noCoordinate) }
        guard let coordinate = answer.coordinate else {
            let isPrivate = answer["bogon"] == .bool(true)
            return .nothing(reason: isPrivate ? .privateAddress : .noCoordinate)
        }
        return .position(
            Position(
                coordinate: coordinate, accuracy: answer.accuracy ?? usualAccuracy, label: answer.label,
                networkAddress: answer.networkAddress))
    }
}

extension JSONTree {
    /// Whether the answer calls itself a failure.
    fileprivate var isFailure: Bool {
        if self["success"] == .bool(false) { return true }
        if self["status"]?.text?.lowercased() == "fail" { return true }
        switch self["error"] {
        case .bool(true), .object: return true
        case .some(let error): return error.text != nil
        case nil: return false
        }
    }

    /// What the service says about a failure, clean and short.
    fileprivate var complaint: String? {
        let error = self["error"]
        let texts = [error?["message"], error?["title"], self["reason"], self["message"], error].map { $0?.text }
        return texts.lazy.compactMap(\.self).first.map { $0.count > 200 ? $0.prefix(199) + "…" : $0 }
    }

    /// A pair of angles in the answer itself or one level below. The point 0, 0 stands for "unknown".
    fileprivate var coordinate: Coordinate? {
        let below = ["location", "data", "geo"].compactMap { self[$0] }
        return ([self] + below).lazy.compactMap(\.ownCoordinate).first
    }

    private var ownCoordinate: Coordinate? {
        var pairs = [("latitude", "longitude"), ("lat", "lon"), ("lat", "lng")].map {
            (self[$0]?.number, self[$1]?.number)
        }
        if let parts = self["loc"]?.text?.split(separator: ","), parts.count == 2 {
            pairs.append((Double(parts[0].trimmingSpaces), Double(parts[1].trimmingSpaces)))
        }
        for case (let latitude?, let longitude?) in pairs {
            guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { continue }
            if latitude != 0 || longitude != 0 { return coordinate }
        }
        return nil
    }

    /// Metres. GeoJS gives kilometres beside the angles; services that work like ichnaea give metres beside an
    /// object of them. What would be under 1 or over 1,000 km is not believed.
    fileprivate var accuracy: Double? {
        let metres =
            self["location"]?.ownCoordinate == nil
            ? (self["accuracy"] ?? self["accuracy_radius"])?.number.map { $0 * 1000 } : self["accuracy"]?.number
        return metres.flatMap { (1000...1_000_000).contains($0) ? $0 : nil }
    }

    fileprivate var networkAddress: String? {
        ["ip", "query", "ipAddress"].lazy.compactMap { self[$0]?.text }.first { text in
            var bytes = [UInt8](repeating: 0, count: 16)
            return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
        }
    }

    fileprivate var label: String? {
        let city = ["city", "cityName"].lazy.compactMap { self[$0]?.text }.first
        let country = ["country_name", "countryName", "country", "country_code", "countryCode"].lazy
            .compactMap { self[$0]?.text }.first
        let parts = [city, country].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String { filter { $0 != " " } }
}
