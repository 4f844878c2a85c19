// PlacesSample
