/// How often to try: as often as told, and ten times as often where the optimiser makes that cheap.
func rounds(_ count: Int) -> Int {
    #if DEBUG
        count
    #else
        10 * count
    #endif
}
