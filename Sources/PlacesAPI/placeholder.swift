// PlacesAPI
