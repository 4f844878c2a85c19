import PlacesCLI
