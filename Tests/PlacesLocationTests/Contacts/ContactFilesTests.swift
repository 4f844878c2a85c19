import PlacesLocation
import Testing

@Suite struct ContactFilesTests {
    @Test func usual_namesTheBooksOfKhardThenAbookThenContacts_eachOnce() {
        let settings = """
            # path = ~/not
            [general]
            path = ~/wrong
            [addressbooks]
            [[family]]
            path = ~/.contacts/family/
            [[friends]]
            path = "${DATA}/friends # old"   # by hand
            [[office]]
            path = $HOME/office # a note
            [[all]]
            type = discover
            path = /srv/books/*/
            [[odd]]
            path = /srv/*/books
            [[relative]]
            path = here/books
            [[unset]]
            path = $NOWHERE/books
            [[gone]]
            path = '~/gone'
            [contact table]
            path = ~/wrong
            """
        let tree = [
            "/home/me/.contacts": ["family", "b.vcf", ".hidden.vcf", "notes.txt"],
            "/home/me/.contacts/family": ["a.vcf", "A.VCF"], "/data/friends # old": ["f.vcard"],
            "/home/me/office": ["w.vcf"], "/srv/books": ["x", "y"], "/srv/books/x": ["1.vcf"], "/srv/books/y": [],
            "here/books": ["h.vcf"],
            "/home/me/.abook": ["abookrc", "addressbook"], "/home/me/wrong": ["wrong.vcf"],
        ]
        let files = ContactFiles.usual(
            home: "/home/me", variables: ["DATA": "/data"],
            text: { $0 == "/home/me/.config/khard/khard.conf" ? settings : nil }, listing: { tree[trimmed($0)] })
        #expect(
            files == [
                "/home/me/.contacts/family/A.VCF", "/home/me/.contacts/family/a.vcf", "/data/friends # old/f.vcard",
                "/home/me/office/w.vcf", "/srv/books/x/1.vcf", "/home/me/.abook/addressbook",
                "/home/me/.contacts/b.vcf",
            ])
    }

    @Test func usual_readsTheSettingsInTheConfigHome() {
        let files = ContactFiles.usual(
            home: "/home/me", configHome: "/config",
            text: { $0 == "/config/khard/khard.conf" ? "[addressbooks]\npath=~" : nil },
            listing: { $0 == "/home/me" ? ["me.vcf"] : nil })
        #expect(files == ["/home/me/me.vcf"])
    }

    @Test func usual_namesNothing_whereNothingIs() {
        #expect(ContactFiles.usual(home: "/home/me", text: { _ in nil }, listing: { _ in nil }).isEmpty)
    }

    @Test func at_isTheFileItself_whateverItsName() {
        #expect(ContactFiles.at("/tmp/export", listing: { _ in nil }) == ["/tmp/export"])
    }

    @Test func at_looksThreeFoldersDeep_alsoWhereFoldersGoRound() {
        let files = ContactFiles.at("/books", listing: { _ in ["again", "a.vcf"] })
        #expect(files == ["/books/a.vcf", "/books/again/a.vcf", "/books/again/again/a.vcf"])
    }

    @Test func at_namesAtMostTwentyThousandFiles() {
        let names = (0..<30_000).map { "\($0).vcf" }
        #expect(ContactFiles.at("/books", listing: { _ in names }).count == ContactFiles.limit)
    }

    private func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }
}
