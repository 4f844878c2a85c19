// PlacesCurl
