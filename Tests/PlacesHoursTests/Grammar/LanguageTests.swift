import PlacesFeature
import PlacesHours
import Testing

/// Days in other languages, where no reading contradicts.
@Suite struct LanguageTests {
    @Test(arguments: [
        // German, alone and mixed with the grammar.
        ("Mo-Su 09:00-18:00", "Mo-So 09:00-18:00"),
        ("We-Fr 09:00-18:00; Sa-Su off", "Mi-Fr 09:00-18:00; Sa-So Ruhetag"),
        ("Tu-Th 09:00-18:00", "Di-Do 09:00-18:00"),
        ("Mo-Fr 08:00-20:00, Su 10:00-12:00", "Mo-Fr 08:00-20:00, So 10:00-12:00"),
        ("Tu-Su 09:00-18:00", "Tu-So 9-18 Uhr"), ("Su-Th 09:00-18:00", "So-Th 09:00-18:00"),
        ("Mo-Fr 09:00-18:00; Sa,Su off", "Montag bis Freitag 9-18 Uhr; Samstag und Sonntag geschlossen"),
        ("We 09:00-12:00", "Mi 09:00-12:00"), ("Th 09:00-12:00", "Donnerstags: 9:00-12:00"),
        // French.
        ("Mo-Fr 09:00-18:30", "Lun-Ven 9h-18h30"), ("Tu-Sa 09:00-12:00,14:00-19:00", "Mar-Sam 9h-12h, 14h-19h"),
        ("Tu,Th 14:00-18:00", "Mar, Jeu 14:00-18:00"), ("Mo-Su 08:00-20:00", "Lu-Di 08:00-20:00"),
        ("Mo-Fr 09:00-18:00; Su off", "lundi à vendredi 9h à 18h; dimanche fermé"),
        ("We-Su 10:00-18:00", "Me-Di 10:00-18:00"), ("Tu-Sa 10:00-18:00", "Mardi au samedi: 10h-18h"),
        // Spanish.
        ("Mo-Fr 09:00-18:00", "Lun-Vie 09:00-18:00"),
        ("Mo-Fr 09:00-18:00; Sa 10:00-14:00", "Lu-Vi 09:00-18:00; Sá 10:00-14:00"),
        ("Mo 09:00-18:00; Tu 10:00-14:00; We 09:00-18:00", "Lun 09:00-18:00; Mar 10:00-14:00; Mié 09:00-18:00"),
        ("Mo-Sa 09:00-18:00; Su off", "lunes a sábado 9:00 a 18:00; domingo cerrado"),
        ("Mo-Fr 09:00-18:00", "L-V 09:00-18:00"), ("Mar-Oct Mo-Fr 09:00-18:00", "Mar-Oct Lun-Vie 09:00-18:00"),
        ("Mar 15-Apr 20 Mo-Fr 09:00-18:00", "Mar 15-Apr 20 Lun-Vie 09:00-18:00"),
        // Russian.
        ("Mo-Fr 09:00-18:00; Sa,Su 10:00-16:00", "Пн-Пт 09:00-18:00; Сб,Вс 10:00-16:00"),
        ("Mo-Fr 09:00-18:00; Sa off", "понедельник-пятница: 9:00-18:00; СУББОТА выходной"),
        ("We 09:00-18:00", "Ср. 09:00–18:00"),
        // Finnish.
        ("Mo-Fr 09:00-18:00, Sa 10:00-16:00", "Ma-Pe 9.00-18.00, La 10-16"), ("Mo-Th 09:00-18:00", "Ma-To 09:00-18:00"),
        ("Mo-Sa 09:00-18:00; Su off", "maanantai-lauantai 09:00-18:00; sunnuntaisin suljettu"),
        ("We,Th 09:00-18:00", "Ke ja To 9-18"),
        // Swedish, composed and not, and without accents.
        ("Mo-Fr 09:00-18:00; Sa-Su 10:00-15:00", "Mån-Fre 09:00-18:00; Lör-Sön 10:00-15:00"),
        ("Mo-Fr 09:00-18:00; Sa-Su 10:00-15:00", "MÅN-FRE 09:00-18:00; lo\u{308}r-so\u{308}n 10:00-15:00"),
        ("Mo-Fr 09:00-18:00; Sa,Su off", "måndag till fredag 9-18; lördag och söndag stängt"),
        // English beyond the grammar.
        ("Mo-Fr", "monday to friday"),
        ("Mo-Fr 09:00-19:00, Sa 09:00-18:00", "Monday to Friday : 9am to 7pm, Saturday : 9am until 6pm"),
        ("Mo-Fr 10:00-17:00", "M-F 10:00-17:00"), ("Sa,Su 10:00-17:00", "Sat & Sun 10:00-17:00"),
        ("Mo-Fr 09:00-17:00, Sa 10:00-12:00", "Mon to Fri 9am-5pm and Sat 10am-12pm"),
        ("Mo 10:00-12:00; We 10:00-12:00", "Mondays 10:00-12:00; Weds 10:00-12:00"),
        // Words before a range.
        ("Mo-Fr 09:00-18:00", "lunes a viernes de 9:00 a 18:00"),
        (
            "Mo-Fr 09:00-18:00; Sa 09:00-12:00,14:00-16:00",
            "du lundi au vendredi de 9h à 18h; samedi de 9h à 12h et de 14h à 16h"
        ),
        ("Mo-Fr 09:00-18:00", "von Montag bis Freitag von 9 bis 18 Uhr"),
        ("Mo-Fr 09:00-18:00", "Пн-Пт с 9:00 до 18:00"),
        ("Mo-Fr 09:00-18:00", "Ma–Pe klo 9–18"), ("Mo-Fr 09:00-18:00", "mån-fre kl. 9-18"),
        ("09:00-17:00", "from 9am to 5pm"),
        // Dates keep their words.
        ("Mo-Sa 09:00-18:00; Dec 24 off", "Mo-Sa 9am to 6pm; Dec 24 off"),
        // Comments are of no language.
        ("Mo-Sa 09:00-18:00; Su \"nach Vereinbarung\"", "Mo-Sa 09:00-18:00; So \"nach Vereinbarung\""),
        // Neighbours.
        ("Mo-Fr 10:00-17:00; We 10:00-20:00", "Ma-Vr 10:00-17:00; Wo 10:00-20:00"),
        ("Tu,We 11:00-15:00", "火,水曜日 11：00～15：00"),
    ])
    func init_readsDaysOfALanguage(same: String, hours: String) throws {
        #expect(try OpeningSchedule(hours) == OpeningSchedule(same))
    }

