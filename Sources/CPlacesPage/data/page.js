'use strict';
(() => {
  const find = (id) => document.getElementById(id);
  const data = JSON.parse(find('data').textContent);
  const list = find('list');
  const rows = Array.from(list.children);
  const map = find('map');
  const stage = map && map.parentElement;
  const marks = [];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const svg = (tag) => document.createElementNS('http://www.w3.org/2000/svg', tag);
  let radius = data.radii.length ? data.radii[data.radii.length - 1] : [Infinity, ''];
  const summed = find('summary').textContent;
  let chosen = -1;
  let cameFromMap = false;

  const summary = (index) => rows[index].querySelector('summary');
  const isShown = (index) => !rows[index].hidden;
  const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (gap, name) => (name in gaps ? gaps[name] : gap));

  // What fits into the radius.

  function count() {
    const shown = rows.filter((row) => !row.hidden).length;
    const number = (count) => count.toLocaleString('en');
    const gaps = { shown: number(shown), total: number(rows.length), radius: radius[1] };
    const text = map ? fill(data.words.count, gaps) : '';
    if (find('count').textContent !== text) find('count').textContent = text;
    // What the heading says is true of the whole circle alone.
    if (map) find('summary').textContent = radius === data.radii[data.radii.length - 1] ? summed : text;
  }

  function filter() {
    rows.forEach((row, index) => {
      const isOut = row.dataset.d !== undefined && Number(row.dataset.d) > radius[0] + 0.05;
      if (row.hidden !== isOut) {
        row.hidden = isOut;
        if (marks[index]) marks[index].toggleAttribute('hidden', isOut);
      }
    });
    if (chosen >= 0 && !isShown(chosen)) choose(-1);
    const stop = marks.find((mark) => mark && mark.tabIndex === 0);
    if (stop && stop.hasAttribute('hidden')) rove(marks.find((mark) => mark && !mark.hasAttribute('hidden')));
    count();
  }

  // The map at a scale.

  let leveled = [];
  let streets = [];
  let names = [];
  let perPixel = 1;
  let across = 0;
  let lift = 4;

  function ring(r) {
    return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  }

  function draw() {
    const [r, label] = radius;
    const { width, height } = stage.getBoundingClientRect();
    across = width;
    const reach = r * data.margin;
    perPixel = (2 * reach) / Math.max(1, Math.min(width, height));
    map.setAttribute('viewBox', `${-reach} ${-reach} ${2 * reach} ${2 * reach}`);
    map.style.setProperty('--k', perPixel);
    const wide = Math.min(2.6, Math.max(0.4, Math.sqrt(1.4 / perPixel)));
    for (const street of streets) street.style.strokeWidth = street.dataset.w * wide;
    for (const [element, level] of leveled) element.classList.toggle('far', perPixel > level * 1.0001);
    trim(width);
    find('circle').setAttribute('d', ring(r));
    find('veil').setAttribute('d', square + ring(r));
    find('reach').setAttribute('transform', `translate(0 ${-r})`);
    const reached = find('reach').querySelector('text');
    reached.textContent = label;
    // On the circle where there is no room above it.
    const room = (Math.min(width, height) / 2) * (1 - 1 / data.margin);
    reached.setAttribute('y', room < 20 ? 4 : lift);
    const bars = data.bars.filter(([length]) => length <= perPixel * 130);
    const [length, text] = bars.length ? bars[bars.length - 1] : data.bars[0];
    const bar = find('bar');
    bar.hidden = false;
    bar.textContent = text;
    bar.style.width = `${length / perPixel}px`;
    grid(length, text, Math.max(width, height) * perPixel);
    point();
  }

  // A name that would leave the map is left out: the list has it.
  function trim(width) {
    const shown = names.filter((name) => !name.text.classList.contains('far'));
    // All are measured before any is changed, lest the browser lay the map out once for each.
    for (const name of shown) name.length = name.length || name.text.getComputedTextLength();
    for (const name of shown) {
      const start = width / 2 + name.east / perPixel + name.gap;
      name.text.classList.toggle('out', name.gap < 0 ? start - name.length < 0 : start + name.length > width);
    }
  }

  function grid(step, label, reach) {
    const lines = Math.ceil(reach / step);
    const end = lines * step;
    let path = '';
    for (let line = -lines; line <= lines; line += 1) {
      path += `M${-end} ${line * step}H${end}M${line * step} ${-end}V${end}`;
    }
    find('grid').setAttribute('d', path);
    const note = find('ground-note');
    if (note) note.textContent = fill(find('ground') ? data.words.someSteps : data.words.noStreets, { length: label });
  }

  let isDrawing = false;
  function redraw() {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      draw();
      tiles.later();
    });
  }

  // One place of all.

  let label = null;

  function choose(index) {
    if (chosen === index) return;
    if (chosen >= 0) {
      rows[chosen].classList.remove('on');
      if (marks[chosen]) marks[chosen].classList.remove('on');
    }
    chosen = index;
    if (index >= 0) {
      rows[index].classList.add('on');
      if (marks[index]) marks[index].classList.add('on');
    }
    if (label) point();
  }

  // The name of the chosen place above all others, where it has found no room of its own: beside its mark, or if it
  // would leave the map on both sides, over it.
  function point() {
    const mark = chosen >= 0 ? marks[chosen] : null;
    label.toggleAttribute('hidden', !mark || !!mark.querySelector('.name:not(.out):not(.far)'));
    if (label.hasAttribute('hidden')) return;
    label.setAttribute('transform', mark.getAttribute('transform'));
    const text = label.querySelector('text');
    text.textContent = rows[chosen].querySelector('.name').textContent;
    const length = text.getComputedTextLength();
    const middle = across / 2 + mark.transform.baseVal.getItem(0).matrix.e / perPixel;
    const fits = (start) => middle + start >= 0 && middle + start + length <= across;
    const side = [14, -14 - length].find(fits);
    text.setAttribute('x', side === undefined ? Math.max(4, Math.min(middle, across - length - 4)) - middle : side);
    text.setAttribute('y', side === undefined ? -16 : 4);
  }

  function show(index) {
    const details = rows[index].querySelector('details');
    details.open = true;
    choose(index);
    summary(index).focus({ preventScroll: true });
    rows[index].scrollIntoView({ block: 'nearest', behavior: still.matches ? 'auto' : 'smooth' });
  }

  list.addEventListener('focusin', (event) => {
    const row = event.target.closest('li');
    if (row) choose(rows.indexOf(row));
  });
  list.addEventListener('click', () => { cameFromMap = false; });

  list.addEventListener('keydown', (event) => {
    const row = event.target.closest('li');
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const index = rows.indexOf(row);
    if (event.key === 'Escape') {
      const details = row.querySelector('details');
      const mark = marks[index];
      if (details.open) details.open = false;
      if (cameFromMap && mark) {
        rove(mark);
        mark.focus();
      } else {
        summary(index).focus();
      }
      cameFromMap = false;
      event.preventDefault();
      return;
    }
    if (event.target.tagName !== 'SUMMARY') return;
    const order = Array.from(list.children).filter((other) => !other.hidden);
    const place = order.indexOf(row);
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: order.length - 1 }[event.key];
    if (target === undefined || !order[target]) return;
    event.preventDefault();
    order[target].querySelector('summary').focus();
  });

  // The marks: one stop of the Tab key, arrows from one to the next.

  function rove(mark) {
    if (!mark) return;
    for (const other of marks) if (other && other.tabIndex === 0) other.tabIndex = -1;
    mark.tabIndex = 0;
  }

  function step(index, by) {
    for (let next = index + by; next >= 0 && next < marks.length; next += by) {
      if (marks[next] && isShown(next)) return next;
    }
    return index;
  }

  function prepareMap() {
    for (const mark of map.querySelectorAll('#marks a')) {
      const index = Number(mark.getAttribute('href').slice(2)) - 1;
      marks[index] = mark;
      mark.tabIndex = -1;
      mark.addEventListener('click', (event) => {
        event.preventDefault();
        cameFromMap = true;
        rove(mark);
        show(index);
      });
      mark.addEventListener('focus', () => choose(index));
      mark.addEventListener('keydown', (event) => {
        const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (event.key === 'Escape') choose(-1);
        if (!by) return;
        event.preventDefault();
        const next = marks[step(index, by)];
        rove(next);
        next.focus();
      });
    }
    rove(marks.find((mark) => mark));
    leveled = Array.from(map.querySelectorAll('[data-m]'), (element) => [element, Number(element.dataset.m)]);
    // What finds no room at any scale stays a dot.
    streets = Array.from(map.querySelectorAll('use'));
    names = Array.from(map.querySelectorAll('#marks .name'), (text) => {
      const mark = text.closest('a');
      return { text, east: mark.transform.baseVal.getItem(0).matrix.e, gap: Number(text.getAttribute('x')), length: 0 };
    });
    label = svg('g');
    label.id = 'chosen';
    label.setAttribute('aria-hidden', 'true');
    const pixels = svg('g');
    pixels.setAttribute('class', 'px');
    const text = svg('text');
    text.setAttribute('class', 'name');
    pixels.append(text);
    label.append(pixels);
    label.toggleAttribute('hidden', true);
    map.append(label);
  }

  // Tiles of OpenStreetMap, only when wanted.

  const tiles = {
    isOn: false,
    timer: 0,
    // A file has no site to tell.
    isFile: !/^https?:$/.test(location.protocol),

    later() {
      clearTimeout(tiles.timer);
      if (!tiles.isOn) return;
      tiles.place();
      tiles.timer = setTimeout(tiles.load, 300);
    },

    // North and west of a tile, in metres from the centre.
    corner(zoom, x, y) {
      const [latitude, longitude, north, east] = data.plane;
      const turn = 2 ** zoom;
      const parallel = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / turn))) * 180) / Math.PI;
      return [((x / turn) * 360 - 180 - longitude) * east, (parallel - latitude) * north];
    },

    load() {
      const [latitude, longitude, north, east] = data.plane;
      const { width, height } = stage.getBoundingClientRect();
      const size = (zoom) => (360 / 2 ** zoom) * east / perPixel;
      let zoom = 19;
      while (zoom > 3 && size(zoom) < 200) zoom -= 1;
      const turn = 2 ** zoom;
      const column = (metres) => Math.floor(((longitude + metres / east + 180) / 360) * turn);
      const row = (metres) => {
        const angle = ((latitude + metres / north) * Math.PI) / 180;
        return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * turn);
      };
      const [x, y] = [(width / 2) * perPixel, (height / 2) * perPixel];
      const wanted = new Map();
      for (let i = column(-x); i <= column(x); i += 1) {
        for (let j = row(y); j <= row(-y); j += 1) {
          if (j >= 0 && j < turn) wanted.set(`${zoom}/${((i % turn) + turn) % turn}/${j}`, [zoom, i, j]);
        }
      }
      const field = find('tiles');
      for (const image of Array.from(field.children)) {
        if (wanted.has(image.dataset.tile)) wanted.delete(image.dataset.tile);
        else image.remove();
      }
      for (const [name, place] of wanted) {
        const image = new Image(256, 256);
        image.alt = '';
        // The tile policy wants to know which site asks.
        image.referrerPolicy = 'strict-origin-when-cross-origin';
        image.dataset.tile = name;
        image.place = place;
        // The streets of the page stay until there are others.
        image.addEventListener('load', () => stage.classList.toggle('tiled', tiles.isOn));
        image.addEventListener('error', tiles.fail);
        image.src = `https://tile.openstreetmap.org/${name}.png`;
        field.append(image);
      }
      tiles.place();
    },

    place() {
      const { width, height } = stage.getBoundingClientRect();
      for (const image of find('tiles').children) {
        const [zoom, x, y] = image.place;
        const [west, top] = tiles.corner(zoom, x, y);
        const [east, bottom] = tiles.corner(zoom, x + 1, y + 1);
        const [left, upper] = [width / 2 + west / perPixel, height / 2 - top / perPixel];
        const [wide, tall] = [(east - west) / perPixel / 256, (top - bottom) / perPixel / 256];
        image.style.transform = `translate(${left}px, ${upper}px) scale(${wide}, ${tall})`;
      }
    },

    prepare() {
      const box = find('with-tiles');
      const note = find('tile-note');
      const told = note.textContent;
      box.addEventListener('change', () => {
        tiles.isOn = box.checked;
        note.textContent = told;
        if (box.checked) {
          const credit = document.createElement('a');
          credit.href = 'https://www.openstreetmap.org/copyright';
          credit.rel = 'noreferrer';
          credit.textContent = data.words.tileCredit;
          note.append(' ', credit);
          if (tiles.isFile) note.append(` ${data.words.tilesOfFiles}`);
          tiles.load();
        } else {
          find('tiles').replaceChildren();
          stage.classList.remove('tiled');
        }
      });
    },

    fail() {
      const images = Array.from(find('tiles').children);
      if (!tiles.isOn || images.some((image) => !image.complete || image.naturalWidth > 0)) return;
      stage.classList.remove('tiled');
      find('tile-note').textContent = data.words.tilesFailed + (tiles.isFile ? ` ${data.words.tilesOfFiles}` : '');
    },
  };

  // To work.

  let square = '';
  find('tools').hidden = false;
  find('sort').addEventListener('change', (event) => {
    for (const index of data.orders[event.target.value]) list.append(rows[index]);
  });
  if (map) {
    square = find('veil').getAttribute('d').split('z')[0] + 'z';
    lift = Number(find('reach').querySelector('text').getAttribute('y'));
    prepareMap();
    tiles.prepare();
    const slider = find('radius');
    slider.max = data.radii.length - 1;
    slider.value = slider.max;
    const read = () => {
      radius = data.radii[Number(slider.value)];
      slider.setAttribute('aria-valuetext', radius[1]);
      find('reached').textContent = radius[1];
      filter();
      redraw();
    };
    slider.addEventListener('input', read);
    read();
    new ResizeObserver(redraw).observe(stage);
  } else {
    count();
  }
  const wanted = /^#p(\d+)$/.exec(location.hash);
  if (wanted && rows[wanted[1] - 1]) show(wanted[1] - 1);
})();
