import PlacesReading
import Testing

/// Wishes in the seven languages, as the words for programs tell what was understood.
@Suite struct WishTests {
    @Test(arguments: [
        ("pizzas", "kind:pizzeria"),
        ("pizza place", "kind:pizzeria"),
        ("ice-cream", "kind:ice-cream"),
        ("icecream", "kind:ice-cream"),
        ("fish and chips", "kind:fish-and-chips"),
        ("shoe store", "kind:shoe-shop"),
        ("pharmacy open now", "kind:pharmacy · open:now"),
        ("open pharmacy", "open:now · kind:pharmacy"),
        ("sushi open sunday", "kind:sushi · open:sunday"),
        ("bars open at 21:00", "kind:bar · open:21:00"),
        ("bars open until 11pm", "kind:bar · open:23:00"),
        ("supermarket sunday 10am", "kind:supermarket · open:sunday 10:00"),
        ("pubs open friday night", "kind:pub · open:friday 23:00"),
        ("bakery open tomorrow at 8", "kind:bakery · open:tomorrow 08:00"),
        ("bar open late", "kind:bar · open:late"),
        ("24/7 supermarket", "open:24h · kind:supermarket"),
        ("24 hour pharmacy", "open:24h · kind:pharmacy"),
        ("coffee tonight", "kind:cafe · open:tonight"),
        ("cheap pizza", "price:cheap · kind:pizzeria"),
        ("expensive restaurants", "price:expensive · kind:restaurant"),
        ("best coffee", "rating:best · kind:cafe"),
        ("top rated sushi", "rating:best · kind:sushi"),
        ("vegan restaurant", "where:diet:vegan=yes · kind:restaurant"),
        ("vegetarian pizza", "where:diet:vegetarian=yes · kind:pizzeria"),
        ("halal food", "where:diet:halal=yes"),
        ("gluten free bakery", "where:diet:gluten_free=yes · kind:bakery"),
        ("wheelchair cafe", "where:wheelchair=yes · kind:cafe"),
        ("coffee wifi", "kind:cafe · where:internet_access=wlan"),
        ("cafe with free wi-fi", "kind:cafe · where:internet_access=wlan"),
        ("bar with outdoor seating", "kind:bar · where:outdoor_seating=yes"),
        ("restaurants for kids", "kind:restaurant · where:kids_area=yes"),
        ("kids playground", "kind:playground"),
        ("free parking", "where:fee=no · kind:car-park"),
        ("coffee near me", "kind:cafe · near:me"),
        ("nearest atm", "near:me · kind:atm"),
        ("bars near stockmann", "kind:bar · near:stockmann"),
        ("near kamppi cafe", "near:kamppi · kind:cafe"),
        ("cafe near the railway station", "kind:cafe · near:railway station"),
        ("near railway station cafe", "near:railway station · kind:cafe"),
        ("coffee in Turku", "kind:cafe · in:Turku"),
        ("bars near Stockmann in Helsinki", "kind:bar · near:Stockmann · in:Helsinki"),
        ("cafe near 3", "kind:cafe · near:3"),
        ("pub OR bar", "kind:pub|bar"),
        ("hesburger or mcdonalds", "words:hesburger · words:mcdonalds"),
        ("coffee without starbucks", "kind:cafe · without:starbucks"),
        ("coffee -starbucks", "kind:cafe · without:starbucks"),
        ("restaurants not pizza open now", "kind:restaurant · without:kind:pizzeria · open:now"),
        ("restaurant -pizza", "kind:restaurant · without:kind:pizzeria"),
        ("coffee without burger king near me", "kind:cafe · without:burger king · near:me"),
        ("hotels in Nice", "kind:hotel · in:Nice"),
        ("good place for pizza", "rating:best · kind:pizzeria"),
        ("independent bookshops", "independent · kind:bookshop"),
        ("where's a toilet", "kind:toilets"),
        ("where is the nearest pharmacy?", "near:me · kind:pharmacy"),
        ("where can I buy shoes", "kind:shoe-shop"),
        ("where can I park", "kind:car-park"),
        ("where can I eat", "kind:restaurant|fast-food|cafe"),
        ("somewhere to eat near me", "kind:restaurant|fast-food|cafe · near:me"),
        ("things to do", "kind:sight|museum|theatre|cinema|park"),
        ("breakfast", "kind:breakfast|cafe|bakery"),
        ("something sweet", "kind:ice-cream|dessert|bakery|sweet-shop|chocolate|doughnut"),
        ("curry", "kind:indian"),
        ("supermarket open on sundays until 10pm", "kind:supermarket · open:sunday 22:00"),
        ("bars open after midnight", "kind:bar · open:late"),
        ("best pizza in town", "rating:best · kind:pizzeria · near:me"),
        ("pizza hut", "kind:pizzeria · words:hut"),
        ("restaurants within 1 km", "kind:restaurant · words:within 1 km"),
        ("fazer coffee", "words:fazer · kind:cafe"),
        ("coffee \"open now\"", "kind:cafe · words:open now"),
        ("museum open on 2026-12-24", "kind:museum · open:2026-12-24"),
    ])
    func english(_ text: String, _ expected: String) {
        #expect(names(text) == expected)
    }

