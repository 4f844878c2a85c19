// PlacesCLI
