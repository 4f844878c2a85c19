import Testing

@testable import PlacesPresentation

@Suite struct PhoneTextTests {
    @Test(arguments: [
        ("+3580294500401", "+358 029 450 0401"), ("+15551234567", "+1 555 123 4567"),
        ("+33142685000", "+33 142 685 000"),
        ("+37798062000", "+377 980 620 00"), ("+358 9 310 1691", "+358 9 310 1691"), ("09 555 0100", "09 555 0100"),
        ("+358-9-39351", "+358-9-39351"), ("+12", "+12"), ("", ""), ("+3580294500401;+3581", "+3580294500401;+3581"),
    ])
    func spaced_groupsTheDigitsOfABareInternationalNumber(number: String, expected: String) {
        #expect(PhoneText.spaced(number) == expected)
    }
}
