"""What counts how much when pages are ranked, for `ranking.py` and for the script of the search.

The script gets these figures with the index, under the same names. They were chosen by trying: with
each, questions of readers about real sites found the right page first more often.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figures:
    """The figures of the ranking."""

    exact: float = 1.0
    """How much of a word's weight counts when a page has the word as the question has it."""
    form: float = 0.9
    """The same for another form of the word."""
    related: float = 0.45
    """The same for another word of the same stem: *localize* where somebody asks for *local*."""
    unfinished: float = 0.8
    """The same for the beginning of a word that somebody is about to type."""
    beginning: float = 0.45
    """The same for the beginning of any other word."""
    inside: float = 0.5
    """The same for a part of a word."""
    joined: float = 0.8
    """The same for two words of the question in one."""
    chained: float = 1.6
    """The same for two that punctuation joins there."""
    synonym: float = 0.6
    """The same for another word for it."""

    small: float = 0.2
    """What the small words of a question tell."""
    introduced: float = 0.6
    """What words of introductions tell, where a question wants to know what something is."""
    generally: float = 0.5
    """What a word tells that many questions have (`english.GENERAL`)."""

    together: float = 0.75
    """How much it counts what the best passages of a page say of all words of the question."""
    said: float = 0.6
    """How much more a page counts whose title and description have all words of the question."""
    unsaid: float = 2.0
    """How fast that falls, and `same_heading`, when words are missing: a power of their share."""
    missing: float = 0.6
    """How fast a score falls when words of the question are missing: a power of their share."""
    found: float = 12.0
    """The weight of a word that counts as found; one that a page hardly says is found in part."""
    covered: float = 0.7
    """The least share of the words that counts as found where two of them are found in one."""
    same_title: float = 2.0
    """How much more a page counts whose title has the words of the question, and no others."""
    titled: float = 0.6
    """How much more a page counts whose title says all of the question, and nothing else; one that
    says a part of it, or more, counts more by that share."""
    fewest: int = 2
    """How many words of the question such a title has; one alone may be about anything."""
    same_heading: float = 0.6
    """How much more a page counts that has a section whose heading is all of the question."""
    operation: float = 1.4
    """How much more the page of an operation counts where a question says that it wants one."""
    same_address: float = 20.0
    """The same where the question is the path of that operation, such as *GET /plants*."""
    near: float = 0.4
    """How much more a page counts that has each two neighbours of the question near each other."""

    same_tab: float = 1.15
    """How much more a page of the reader's tab counts; for programs, of the home page's."""
    same_item: float = 1.1
    """The same for a page of the same item of a menu."""
    elsewhere: float = 3.0
    """How many times as much as the best page of the reader's own product, version and language the
    best of the others has to count, or those are last."""
    elsewhere_unspaced: float = 1.5
    """The same for a question in Chinese, Japanese, Thai and the like."""

    apart: int = 4
    """How many words farther on a word of the question is still near the one before."""
    between: int = 2
    """How many other words may be between two words of a phrase."""
    most_meant: int = 4
    """How many words are looked for that phrases stand for: each may be in a file of its own."""
    enough: int = 200
    """A word that more passages have needs no synonyms: a site with so many uses it."""
    judged: int = 10
    """How many of the best pages are looked at for their title and for neighbours."""
    light: int = 40
    """As many files of texts are loaded while somebody types: some 160 KB, compressed."""
    counted: int = 5
    """How many passages of a page count together: a page may come back to a subject."""
    read: int = 3
    """How many of their best passages are looked at for neighbours."""
    most_words: int = 12
    """How many words of a question count."""
    most_small: int = 4
    """How many of its small words count."""
    most_synonyms: int = 6
    """How many other words for a word count."""
    most_forms: int = 48
    """How many forms of a word count."""
    shortest: int = 4
    """Words with fewer letters are not corrected, and nothing begins with them."""


FIGURES = Figures()
