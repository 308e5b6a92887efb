"""Chromium, the command-line tool, and a report of checks."""

import subprocess
import tempfile
import traceback
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import sync_playwright

AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text()


class Report:
    """Counts checks and prints failures at once."""

    def __init__(self, only):
        self.only = only
        self.passed = 0
        self.failed = 0
        self.notes = []

    def wants(self, name):
        return self.only in name

    def check(self, name, found, expected):
        """Checks whether two values are equal."""
        if found == expected:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED {name}\n  found    {found!r:.1500}\n  expected {expected!r:.1500}", flush=True)

    def note(self, text):
        """Adds a line to the end of the output."""
        self.notes.append(text)

    def run(self, name, body):
        """Runs checks; an exception is a failure."""
        if not self.wants(name):
            return
        try:
            body()
        except Exception:
            self.failed += 1
            print(f"FAILED {name}\n{traceback.format_exc()}", flush=True)


class Tool:
    """The command-line tool, run as a user would run it."""

    def __init__(self, path, root):
        self.path = str(Path(path).resolve())
        self.root = root
        self.folder = Path(tempfile.mkdtemp(prefix="raqam-browser-"))

    def run(self, *arguments, statuses=(0, 1)):
        """Returns standard output as UTF-8."""
        environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"}
        result = subprocess.run([self.path, *map(str, arguments)], capture_output=True, env=environment, cwd=self.root)
        if result.returncode not in statuses:
            raise RuntimeError(f"status {result.returncode}: {arguments}: {result.stderr.decode()[:500]}")
        return result.stdout.decode("utf-8")

    def page(self, form, *arguments, name="page.html"):
        """Writes a page to a new file and returns its path."""
        path = self.folder / name
        self.run("preview", form, "--html", path, "--now", "2025-03-21T12:00:00Z", *arguments)
        return path


class Browser:
    """A Chromium process. Each visit has a separate context that records console messages and requests."""

    def __init__(self, executable, screenshots):
        self.executable = executable
        self.screenshots = screenshots
        screenshots.mkdir(parents=True, exist_ok=True)

    def __enter__(self):
        self.driver = sync_playwright().start()
        self.chromium = self.driver.chromium.launch(
            executable_path=self.executable, args=["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"])
        return self

    def __exit__(self, *_):
        self.chromium.close()
        self.driver.stop()

    def visit(self, path, width=1280, scheme="light", scale=1):
        return Visit(self, path, width, scheme, scale)


class Visit:
    """An open page."""

    def __init__(self, browser, path, width, scheme, scale):
        self.browser, self.path = browser, path
        self.context = browser.chromium.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, device_scale_factor=scale, locale="en-US")
        self.page = self.context.new_page()
        self.said, self.requests = [], []
        self.page.on("console", lambda message: self.said.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.said.append(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (self.said.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def __enter__(self):
        self.page.goto(self.address)
        return self

    def __exit__(self, *_):
        self.context.close()

    @property
    def address(self):
        """The URL to open: a file, or an address on this machine."""
        return self.path if str(self.path).startswith("http://127.0.0.1:") else Path(self.path).as_uri()

    def evaluate(self, script, argument=None):
        return self.page.evaluate(script, argument)

    @property
    def quiet(self):
        """Console messages, and requests other than for the page; both are empty if nothing is wrong."""
        return self.said + [url for url in self.requests if url != self.address]

    @property
    def overflow(self):
        """By how much the page is wider than its window, and the elements that overflow."""
        return self.evaluate("""() => {
          const width = document.documentElement.clientWidth
          const out = [...document.querySelectorAll('body *')].filter(e => {
            const box = e.getBoundingClientRect()
            return e.checkVisibility() && box.width > 1 && (box.right > width + 1 || box.left < -1) && !e.closest('pre, .spoken, .editor')
          })
          return [document.documentElement.scrollWidth - width, out.slice(0, 5).map(e => e.outerHTML.slice(0, 120))]
        }""")

    @property
    def violations(self):
        """The findings of axe-core with their elements."""
        self.evaluate(AXE)
        found = self.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
        return [(rule["id"], [node["html"][:160] + " | " + node["failureSummary"][:200] for node in rule["nodes"][:4]]) for rule in found]

    def screenshot(self, name, selector=None, **options):
        path = self.browser.screenshots / f"{name}.png"
        if selector:
            self.page.locator(selector).first.screenshot(path=path, **options)
        else:
            self.page.screenshot(path=path, full_page=True, **options)
        return path
