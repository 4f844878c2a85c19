#!/usr/bin/python3
"""Drives a page in a headless Chromium and says what happened, as JSON on standard output.

browser.py PAGE.html [--axe axe.min.js] [--shots FOLDER] [--tiles] [--serve]
"""

import argparse
import functools
import http.server
import json
import pathlib
import sys
import threading

from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def start():
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb",
        # Nothing that the browser asks for itself, and nowhere to ask.
        "--disable-background-networking", "--disable-component-update", "--no-first-run",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


class Page:
    def __init__(self, driver, url):
        self.driver = driver
        self.console, self.requests = [], []
        self.url = url
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            window.breaches = [];
            document.addEventListener('securitypolicyviolation', (event) =>
                window.breaches.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
            window.alerts = [];
            window.alert = (text) => window.alerts.push(String(text));
            """})
        self.resize(1280, 800)
        self.media("light")

    def open(self):
        self.driver.get(self.url)

    def resize(self, width, height, mobile=False):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile})

    def media(self, scheme, motion="reduce"):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}]})

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def settle(self):
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")

    def state(self):
        self.settle()
        return self.run("""
            const shown = (list) => Array.from(list).filter((element) => !element.hasAttribute('hidden'));
            const focused = document.activeElement;
            const row = focused.closest && focused.closest('li');
            const stage = document.querySelector('.map')?.getBoundingClientRect();
            const names = Array.from(document.querySelectorAll(
                '#marks a:not([hidden]) .name, #chosen:not([hidden]) .name'))
              .map((name) => name.getBoundingClientRect()).filter((box) => box.width > 0);
            return {
              rows: shown(document.querySelectorAll('#list > li')).length,
              pins: shown(document.querySelectorAll('#marks a')).length,
              first: shown(document.querySelectorAll('#list > li'))[0]?.querySelector('.name').textContent,
              viewBox: document.querySelector('#map')?.getAttribute('viewBox'),
              circle: document.querySelector('#reach text')?.textContent,
              reached: document.querySelector('#reached')?.textContent,
              spoken: document.querySelector('#radius')?.getAttribute('aria-valuetext'),
              count: document.querySelector('#count')?.textContent,
              bar: document.querySelector('#bar')?.textContent,
              summary: document.querySelector('#summary')?.textContent,
              names: names.length,
              namesOutside: names.filter((box) => box.left < stage.left - 1 || box.right > stage.right + 1).length,
              focus: row ? row.id : focused.getAttribute('href') || focused.id || focused.tagName,
              open: Array.from(document.querySelectorAll('details[open]'), (one) => one.closest('li').id),
              on: Array.from(document.querySelectorAll('#marks a.on'), (one) => one.getAttribute('href')),
            }""")

    def keys(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def shoot(self, folder, name):
        if folder:
            self.driver.save_screenshot(str(pathlib.Path(folder) / f"{name}.png"))

    def collect(self):
        self.console += [f"{entry['level']} {entry['message']}" for entry in self.driver.get_log("browser")]
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])

    def axe(self, script):
        return self.run(script + ";") or self.driver.execute_async_script("""
            const done = arguments[0];
            axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then((result) => done(
                result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(' ')}`)))
            """)


def serve(folder):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--shots")
    parser.add_argument("--tiles", action="store_true")
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    path = options.page.resolve()
    url = path.as_uri()
    if options.serve:
        url = f"http://127.0.0.1:{serve(path.parent).server_port}/{path.name}"
    driver = start()
    try:
        page = Page(driver, url)
        page.open()
        answer = {"start": page.state()}
        page.shoot(options.shots, "light")
        if options.tiles:
            answer["tiles"] = tiles(page, options.shots)
        else:
            walk(page, answer, options)
        page.collect()
        answer |= {
            "console": page.console, "breaches": page.run("return window.breaches"),
            "alerts": page.run("return window.alerts"),
            "requests": [one for one in page.requests if one != url and not one.startswith("data:")],
        }
        json.dump(answer, sys.stdout, ensure_ascii=False)
    finally:
        driver.quit()


def walk(page, answer, options):
    driver, shots = page.driver, options.shots
    if not page.run("return !!document.getElementById('map')"):
        return
    slider = driver.find_element(By.ID, "radius")
    slider.send_keys(*[Keys.ARROW_LEFT] * int(int(slider.get_attribute("max")) / 2))
    answer["slid"] = page.state()
    page.shoot(shots, "slid")
    answer["chosen"] = chosen(page)
    # A click on the middle of the first pin of the list that nothing covers.
    spot = page.run("""
        for (const mark of Array.from(document.querySelectorAll('#marks a:not([hidden])')).reverse()) {
          const box = mark.querySelector('.dot').getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          if (mark.contains(document.elementFromPoint(x, y))) return [mark.getAttribute('href'), x, y];
        }""")
    if spot:
        ActionChains(driver).move_by_offset(spot[1], spot[2]).click().perform()
        answer["clicked"] = page.state() | {"pin": spot[0]}
        page.shoot(shots, "clicked")
    page.keys(Keys.ESCAPE)
    answer["escaped"] = page.state()
    # The keyboard alone, from the top of the page.
    page.open()
    page.keys(Keys.TAB)
    answer["skipLink"] = page.state()
    page.keys(Keys.TAB)
    answer["tabbed"] = page.state()
    page.keys(Keys.ARROW_RIGHT)
    answer["nextPin"] = page.state()
    page.keys(Keys.ENTER)
    answer["entered"] = page.state()
    page.keys(Keys.ARROW_DOWN)
    answer["nextRow"] = page.state()
    page.keys(Keys.ENTER)
    answer["opened"] = page.state()
    page.keys(Keys.ESCAPE)
    answer["closed"] = page.state()
    # Another order.
    page.run("""
        const select = document.getElementById('sort');
        select.value = 'name';
        select.dispatchEvent(new Event('change', { bubbles: true }))""")
    answer["sorted"] = page.state()
    names = page.run("return Array.from(document.querySelectorAll('#list .name'), (one) => one.textContent)")
    answer["names"] = names[:40]
    page.media("dark")
    answer["darkPaper"] = page.run("return getComputedStyle(document.body).backgroundColor")
    page.shoot(shots, "dark")
    if options.axe:
        script = options.axe.read_text()
        answer["axeDark"] = page.axe(script)
        page.media("light")
        answer["axeLight"] = page.axe(script)
    page.media("light")
    page.resize(360, 740, mobile=True)
    page.open()
    page.settle()
    answer["small"] = page.state()
    answer["chosenSmall"] = chosen(page)
    answer["narrow"] = page.run("return [document.documentElement.scrollWidth, window.innerWidth]")
    page.shoot(shots, "narrow")
    page.run("window.scrollTo(0, 600)")
    page.shoot(shots, "narrow-list")
    if options.axe:
        answer["axeNarrow"] = page.axe(options.axe.read_text())


def chosen(page):
    """Chooses some places one after the other, among them those whose names are not shown; what of their names is seen."""
    visits = []
    for kind in [".name.out", ".name.far", ".name:not(.out):not(.far)"]:
        for turn in range(3):
            visit = page.run("""
                const all = document.querySelectorAll(`#marks a:not([hidden]) ${arguments[0]}`);
                const text = all[Math.floor(all.length * arguments[1] / 3)];
                if (!text) return null;
                text.closest('a').focus();
                return text.textContent;
                """, kind, turn)
            if visit is None:
                continue
            state = page.state()
            seen = page.run("""
                const own = document.querySelector('#marks a.on .name');
                const label = document.querySelector('#chosen:not([hidden]) text');
                return [own && own.getBoundingClientRect().width > 0 ? own.textContent : null,
                        label && label.textContent].filter((name) => name);
                """)
            visits.append({"name": visit, "seen": seen, "outside": state["namesOutside"]})
    page.run("document.activeElement.blur()")
    return visits


def tiles(page, shots):
    before = page.run("return document.querySelectorAll('#tiles img').length")
    box = page.driver.find_element(By.ID, "with-tiles")
    # There is no network here: what is said at once gives way to what went wrong.
    page.run("""
        document.getElementById('with-tiles').addEventListener('change', () => {
          const note = document.getElementById('tile-note');
          window.told = [note.textContent, note.querySelector('a')?.href];
        }, { once: true })""")
    box.click()
    page.driver.execute_async_script("""
        const done = arguments[0], note = document.getElementById('tile-note');
        const look = () => { if (window.told && note.textContent !== window.told[0]) done(); };
        new MutationObserver(look).observe(note, { childList: true });
        look();""")
    sources = page.run("return Array.from(document.querySelectorAll('#tiles img'), (one) => one.src)")
    # Where the middle of the page lies on the tile there, as a share of the tile.
    middle = page.run("""
        const stage = document.getElementById('map').getBoundingClientRect();
        const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
        for (const image of document.querySelectorAll('#tiles img')) {
          const box = image.getBoundingClientRect();
          if (box.left <= x && x < box.right && box.top <= y && y < box.bottom)
            return [image.src, (x - box.left) / box.width, (y - box.top) / box.height, box.width];
        }""")
    told = page.run("return window.told")
    page.shoot(shots, "tiles")
    failed = page.run("return document.getElementById('tile-note').textContent")
    streets = page.run("return !document.querySelector('.map').classList.contains('tiled')")
    box.click()
    return {"before": before, "sources": sources, "middle": middle, "told": told[0], "credit": told[1],
            "failed": failed, "streets": streets,
            "after": page.run("return document.querySelectorAll('#tiles img').length")}


main()
