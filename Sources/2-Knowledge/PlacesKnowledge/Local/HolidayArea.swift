/// A country, and the region of it that is known, whose public holidays count.
package struct HolidayArea: Hashable, Sendable {
    /// ISO 3166-1, in capitals.
    package let country: String
    /// ISO 3166-2 with the country, such as `DE-BY`.
    package let region: String?

    package init(country: String, region: String? = nil) { (self.country, self.region) = (country, region) }

    /// Reads `DE` or `DE-BY`, in either case.
    package init?(_ text: String) {
        let code = text.uppercased()
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts[0].utf8.count == 2, parts[0].allSatisfy(Self.isLetter),
            parts.dropFirst().allSatisfy({ (1...3).contains($0.utf8.count) && $0.allSatisfy(Self.isLetterOrDigit) })
        else { return nil }
        self.init(country: String(parts[0]), region: parts.count == 2 ? code : nil)
    }

    /// As it is written: `DE-BY`, or `DE` without a region.
    package var text: String { region ?? country }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
    private static func isLetterOrDigit(_ character: Character) -> Bool {
        isLetter(character) || ("0"..."9").contains(character)
    }
}
