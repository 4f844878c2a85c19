// Values clean what they are made of, so that those who make values clean text, too.
@_exported public import PlacesText