    @Test(arguments: [
        // Tuesday in German, Sunday in French; Thursday in German, Sunday in Spanish; Monday in Finnish, Tuesday in Spanish.
        "Di 10:00-18:00", "Do 10:00-18:00", "Ma 10:00-18:00", "Sa-Di 10:00-18:00", "Ma-Di 10:00-18:00",
        "Ma-Do 10:00-18:00",
        // Days of two languages; several days with one letter.
        "Lun-Fre 10:00-18:00", "T-S 10:00-18:00", "M 10:00-18:00",
        "Mon-Fri 10:00-18:00; Do off; Di 10:00-12:00; Pe off",
        // A month or a Tuesday, beside months.
        "Mar 10:00-12:00; Oct Lun 10:00-18:00",
        // A letter alone, and a word for a comma without days behind it.
        "x", "F", "Dec 2A4 off; Lun 10:00-12:00", "Mo-Th 10:00-24:00u Fr-Sa 09:00-12:00", "M14:30-19:00; Mo off",
        "De; Mo-Sa 06:30-18:00", "Von", "Mo-Fr de", "f; Mo-Tu 08:00-18:00", "L-V", "Mo-Fr 09:00-21:00; Sa e10:00-19:00",
        "Mo-Fr 09:00-21:00; Sa u 10:00-19:00",
        "Foo-Bar 10:00-18:00", "Mo 10:00-18:00 Di 10:00-18:00", "to 10:00 Mo",
    ])
    func init_refusesDaysThatContradict(hours: String) {
        #expect(throws: OpeningHoursFormatError.self) { try OpeningSchedule(hours) }
    }

    /// Readings that mix a language with the grammar, beside one that does not.
    @Test(arguments: [("Tu-Sa 10:00-18:00", "Ma-Sa 10:00-18:00"), ("Mo-Su 10:00-18:00", "Ma-Su 10:00-18:00")])
    func init_isAmbiguousWhereAMixedReadingDiffers(same: String, hours: String) throws {
        #expect(try OpeningSchedule(hours).ambiguity == .daysOfLanguages)
        #expect(try meaning(of: hours, on: "2026-03-02/08") == meaning(of: same, on: "2026-03-02/08"))
    }

    @Test func init_saysWhatIsWrongBehindTheWordsOfALanguage() {
        let error = #expect(throws: OpeningHoursFormatError.self) { try OpeningSchedule("Пн-Пт 09:00") }
        #expect(error?.description == "a time to close is missing, or a + after the time to open (character 7)")
    }
}
