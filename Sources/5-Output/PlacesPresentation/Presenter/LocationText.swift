package import PlacesFeature
import PlacesMap
import PlacesMessages
import PlacesStrings

/// How a position was found and how far to trust it, in a few words.
package struct LocationText {
    private let fix: LocationFix
    private let options: PresentationOptions

    package init(fix: LocationFix, options: PresentationOptions) { (self.fix, self.options) = (fix, options) }

    package var how: String {
        let way = fix.method.account(by: fix.estimator, accuracy: accuracy)
        return ([way] + [age, shortfall, cell].compactMap(\.self)).joined(separator: ", ")
    }

    /// The radius of uncertainty with its sign, where it is worth telling.
    private var accuracy: String? {
        guard let accuracy = fix.accuracy, accuracy > 0, accuracy < 1e9 else { return nil }
        return Glyphs(options.glyphs).plusMinus + DistanceText.rounded(accuracy, options.units)
    }

    /// How old a position is that is not of this moment.
    private var age: String? {
        guard let age = fix.age, age >= .seconds(60) else { return nil }
        return Strings.Presentation.old(minutes: Int(age.components.seconds / 60))
    }

    private var cell: String? {
        fix.cell.map { Strings.Presentation.centreOfCell(DistanceText.rounded($0, options.units)) }
    }

    private var shortfall: String? {
        switch fix.shortfall {
        case .coarse: Strings.Presentation.coarse
        case .old: Strings.Presentation.olderThanAsked
        case nil: nil
        }
    }
}
