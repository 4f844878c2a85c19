// One import for other packages: the values and seams of a search, its implementations, and the presenters.
@_exported public import PlacesAPI
@_exported public import PlacesCategories
@_exported public import PlacesCurl
@_exported public import PlacesExchange
@_exported public import PlacesFeature
@_exported public import PlacesHTTP
@_exported public import PlacesHours
@_exported public import PlacesLocation
@_exported public import PlacesMCP
@_exported public import PlacesPresentation
@_exported public import PlacesSQLite
@_exported public import PlacesSample
@_exported public import PlacesSharing
@_exported public import PlacesTerminal
@_exported public import PlacesTime
@_exported public import PlacesTowns
@_exported public import PlacesWishes
