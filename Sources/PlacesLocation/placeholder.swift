// PlacesLocation
