import PlacesFeature
import PlacesPresentation
import Testing

@Suite struct UsageReportTests {
    @Test func text_showsTheCallsAndTheirCostByMonthAndKey() {
        #expect(
            makeSUT(counts).text == """
                MONTH    SERVICE     KEY         PRO  PREMIUM  FREE LEFT   ESTIMATE
                2026-11  Foursquare  1a2b3c4d    512       14          0   USD 0.44
                2026-11  Foursquare  ffeeddcc     20        0        480   USD 0.00
                2026-10  Foursquare  1a2b3c4d  1,500        0          -  USD 15.00
                2026-10  google      1a2b3c4d      0        3          -          -

                Foursquare, prices of September 2026: 500 pro calls a month are free;
                1,000 others cost about USD 15.00 for pro, USD 18.75 for premium.
                Counted here, each call once, by key (shown as a fingerprint); keys of one
                account share what is free. The bill of the service decides.

                """)
    }

    @Test func text_tellsThatNothingWasCounted() {
        #expect(
            makeSUT([]).text == """
                No billed calls were counted on this machine.
                Foursquare, prices of September 2026: 500 pro calls a month are free;
                1,000 others cost about USD 15.00 for pro, USD 18.75 for premium.

                """)
    }

    @Test func json_tellsTheSame() {
        #expect(
            makeSUT(counts).json == """
                {
                  "schema": "usage/1",
                  "usage": [
                    {"service": "foursquare", "key": "1a2b3c4d", "month": "2026-11", "pro": 512, "premium": 14, \
                "freeProCallsLeft": 0, "estimateUSD": 0.4425},
                    {"service": "foursquare", "key": "ffeeddcc", "month": "2026-11", "pro": 20, "premium": 0, \
                "freeProCallsLeft": 480, "estimateUSD": 0},
                    {"service": "foursquare", "key": "1a2b3c4d", "month": "2026-10", "pro": 1500, "premium": 0, \
                "estimateUSD": 15},
                    {"service": "google", "key": "1a2b3c4d", "month": "2026-10", "pro": 0, "premium": 3}
                  ],
                  "prices": [
                    {"service": "foursquare", "freeProCalls": 500, "proPerThousandUSD": 15, \
                "premiumPerThousandUSD": 18.75, "asOf": "2026-09"}
                  ]
                }

                """)
    }

    @Test(arguments: [(499, 1, "0"), (500, 0, "0"), (501, 0, "0.015"), (1501, 0, "15.015")])
    func json_estimatesWhatGoesBeyondTheFreeTier(count: Int, left: Int, cost: String) {
        let json = makeSUT([call(.pro, count, month: "2026-11")]).json
        #expect(json.contains(#""freeProCallsLeft": \#(left), "estimateUSD": \#(cost)}"#))
    }

    private let counts = [
        call(.premium, 3, service: "google", month: "2026-10"), call(.pro, 1500, month: "2026-10"),
        call(.pro, 20, key: "ffeeddcc", month: "2026-11"), call(.pro, 500, month: "2026-11"),
        call(.premium, 14, month: "2026-11"), call(.pro, 12, month: "2026-11"),
    ]

    private func makeSUT(_ counts: [CallCount]) -> UsageReport {
        let prices = UsageReport.Prices(
            service: "foursquare", name: "Foursquare", freeProCalls: 500,
            dollarsPerThousand: [.pro: 15, .premium: 18.75], asOf: CalendarDate("2026-09"))
        return UsageReport(counts, prices: [prices], month: "2026-11")
    }
}

private func call(
    _ tier: CallTier, _ count: Int, service: String = "foursquare", key: String = "1a2b3c4d", month: String
) -> CallCount {
    CallCount(service: service, keyFingerprint: key, month: month, tier: tier, count: count)
}
