"""`python -m tests.texts`: bring template and catalogues up to the sources, and compile them."""

from babel.messages.catalog import Message

from tests.texts.catalogues import TRANSLATED, path_of, read, update


def _is_translated(message: Message) -> bool:
    texts = message.string
    return bool(texts) if isinstance(texts, str) else all(texts or [""])


if __name__ == "__main__":
    update()
    for code in TRANSLATED:
        messages = [message for message in read(path_of(code)) if message.id]
        done = sum(map(_is_translated, messages))
        print(f"{path_of(code)}: {done} of {len(messages)} texts translated")
