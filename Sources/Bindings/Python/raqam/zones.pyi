FOLDERS: tuple[str, ...]
FILES: tuple[str, ...]

def find() -> None: ...
