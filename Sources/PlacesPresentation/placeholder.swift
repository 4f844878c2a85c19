// PlacesPresentation
