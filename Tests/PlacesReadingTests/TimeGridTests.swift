import PlacesReading
import Testing

/// The same times and holidays in every language, as people ask for them.
@Suite struct TimeGridTests {
    private static let languages = ["en", "es", "ru", "fi", "sv", "de", "fr"]

    /// What is understood, and a text for each language.
    private static let holidayTexts: [(expected: String, texts: [String])] = [
        (
            "Easter Sunday",
            [
                "supermarket on easter sunday", "supermercado abierto el domingo de Pascua",
                "супермаркет открыт на Пасху", "apteekki auki pääsiäisenä", "apotek öppet på påskdagen",
                "Apotheke am Ostersonntag offen", "pharmacie ouverte à Pâques",
            ]
        ),
        (
            "Easter Monday",
            [
                "pharmacy open easter monday", "farmacia abierta el lunes de Pascua",
                "аптека открыта в пасхальный понедельник", "apteekki auki toisena pääsiäispäivänä",
                "apotek öppet annandag påsk", "Bäckerei am Ostermontag", "boulangerie ouverte le lundi de Pâques",
            ]
        ),
        (
            "Good Friday",
            [
                "restaurants open on Good Friday", "restaurante abierto en viernes santo",
                "кафе открыто в страстную пятницу", "ravintola auki pitkäperjantaina", "restaurang öppen långfredagen",
                "Supermarkt am Karfreitag offen", "restaurant ouvert le vendredi saint",
            ]
        ),
        (
            "Ascension Day",
            [
                "bakery open on Ascension Day", "panadería abierta el día de la Ascensión",
                "аптека открыта на Вознесение", "apteekki auki helatorstaina", "bageri öppet Kristi himmelsfärdsdag",
                "Bäckerei an Christi Himmelfahrt geöffnet", "boulangerie ouverte le jeudi de l'Ascension",
            ]
        ),
        (
            "Whit Monday",
            [
                "museum open on Whit Monday", "museo abierto el lunes de Pentecostés", "музей открыт в Духов день",
                "museo auki toisena helluntaipäivänä", "museum öppet annandag pingst", "Museum am Pfingstmontag offen",
                "musée ouvert le lundi de Pentecôte",
            ]
        ),
        (
            "Midsummer Eve|Saint John's Eve|eve of Saint John's Day",
            [
                "restaurants open on midsummer eve", "restaurantes abiertos en la víspera de San Juan",
                "рестораны открыты в канун Иванова дня", "ravintolat auki juhannusaattona",
                "restauranger öppna på midsommarafton", "Restaurants am Mittsommerabend geöffnet",
                "restaurants ouverts la veille de la Saint-Jean",
            ]
        ),
        (
            "Midsummer's Day",
            [
                "museum open on midsummer day", "museo abierto en Midsommar", "музей открыт на Юханнус",
                "museo auki juhannuspäivänä", "museum öppet midsommardagen", "Museum an Mittsommer geöffnet",
                "musée ouvert à Midsommar",
            ]
        ),
        (
            "15 august",
            [
                "pharmacy open on Assumption Day", "farmacia abierta el día de la Asunción",
                "аптека открыта на Успение", "apteekki auki Marian taivaaseenastumisen päivänä",
                "apotek öppet Marie himmelsfärdsdag", "Apotheke an Mariä Himmelfahrt offen",
                "pharmacie ouverte à l'Assomption",
            ]
        ),
        (
            "All Saints' Day",
            [
                "museum open on All Saints' Day", "museo abierto el día de Todos los Santos",
                "музей открыт в день всех святых", "museo auki pyhäinpäivänä", "museum öppet alla helgons dag",
                "Museum an Allerheiligen geöffnet", "musée ouvert à la Toussaint",
            ]
        ),
        (
            "6 january",
            [
                "shops open on epiphany", "tiendas abiertas el día de Reyes", "магазины открыты на Богоявление",
                "kaupat auki loppiaisena", "affärer öppna på trettondagen", "Läden an Heilige Drei Könige offen",
                "magasins ouverts à l'Épiphanie",
            ]
        ),
        (
            "26 december",
            [
                "pub open on boxing day", "bar abierto el día de San Esteban", "бар открыт на второй день Рождества",
                "baari auki tapaninpäivänä", "bar öppen på annandag jul", "Bar am zweiten Weihnachtstag offen",
                "bar ouvert le lendemain de Noël",
            ]
        ),
        (
            "31 december",
            [
                "restaurants open new year's eve", "restaurantes abiertos en Nochevieja",
                "рестораны открыты в новогоднюю ночь", "ravintolat auki uudenvuodenaattona",
                "restauranger öppna på nyårsafton", "Restaurants an Silvester geöffnet",
                "restaurants ouverts à la Saint-Sylvestre",
            ]
        ),
        (
            "1 january",
            [
                "pharmacy open on new year's day", "farmacia abierta en Año Nuevo", "аптека открыта на Новый год",
                "apteekki auki uudenvuodenpäivänä", "apotek öppet på nyårsdagen", "Apotheke an Neujahr geöffnet",
                "pharmacie ouverte le jour de l'An",
            ]
        ),
        (
            "24 december",
            [
                "supermarket open on christmas eve", "supermercado abierto en Nochebuena",
                "супермаркет открыт в сочельник", "apteekki auki jouluaattona", "apotek öppet på julafton",
                "Supermarkt an Heiligabend offen", "supermarché ouvert la veille de Noël",
            ]
        ),
        (
            "1 may",
            [
                "museum open on may day", "museo abierto el día del Trabajo", "музей открыт в день труда",
                "museo auki vappuna", "museum öppet första maj", "Museum am Tag der Arbeit offen",
                "musée ouvert le premier mai",
            ]
        ),
    ]

