/// How a time bounds when a place is open.
enum TimeBound: Hashable {
    case at, until, before, after
}
