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
import unicodedata

from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
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
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": mobile})
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
            const focused = document.activeElement;
            const row = focused.closest && focused.closest('li[id]');
            const map = document.querySelector('#map');
            const box = map && map.getBoundingClientRect();
            // Numbers that are seen: in the map, and covered by nothing.
            const seen = [];
            const you = document.querySelector('.me')?.getBoundingClientRect();
            const isBelowYou = (x, y) =>
              you && Math.hypot(x - you.x - you.width / 2, y - you.y - you.height / 2) < 10;
            for (const text of document.querySelectorAll('.pin b, .several span')) {
              const holder = text.closest('.holder');
              const spot = text.getBoundingClientRect();
              const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
              if (!holder || !box || x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
              if (!holder.contains(document.elementFromPoint(x, y)) || isBelowYou(x, y)) continue;
              seen.push(...text.textContent.split('·').map(Number));
            }
            const sizes = Array.from(document.querySelectorAll('.pin b, .several span'),
                                     (one) => parseFloat(getComputedStyle(one).fontSize));
            const first = document.querySelector('#list > li')?.getBoundingClientRect();
            const card = document.querySelector('#card');
            return {
              rows: document.querySelectorAll('#list > li').length,
              numbers: Array.from(document.querySelectorAll('#list > li .no'), (one) => Number(one.textContent)),
              names: Array.from(document.querySelectorAll('#list > li .name'), (one) => one.textContent),
              farthest: Math.max(0, ...Array.from(document.querySelectorAll('#list > li'), (one) => Number(one.dataset.d))),
              kinds: Array.from(new Set(Array.from(document.querySelectorAll('#list > li'), (one) => one.classList[0]))),
              states: Array.from(new Set(Array.from(document.querySelectorAll('#list > li'), (one) => one.classList[1]))),
              seen: Array.from(new Set(seen)).sort((one, other) => one - other),
              smallest: Math.min(...sizes),
              pane: document.querySelector('.leaflet-map-pane')?.style.transform,
              scale: document.querySelector('.leaflet-control-scale-line')?.textContent,
              reached: document.querySelector('#reached')?.value,
              spoken: document.querySelector('#radius')?.getAttribute('aria-valuetext'),
              summary: document.querySelector('#summary').textContent,
              focus: row ? row.id : focused.getAttribute('href') || focused.id || focused.tagName,
              open: Array.from(document.querySelectorAll('details[open]'), (one) => one.closest('li')?.id || one.id),
              on: Array.from(document.querySelectorAll('#list > li.on'), (one) => one.id),
              chosen: document.querySelector('.chosen b')?.textContent,
              card: card && !card.hidden ? card.querySelector('h3').textContent : null,
              place: location.hash,
              scrolled: Math.round(scrollY),
              selected: String(getSelection()),
              links: document.querySelectorAll('#map a, #map [tabindex="0"] [tabindex="0"]').length,
              elements: document.querySelectorAll('*').length,
              stops: Array.from(document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]'))
                .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })).length,
              firstRow: first ? [Math.round(first.top), Math.round(first.bottom), innerHeight] : null,
              wide: [document.documentElement.scrollWidth, innerWidth],
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
        """The breaches, and the seconds that it took to look for them."""
        return self.run(script + ";") or self.driver.execute_async_script("""
            const done = arguments[0];
            const start = performance.now();
            axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((result) => done({
                seconds: (performance.now() - start) / 1000,
                breaches: result.violations.map(
                    (one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(' ')}`)}))
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
    script = options.axe.read_text() if options.axe else None
    if script:
        answer["axeLight"] = page.axe(script)
    page.resize(1400, 900)
    page.open()
    answer["wide"] = page.state()
    page.shoot(shots, "wide")
    if page.run("return document.querySelectorAll('#list > li').length > 1"):
        use(page, answer, shots)
    page.media("dark")
    page.open()
    answer["darkPaper"] = page.run("return getComputedStyle(document.body).backgroundColor")
    page.shoot(shots, "dark")
    if script:
        answer["axeDark"] = page.axe(script)
    page.media("light")
    for name, width, height in [("small", 390, 844), ("tiny", 320, 640)]:
        page.resize(width, height, mobile=True)
        page.open()
        answer[name] = page.state()
        page.shoot(shots, name)
    if script:
        answer["axeSmall"] = page.axe(script)
    page.resize(390, 844, mobile=True)
    page.open()
    touch(page, answer, shots)
    for name, features in [("forced", [("forced-colors", "active")]), ("print", [])]:
        page.resize(1000, 800)
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": "print" if name == "print" else "",
            "features": [{"name": feature, "value": value} for feature, value in features]})
        page.open()
        page.run("const key = document.getElementById('key'); if (key) key.open = true")
        page.settle()
        page.shoot(shots, name)
        answer[name] = page.run("""
            const [drawn, map] = ['.drawn', '#map'].map((one) => document.querySelector(one));
            const shows = (one) => !!one && getComputedStyle(one).display !== 'none';
            return { drawn: shows(drawn), map: shows(map), tools: shows(document.querySelector('#tools')),
                     numbers: Array.from(document.querySelectorAll('.drawn .number'), (one) => Number(one.textContent)),
                     unseenSigns: Array.from(document.querySelectorAll('.key .sign')).filter((one) => {
                         const style = getComputedStyle(one);
                         return style.borderTopWidth === '0px' && style.forcedColorAdjust !== 'none';
                     }).length }""")


def use(page, answer, shots):
    """By mouse, then by keys alone."""
    driver = page.driver
    stage = driver.find_element(By.ID, "map")
    ActionChains(driver).move_to_element_with_offset(stage, 60, 150).click_and_hold().move_by_offset(90, 60).move_by_offset(
        40, 30).release().perform()
    answer["dragged"] = page.state()
    ActionChains(driver).scroll_from_origin(ScrollOrigin.from_element(stage), 0, -600).perform()
    page.driver.execute_async_script("setTimeout(arguments[0], 400)")
    answer["wheeled"] = page.state()
    page.open()
    # A click on the first pin that nothing covers.
    spot = page.run("""
        for (const text of document.querySelectorAll('.pin b')) {
          const box = text.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          if (text.closest('.holder').contains(document.elementFromPoint(x, y))) return ['p' + text.textContent, x, y];
        }""")
    if spot:
        builder = ActionBuilder(driver)
        builder.pointer_action.move_to_location(int(spot[1]), int(spot[2])).click()
        builder.perform()
        answer["clicked"] = page.state() | {"pin": spot[0]}
        answer["ring"] = page.run("""
            const style = getComputedStyle(document.querySelector('.chosen .drop path'));
            return [style.fill, style.stroke]""")
        page.shoot(shots, "clicked")
    # The keyboard alone, from the top of the page.
    page.open()
    page.keys(Keys.TAB)
    answer["skipLink"] = page.state()
    page.keys(Keys.ENTER, Keys.TAB)
    answer["tabbed"] = page.state()
    page.keys(Keys.ENTER)
    answer["entered"] = page.state()
    page.keys(Keys.ARROW_DOWN)
    answer["nextRow"] = page.state()
    page.keys("m", Keys.ARROW_RIGHT)
    page.driver.execute_async_script("setTimeout(arguments[0], 400)")
    answer["panned"] = page.state()
    page.keys("m")
    answer["returned"] = page.state()
    # What can be chosen.
    page.open()
    page.run("for (const one of document.querySelectorAll('.further')) one.open = true")
    slider = driver.find_element(By.ID, "radius")
    slider.send_keys(*[Keys.ARROW_LEFT] * int(int(slider.get_attribute("max")) / 2))
    answer["slid"] = page.state()
    page.shoot(shots, "slid")
    answer["worded"] = {}
    for words in ["0,25 km", "far", "99 km"]:
        box = driver.find_element(By.ID, "reached")
        page.run("arguments[0].select()", box)
        box.send_keys(words, Keys.ENTER)
        answer["worded"][words] = page.state()
    page.open()
    answer["sorted"] = page.run("""
        const select = document.getElementById('sort');
        select.value = 'name';
        select.dispatchEvent(new Event('change', { bubbles: true }))""") or page.state()
    page.open()
    if page.run("return !document.getElementById('more').hidden"):
        driver.find_element(By.ID, "more").click()
        answer["more"] = page.state()
        page.shoot(shots, "more")
    page.open()
    word = page.run("return document.querySelector('#list > li:last-child .name').textContent")
    # As a person types it, who leaves marks above letters out.
    plain = "".join(one for one in unicodedata.normalize("NFD", word) if not unicodedata.combining(one)).lower()
    driver.find_element(By.ID, "search").send_keys(plain[:30])
    answer["searched"] = page.state() | {"wanted": word}
    driver.find_element(By.ID, "search").send_keys("zzzqqq")
    answer["unfound"] = page.state()
    page.shoot(shots, "searched")
    page.open()
    for button, name in [("#open-now", "opened"), (".chip", "chipped")]:
        found = driver.find_elements(By.CSS_SELECTOR, button)
        if found:
            found[0].click()
            answer[name] = page.state()
            found[0].click()


def touch(page, answer, shots):
    """By finger: a tap on a pin."""
    if not page.run("return !!document.querySelector('.pin')"):
        return
    answer["hit"] = page.run("""
        const style = getComputedStyle(document.querySelector('.pin'), '::before');
        return [parseFloat(style.width), parseFloat(style.height)]""")
    spot = page.run("""
        window.scrollTo(0, 120);
        for (const text of document.querySelectorAll('.pin b')) {
          const box = text.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          if (text.closest('.holder').contains(document.elementFromPoint(x, y))) return [text.textContent, x, y];
        }""")
    if not spot:
        return
    for kind, points in [("touchStart", [{"x": spot[1], "y": spot[2]}]), ("touchEnd", [])]:
        page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.driver.execute_async_script("setTimeout(arguments[0], 300)")
    answer["tapped"] = page.state() | {"pin": spot[0]}
    page.shoot(shots, "tapped")
    page.keys(Keys.ESCAPE)
    answer["escaped"] = page.state()


def tiles(page, shots):
    before = page.run("return document.querySelectorAll('.leaflet-tile-pane img').length")
    page.run("document.getElementById('key').open = true")
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
    sources = page.run("return Array.from(document.querySelectorAll('.leaflet-tile-pane img'), (one) => one.src)")
    # Where the point of the search lies on the tile there, as a share of the tile.
    middle = page.run("""
        const me = document.querySelector('.leaflet-you-pane .me').getBoundingClientRect();
        const [x, y] = [me.x + me.width / 2, me.y + me.height / 2];
        for (const image of document.querySelectorAll('.leaflet-tile-pane img')) {
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
            "after": page.run("return document.querySelectorAll('.leaflet-tile-pane img').length")}


main()