    @Test(arguments: holidayTexts)
    func holidays(expected: String, texts: [String]) {
        for (language, text) in zip(Self.languages, texts) {
            let read = names(text, language)
            let isExpected = expected.split(separator: "|").contains { read.hasSuffix(" · open:" + $0) }
            #expect(isExpected, "\(language): \(text): \(read)")
        }
    }

    /// What is understood of a text in each language.
    private static let timeTexts: [(expected: String, texts: [String])] = [
        (
            "open:before:08:00",
            [
                "pharmacy open before 8", "farmacia abierta antes de las 8", "аптека открыта раньше 8",
                "apteekki auki ennen kahdeksaa", "apotek öppet före åtta", "Apotheke vor 8 Uhr offen",
                "pharmacie ouverte avant 8h",
            ]
        ),
        (
            "open:after:22:00",
            [
                "pharmacy open after 10 pm", "farmacia abierta después de las diez",
                "аптека открыта после десяти вечера", "apteekki auki kello 22 jälkeen", "apotek öppet efter klockan 22",
                "Apotheke nach 22 Uhr offen", "pharmacie ouverte après 22h",
            ]
        ),
        (
            "open:until:21:00",
            [
                "pharmacy open until nine", "farmacia abierta hasta las nueve", "аптека открыта до девяти",
                "apteekki auki yhdeksään asti", "apotek öppet till nio", "Apotheke bis neun Uhr abends geöffnet",
                "pharmacie ouverte jusqu'à neuf heures du soir",
            ]
        ),
        (
            "open:09:00-12:00",
            [
                "pharmacy open from 9 to 12", "farmacia abierta de 9 a 12", "аптека с девяти до двенадцати",
                "apteekki auki 9-12", "apotek öppet från 9 till 12", "Apotheke von 9 bis 12 Uhr offen",
                "pharmacie ouverte de 9h à 12h",
            ]
        ),
        (
            "open:saturday morning",
            [
                "pharmacy open on saturday morning", "farmacia abierta el sábado por la mañana",
                "аптека открыта в субботу утром", "apteekki auki lauantaiaamuna", "apotek öppet på lördagsmorgon",
                "Apotheke am Samstagvormittag offen", "pharmacie ouverte le samedi matin",
            ]
        ),
        (
            "open:evening",
            [
                "pharmacy open in the evening", "farmacia abierta por la noche", "аптека открыта вечером",
                "apteekki auki iltaisin", "apotek öppet på kvällen", "Apotheke abends offen",
                "pharmacie ouverte le soir",
            ]
        ),
        (
            "open:weekdays",
            [
                "pharmacy open on weekdays", "farmacia abierta entre semana", "аптека открыта по будням",
                "apteekki auki arkisin", "apotek öppet på vardagar", "Apotheke werktags offen",
                "pharmacie ouverte en semaine",
            ]
        ),
        (
            "open:monday · open:thursday",
            [
                "pharmacy open monday and thursday", "farmacia abierta los lunes y jueves",
                "аптека открыта по понедельникам и четвергам", "apteekki auki maanantaisin ja torstaisin",
                "apotek öppet på måndagar och torsdagar", "Apotheke montags und donnerstags offen",
                "pharmacie ouverte le lundi et le jeudi",
            ]
        ),
        (
            "open:weekend until:22:00",
            [
                "pharmacy open until 10 pm on weekends", "farmacia abierta los fines de semana hasta las 22",
                "аптека открыта до 22:00 в выходные", "apteekki auki viikonloppuisin klo 22 asti",
                "apotek öppet till 22 på helgen", "Apotheke am Wochenende bis 22 Uhr geöffnet",
                "pharmacie ouverte le week-end jusqu'à 22h",
            ]
        ),
        (
            "open:until:22:00",
            [
                "pharmacy open until 10", "farmacia abierta hasta las 10", "аптека открыта до 10",
                "apteekki auki 10 asti",
                "apotek öppet till 10", "Apotheke bis 10 geöffnet", "pharmacie ouverte jusqu'à 10h",
            ]
        ),
    ]

    @Test(arguments: timeTexts)
    func times(expected: String, texts: [String]) {
        for (language, text) in zip(Self.languages, texts) {
            let read = names(text, language)
            #expect(read.hasSuffix(" · " + expected), "\(language): \(text): \(read)")
        }
    }
}