    @Test(arguments: [
        ("restaurantes baratos", "kind:restaurant · price:cheap"),
        ("farmacia abierta ahora", "kind:pharmacy · open:now"),
        ("farmacia de guardia abierta el domingo", "kind:pharmacy · words:guardia · open:sunday"),
        ("bares abiertos a las 21:00", "kind:bar · open:21:00"),
        ("supermercado 24 horas", "kind:supermarket · open:24h"),
        ("panadería mañana a las 9", "kind:bakery · open:tomorrow 09:00"),
        ("bar cerca de mí", "kind:bar · near:me"),
        ("cafés cerca de la estación central", "kind:cafe · near:estación central"),
        ("hoteles en Málaga", "kind:hotel · in:Málaga"),
        ("tienda de zapatos", "kind:shoe-shop"),
        ("restaurante italiano sin gluten", "kind:italian · where:diet:gluten_free=yes"),
        ("pizza o sushi", "kind:pizzeria|sushi"),
        ("café sin starbucks", "kind:cafe · without:starbucks"),
        ("dónde puedo comer", "kind:restaurant|fast-food|cafe"),
        ("¿dónde está la farmacia más cercana?", "kind:pharmacy · near:me"),
        ("la mejor pizza", "rating:best · kind:pizzeria"),
        ("qué hacer", "kind:sight|museum|theatre|cinema|park"),
        ("parques para niños", "kind:park · where:kids_area=yes"),
    ])
    func spanish(_ text: String, _ expected: String) {
        #expect(names(text, "es") == expected)
    }

    @Test(arguments: [
        ("аптеки", "kind:pharmacy"),
        ("аптека открыта сейчас", "kind:pharmacy · open:now"),
        ("круглосуточная аптека", "open:24h · kind:pharmacy"),
        ("супермаркет в воскресенье", "kind:supermarket · open:sunday"),
        ("бар до 23:00", "kind:bar · open:23:00"),
        ("бары открыты в 22:00", "kind:bar · open:22:00"),
        ("дешёвая пицца", "price:cheap · kind:pizzeria"),
        ("дешевая пицца", "price:cheap · kind:pizzeria"),
        ("кафе рядом", "kind:cafe · near:me"),
        ("кафе рядом со мной", "kind:cafe · near:me"),
        ("рядом кафе", "near:me · kind:cafe"),
        ("кафе около вокзала", "kind:cafe · near:вокзала"),
        ("рестораны в Москве", "kind:restaurant · in:Москве"),
        ("рестораны в центре Москвы", "kind:restaurant · in:Москвы"),
        ("магазин обуви", "kind:shoe-shop"),
        ("кафе без глютена", "kind:cafe · where:diet:gluten_free=yes"),
        ("суши или пицца", "kind:sushi|pizzeria"),
        ("где ближайший банкомат", "near:me · kind:atm"),
        ("где поесть", "kind:restaurant|fast-food|cafe"),
        ("лучший кофе", "rating:best · kind:cafe"),
        ("кафе с вай-фай", "kind:cafe · where:internet_access=wlan"),
        ("что-нибудь сладкое", "kind:ice-cream|dessert|bakery|sweet-shop|chocolate|doughnut"),
    ])
    func russian(_ text: String, _ expected: String) {
        #expect(names(text, "ru") == expected)
    }

    @Test(arguments: [
        ("ravintoloita", "kind:restaurant"),
        ("pizzaravintola", "kind:pizzeria"),
        ("apteekki auki nyt", "kind:pharmacy · open:now"),
        ("kauppa auki klo 21", "words:kauppa · open:21:00"),
        ("apteekki sunnuntaina", "kind:pharmacy · open:sunday"),
        ("baari su 12", "kind:bar · open:sunday 12:00"),
        ("kahvila auki huomenna klo 9", "kind:cafe · open:tomorrow 09:00"),
        ("baari auki 22 asti", "kind:bar · open:22:00"),
        ("baari auki klo 22 asti", "kind:bar · open:22:00"),
        ("halpa pizza", "price:cheap · kind:pizzeria"),
        ("lähin apteekki", "near:me · kind:pharmacy"),
        ("kahvila lähellä", "kind:cafe · near:me"),
        ("kahvila Stockmannin lähellä", "kind:cafe · near:Stockmannin"),
        ("kahvila Turussa", "kind:cafe · in:Turku"),
        ("hotelli Helsingissä", "kind:hotel · in:Helsinki"),
        ("gluteeniton leipomo", "where:diet:gluten_free=yes · kind:bakery"),
        ("pubi tai baari", "kind:pub|bar"),
        ("kahvila ilman starbucksia", "kind:cafe · without:starbucksia"),
        ("missä on lähin vessa", "near:me · kind:toilets"),
        ("missä voi syödä", "kind:restaurant|fast-food|cafe"),
        ("jotain makeaa", "kind:ice-cream|dessert|bakery|sweet-shop|chocolate|doughnut"),
        ("esteetön kirjasto", "where:wheelchair=yes · kind:library"),
        ("paras kahvila", "rating:best · kind:cafe"),
    ])
    func finnish(_ text: String, _ expected: String) {
        #expect(names(text, "fi") == expected)
    }

