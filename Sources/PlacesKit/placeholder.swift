// PlacesKit
