/// Why hours can be read in more than one way, and so which of the readings an answer goes by.
public enum OpeningAmbiguity: Hashable, Sendable, CaseIterable {
    /// Times without days after `;`, as in `Mo-Fr 11:00-15:00; 17:00-22:00`, were added to the hours before them.
    case timesAlone
    /// The year before a list of dates, as in `2026 Jan 09,Feb 06 off`, was taken for all of them.
    case yearOfList
    /// Days of one month that end before they begin, as in `Jun 30-24`, were read into the next year.
    case datesBackwards
    /// Dates, a comma and weekdays, as in `Jun-Aug, Sa 10:00-14:00`, were taken for a list, not for the weekdays on these dates.
    case listOfDates
    /// Days of which nothing is said, as in `Mo-Fr 10:00-18:00, Sa`, were taken to be open all day.
    case wholeDays
    /// Names of days, as in `Ma-Sa`, were read in one language, and mean other days in another one.
    case daysOfLanguages
    /// A time without am or pm that may lack it, as in `4:30-7:30pm` or `9-5`, was read on the clock of 24 hours.
    case halfOfDay
    /// 12 am before a time with pm, as in `12am-11pm`, was read as midnight; many write it for noon.
    case midnight
    /// Minutes of three digits, as in `09:030`, were read as a number.
    case digits
}