    @Test(arguments: [
        ("apotek öppet nu", "kind:pharmacy · open:now"),
        ("öppet apotek", "open:now · kind:pharmacy"),
        ("mataffär öppen på söndag", "kind:supermarket · open:sunday"),
        ("bar öppet till 23", "kind:bar · open:23:00"),
        ("restaurang ikväll", "kind:restaurant · open:tonight"),
        ("kafé imorgon kl 10", "kind:cafe · open:tomorrow 10:00"),
        ("billig pizza nära mig", "price:cheap · kind:pizzeria · near:me"),
        ("kaffe nära Centralstationen", "kind:cafe · near:Centralstationen"),
        ("hotell i Åbo", "kind:hotel · in:Åbo"),
        ("bad", "kind:bathing-place"),
        ("pub eller bar", "kind:pub|bar"),
        ("kaffe utan espresso house", "kind:cafe · without:espresso house"),
        ("var kan jag äta", "kind:restaurant|fast-food|cafe"),
        ("saker att göra", "kind:sight|museum|theatre|cinema|park"),
        ("närmaste bankomat", "near:me · kind:atm"),
    ])
    func swedish(_ text: String, _ expected: String) {
        #expect(names(text, "sv-FI") == expected)
    }

    @Test(arguments: [
        ("Apotheken", "kind:pharmacy"),
        ("Schuhladen", "kind:shoe-shop"),
        ("Baeckerei", "kind:bakery"),
        ("Apotheke jetzt geöffnet", "kind:pharmacy · open:now"),
        ("Bäcker So 10:00", "kind:bakery · open:sunday 10:00"),
        ("Supermarkt am Sonntag offen", "kind:supermarket · open:sunday"),
        ("Bar bis 23 Uhr geöffnet", "kind:bar · open:23:00"),
        ("Restaurant heute Abend", "kind:restaurant · open:tonight"),
        ("Restaurant heute Abend um 9", "kind:restaurant · open:tonight 21:00"),
        ("günstige Pizza", "price:cheap · kind:pizzeria"),
        ("Café in der Nähe", "kind:cafe · near:me"),
        ("Café in der Nähe vom Bahnhof", "kind:cafe · near:Bahnhof"),
        ("Hotels in Berlin", "kind:hotel · in:Berlin"),
        ("barrierefreies Museum", "where:wheelchair=yes · kind:museum"),
        ("Kneipe oder Bar", "kind:pub|bar"),
        ("Pizza ohne Domino's", "kind:pizzeria · without:Domino's"),
        ("wo ist die nächste Toilette", "near:me · kind:toilets"),
        ("wo kann ich essen", "kind:restaurant|fast-food|cafe"),
        ("etwas Süßes", "kind:ice-cream|dessert|bakery|sweet-shop|chocolate|doughnut"),
        ("Buchhandlung morgen", "kind:bookshop · open:tomorrow"),
    ])
    func german(_ text: String, _ expected: String) {
        #expect(names(text, "de") == expected)
    }

    @Test(arguments: [
        ("pharmacie ouverte maintenant", "kind:pharmacy · open:now"),
        ("bar ouvert à 21h", "kind:bar · open:21:00"),
        ("boulangerie dimanche matin", "kind:bakery · open:sunday 09:00"),
        ("restaurant ce soir", "kind:restaurant · open:tonight"),
        ("café demain à 10h30", "kind:cafe · open:tomorrow 10:30"),
        ("pizza pas chère", "kind:pizzeria · price:cheap"),
        ("café près de moi", "kind:cafe · near:me"),
        ("café près d'ici", "kind:cafe · near:me"),
        ("café près de la gare", "kind:cafe · near:gare"),
        ("hôtels à Nice", "kind:hotel · in:Nice"),
        ("restaurant italien", "kind:italian"),
        ("magasin de chaussures", "kind:shoe-shop"),
        ("pain", "kind:bakery"),
        ("pub ou bar", "kind:pub|bar"),
        ("café sans starbucks", "kind:cafe · without:starbucks"),
        ("où est la pharmacie la plus proche", "kind:pharmacy · near:me"),
        ("où puis-je manger", "kind:restaurant|fast-food|cafe"),
        ("quelque chose de sucré", "kind:ice-cream|dessert|bakery|sweet-shop|chocolate|doughnut"),
        ("parking gratuit", "kind:car-park · where:fee=no"),
    ])
    func french(_ text: String, _ expected: String) {
        #expect(names(text, "fr") == expected)
    }
}
