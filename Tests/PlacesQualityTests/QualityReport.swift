/// How many queries are answered as meant, per group and language.
struct QualityReport {
    let verdicts: [Verdict]

    /// Of how many points a share has how many: a place that misleads counts double.
    struct Share {
        private(set) var rows = 0
        private(set) var lost = 0
        private(set) var failed = 0

        mutating func add(_ verdict: Verdict) {
            rows += 1
            if verdict.passes { return }
            failed += 1
            lost += verdict.misleads ? 2 : 1
        }

        /// In `0...1`.
        var value: Double { rows == 0 ? 1 : max(0, 1 - Double(lost) / Double(rows)) }

        var text: String {
            let tenths = Int((value * 1000).rounded())
            return "\(tenths / 10).\(tenths % 10) %  (\(rows - failed) of \(rows))"
        }
    }

    func shares(by key: (JudgedQuery) -> String) -> [(key: String, share: Share)] {
        var shares: [String: Share] = [:]
        for verdict in verdicts { shares[key(verdict.row), default: Share()].add(verdict) }
        return shares.map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
    }

    /// The part of the queries that are answered as meant, in `0...1`.
    var met: Double {
        verdicts.isEmpty ? 1 : Double(verdicts.count(where: \.passes)) / Double(verdicts.count)
    }

    /// The part that nothing is listed for, of those for which something is meant, in `0...1`.
    var empty: Double {
        let meant = verdicts.filter { !$0.row.first.isEmpty }
        return meant.isEmpty ? 0 : Double(meant.count(where: \.isEmpty)) / Double(meant.count)
    }

    var all: Share { verdicts.reduce(into: Share()) { $0.add($1) } }

    var text: String {
        let groups = shares { $0.group } + shares { $0.language } + [("all", all)]
        let places = verdicts.count(where: \.placesAreAsMeant)
        return groups.map { key, share in
            key + String(repeating: " ", count: max(1, 12 - key.count)) + share.text
        }.joined(separator: "\n")
            + "\nempty: \(Int((empty * 1000).rounded())) of 1000\nplaces as meant, whatever was said to be understood: \(places)"
    }

    /// The queries that are not answered as meant, of some groups, languages or identifiers, or `all`.
    func failures(of wanted: String) -> String {
        let parts = Set(wanted.split { $0 == " " || $0 == "," }.map(String.init))
        return verdicts.filter { verdict in
            let row = verdict.row
            return !verdict.passes
                && (parts.contains("all") || !parts.isDisjoint(with: [row.group, row.language, row.id]))
        }.map { "\($0.row.id)  \($0.row.query)\n" + $0.complaints.map { "    \($0)\n" }.joined() }.joined()
    }
}
