import PlacesCategories
import Testing

@Suite struct AttributeTableTests {
    @Test(arguments: [
        ("wheelchair", "yes", "access", "wheelchair"), ("wheelchair", "limited", "access", "wheelchair in part"),
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
        #expect(phrase.isLack == text.hasPrefix("no ") || key.hasPrefix("no_"))
    }
}
