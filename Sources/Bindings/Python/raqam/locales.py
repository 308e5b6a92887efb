"""Selection of a user's locale among those that a product supports."""

from typing import NamedTuple, Optional

from .forms import request


class LocaleMatch(NamedTuple):
    """The best supported locale, in the caller's spelling, and the locale to format with.

    ``desired`` is the matching locale of the user; ``None`` if any language is accepted (``*``).
    """

    supported: str
    locale: str
    desired: Optional[str]


def best_locale(desired, supported):
    """Finds the best supported locale for a user, by CLDR's language distances; ``None`` if none is close enough.

    ``desired`` is the value of an ``Accept-Language`` header, or locale ids in order of preference. Malformed elements of a header
    are skipped.

    >>> best_locale("de-AT, en;q=0.5", ["en", "de"])
    LocaleMatch(supported='de', locale='de_AT', desired='de-AT')
    >>> best_locale(["zh-HK"], ["zh", "zh-Hant"]).supported
    'zh-Hant'
    """
    wanted = {"accept": desired} if isinstance(desired, str) else {"desired": list(desired)}
    reply = request("negotiate", supported=list(supported), **wanted)
    if reply["supported"] is None:
        return None
    return LocaleMatch(reply["supported"], reply["locale"], reply["desired"])
