import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesMCP
import PlacesRequests
import PlacesSample
import PlacesStrings
import PlacesTableFile
import PlacesUseCases

/// Who can be asked for places, how old that is and what it costs.
struct AssistantSourceListing {
    let call: AssistantCall
    let allowsBilled: Bool

    var items: [AssistantSources.Item] {
        get throws(CommandFailure) { try samples() + indexes() + PlacesService.all.map(item) }
    }

    private var usual: SourceChoice { call.requests.source.choice }

    private func samples() throws(CommandFailure) -> [AssistantSources.Item] {
        try translated {
            try Sample.allCases.map { sample in
                let area = try sample.area()
                return item(.sample, area.source, area: area.name, isUsual: usual == .sample)
            }
        }
    }

    private func indexes() -> [AssistantSources.Item] {
        guard let folder = IndexFolder(call.world) else { return [] }
        return folder.names.compactMap { name in
            guard let source = (try? folder.loader(name))?.sources.first else { return nil }
            return item(.index, source, area: name.cleaned, isUsual: usual == .index || usual == .sample)
        }
    }

    private func item(
        _ choice: SourceChoice, _ source: PlacesSource, area: String, isUsual: Bool
    ) -> AssistantSources.Item {
        AssistantSources.Item(
            id: choice.name, name: source.name, area: area, date: source.dataDate?.description,
            credit: source.attribution, licence: source.licence, cost: Strings.Assistant.free, isUsual: isUsual,
            obstacle: nil, learns: [])
    }

    private func item(_ service: PlacesService) -> AssistantSources.Item {
        let credit = service.terms.credit
        let cost = service.prices.map { prices in
            let dollars = prices.dollarsPerThousand.values.sorted().map { "$\($0)" }.joined(separator: "-")
            return Strings.Assistant.costs(dollars, prices.asOf?.description ?? "?")
        }
        let key = service.keySetting
        let obstacle: String? =
            if let key, call.requests.services.values[key] == nil {
                Strings.Assistant.noKey(key)
            } else if service.prices != nil, !allowsBilled {
                Strings.Assistant.needsAllowBilled
            } else {
                nil
            }
        return AssistantSources.Item(
            id: service.id, name: credit.name, area: Strings.Assistant.world, date: nil, credit: credit.attribution,
            licence: credit.licence, cost: cost ?? Strings.Assistant.freeService,
            isUsual: usual == .service(service.id),
            obstacle: obstacle,
            learns: service.disclosures.map { Strings.Assistant.learns($0.occasion, $0.content, $0.recipient) })
    }
}
