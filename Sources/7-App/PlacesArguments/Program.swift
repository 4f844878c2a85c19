/// The program's name and version.
package enum Program {
    package static let name = "places"
    package static let version = "0.1.0"
    /// What names the program to open services where the user gives no address of their own.
    package static let contact = "places-command-line-client"
    /// The day of this version, as the manual page shows it.
    package static let date = "2026-11-21"
}
