"""Makes the sorted table of words that the program looks words up in.

usage: words.py kind-words.tsv attributes.tsv phrases.tsv… holiday-words.tsv >words.index

A line for each key, sorted by its bytes: the key, how it is written (empty if it is the same) and its meanings, parted by
tabs. A key is a word or phrase without case, accents, spaces, dots, hyphens and apostrophes. A meaning has two letters for
the language, one for the strength (n name, p plural, e everyday word, a about, w wish) and the kind or the wish; after
a wish `>` or `<` says which placeholder follows or precedes. A holiday's name is a word for it, and a key with its rule. A line before the first says the version.
"""

import sys
import unicodedata

LANGUAGES = ["en", "es", "ru", "fi", "sv", "de", "fr"]
HYPHENS = "-‐‑–"
PLAIN = {
    "'": "", "’": "", "‘": "", "ʼ": "", "`": "", "´": "", "æ": "ae", "ð": "d", "ø": "o", "þ": "th", "đ": "d", "ħ": "h",
    "ı": "i", "ł": "l", "œ": "oe", "ŧ": "t", "ə": "e",
}
UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}
LEFT_OUT = " ._,?!"
LONGEST_KEY = 128


def folded(text):
    """The text as it compares, like `String.folded` of PlacesFeature."""
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    letters = "".join(
        PLAIN.get(letter, "-" if letter in HYPHENS else letter)
        for letter in text
        if not unicodedata.category(letter).startswith("M")
    )
    kept = []
    for index, letter in enumerate(letters):
        after = index > 0 and letters[index - 1].isalpha()
        if letter != "-" or (letters[index + 1 : index + 2] in list("0123456789") and not after):
            kept.append(letter)
    return "".join(kept)


def key(text):
    return "".join(letter for letter in folded(text) if letter not in LEFT_OUT)


def rows(path, columns, others=()):
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("#"):
                continue
            fields = line.rstrip("\n").split("\t")
            if len(fields) != columns or fields[1] not in [*LANGUAGES, *others]:
                sys.exit(f"{path}, line {number}: not {columns} fields, or an unknown language")
            yield fields


def split_phrase(phrase):
    """The literal of a phrase, and its placeholder as the table writes it."""
    if "{" not in phrase:
        return phrase, ""
    before, rest = phrase.split("{", 1)
    name, after = rest.split("}", 1)
    return (before, ">" + name) if before.strip() else (after, "<" + name)


class Table:
    def __init__(self):
        self.lines = {}

    def add(self, text, language, strength, value):
        writings = [text]
        if language == "de" and any(letter in UMLAUTS for letter in text):
            writings.append("".join(UMLAUTS.get(letter, letter) for letter in text))
        for writing in writings:
            word = key(writing)
            if not 0 < len(word.encode()) <= LONGEST_KEY:
                sys.exit(f"{text!r} in {language} has no letters, or too many")
            spelling, meanings = self.lines.setdefault(word, (" ".join(writing.split()), []))
            meaning = language + strength + value
            if meaning not in meanings:
                meanings.append(meaning)

    def write(self, file):
        file.write("#words 1\n")
        for word in sorted(self.lines, key=lambda word: word.encode()):
            spelling, meanings = self.lines[word]
            file.write("\t".join([word, "" if spelling == word else spelling, *meanings]) + "\n")


def main():
    table = Table()
    for kind, language, name, plural, everyday, about in rows(sys.argv[1], 6):
        for strength, texts in (("n", [name]), ("p", [plural]), ("e", everyday.split(";")), ("a", about.split(";"))):
            for text in texts:
                if text.strip():
                    table.add(text, language, strength, kind)
    for attribute, language, yes, no, nouns in rows(sys.argv[2], 5):
        lack = attribute.split("=")[0] + "=no"
        for wish, texts in (("where:" + attribute, yes), ("where:" + lack, no), ("has:" + attribute, nouns)):
            for text in filter(None, texts.split(";")):
                table.add(text, language, "w", wish)
    for path in sys.argv[3:-1]:
        for wish, language, phrases in rows(path, 3):
            for phrase in phrases.split(";"):
                literal, placeholder = split_phrase(phrase)
                table.add(literal, language, "w", wish + placeholder)
    for holiday, column, value in rows(sys.argv[-1], 3, ["rule"]):
        if column == "rule":
            table.add(holiday, "en", "w", "rule:" + value)
        for word in value.split(";") if column != "rule" else [holiday]:
            table.add(word, column if column != "rule" else "en", "w", "holiday:" + holiday)
    table.write(open(sys.stdout.fileno(), "w", encoding="utf-8", newline="\n"))


main()
