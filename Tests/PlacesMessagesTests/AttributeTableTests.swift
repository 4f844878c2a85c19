import PlacesFeature
import PlacesMessages
import Testing

@Suite struct AttributeTableTests {
    @Test(arguments: [
        ("wheelchair", "yes", "access", "step-free: yes"), ("wheelchair", "designated", "access", "step-free: yes"),
        ("wheelchair", "limited", "access", "step-free: partly"), ("wheelchair", "no", "access", "step-free: no"),
        ("toilets:wheelchair", "yes", "access", "step-free toilet: yes"), ("elevator", "no", "access", "lift: no"),
        ("min_age", "18", "access", "from the age of 18"), ("access", "yes", "access", "open to all"),
        ("lit", "limited", "offer", "lit in part"),
        ("outdoor_seating", "no", "offer", "no outdoor seating"), ("diet:vegan", "only", "diet", "only vegan"),
        ("payment:coins", "no", "payment", "no coins"), ("internet_access", "wlan", "offer", "Wi-Fi"),
        ("fee", "no", "payment", "free of charge"), ("start_date", "1887", "about", "since 1887"),
        ("name:sv", "Ateneum", "names", "sv Ateneum"), ("artwork_type", "wall_painting", "about", "wall painting"),
        ("sport", "tennis;swimming", "about", "tennis, swimming"), ("seats", "4", "about", "seats 4"),
        ("no_such:key", "yes", "about", "no such:key"),
    ])
    func phrase_tellsAnAttributeInWords(key: String, value: String, group: String, text: String) {
        let phrase = AttributeTable.builtIn.phrase(key, value)
        #expect(phrase.group.rawValue == group && phrase.text == text)
        #expect(phrase.isLack == text.hasPrefix("no ") || text.hasSuffix(": no") || key.hasPrefix("no_"))
    }

    @Test(arguments: [
        ("wheelchair", "step-free access"), ("outdoor_seating", "outdoor seating"), ("diet:vegan", "vegan food"),
        ("diet:gluten_free", "gluten-free food"), ("payment:visa", "Visa"),
        ("recycling:glass_bottles", "recycling of glass bottles"),
        ("no_such\u{1B}key", "no suchkey"), ("description", "description"),
    ])
    func subject_saysWhatAnAttributeIsAbout(key: String, expected: String) {
        #expect(AttributeTable.builtIn.subject(key) == expected)
    }

    @Test(arguments: [
        ("wheelchair", ["yes", "designated"], false, "step-free"), ("dog", ["yes"], false, "dogs welcome"),
        ("smoking", ["no"], false, "without smoking"),
        ("smoking", ["yes"], true, "without smoking"), ("smoking", ["no"], true, "smoking"),
        ("cuisine", ["pizza", "kebab"], false, "cuisine pizza or kebab"),
        ("cuisine", ["pizza"], true, "cuisine not pizza"),
        ("wheelchair", ["yes", "unknown"], false, "step-free access yes or unknown"),
        ("wheelchair", ["limited"], false, "step-free access limited"),
    ])
    func words_ofAConditionNameWhatIsWished(key: String, values: [String], isNegated: Bool, expected: String) {
        #expect(AttributeCondition(key: key, values: values, isNegated: isNegated).words == expected)
    }

    @Test func hiddenPlaces_areCountedInTheSameWords() {
        let counts: [(ExclusionCounts.Reason, String)] = [
            (.withoutAttribute(key: "wheelchair"), "138 where step-free access is not recorded"),
            (.attribute(key: "wheelchair", wish: .presence), "138 without step-free access"),
            (.attribute(key: "smoking", wish: .absence), "138 with smoking"),
            (.attribute(key: "cuisine", wish: .value), "138 with other values of cuisine"),
        ]
        for (reason, text) in counts { #expect(ExclusionCounts(reason, count: 138).description == text) }
    }
}
