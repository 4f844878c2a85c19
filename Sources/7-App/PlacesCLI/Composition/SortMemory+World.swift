import PlacesArguments
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesTerminal
import PlacesUseCases

extension SortMemory {
    /// The order for a list, and that list where the order is a remembered one. What cannot be read back is reported
    /// on standard error.
    static func order(
        for list: String, _ request: OrderRequest, _ format: OutputFormat, _ world: World
    ) -> (order: PlacesOrder?, rememberedList: String?) {
        if let choice = request.choice { return (choice.order(isReversed: request.isReversed ?? false), nil) }
        let isInteractive = world.console.isTerminal(.output) && format.isForTerminals
        let memory = SortMemory(store: world.store, isInteractive: isInteractive)
        do {
            let (order, isRemembered) = try memory.order(for: list, isReversed: request.isReversed)
            return (order, isRemembered ? list : nil)
        } catch {
            world.warn(error)
            return (reversed(request.isReversed), nil)
        }
    }
}
