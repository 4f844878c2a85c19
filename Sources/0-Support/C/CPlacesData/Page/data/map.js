'use strict';

// The map of the page, by Leaflet. It knows places by their index alone; every text reaches it as text, never as markup.
// eslint-disable-next-line no-unused-vars
function makeMap({ data, rows, say, onChoice, onRadius }) {
  const stage = document.getElementById('stage');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const coarse = matchMedia('(pointer: coarse)').matches;
  const centre = L.latLng(data.centre);
  const degrees = Math.PI / 180;
  const motion = () => ({ animate: !still, duration: 0.25 });

  const make = (tag, kind, text) => {
    const element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const drawing = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };

  stage.classList.add('live');
  document.getElementById('map').hidden = false;
  const map = L.map('map', {
    zoomControl: false, attributionControl: false, zoomSnap: 0.25, zoomDelta: 1, wheelPxPerZoomLevel: 120, minZoom: 3,
    maxZoom: 19, tap: false, zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still, inertia: !still,
    bounceAtZoomLimits: false,
  });
  map.createPane('ground').style.zIndex = 150;
  map.createPane('dots').style.zIndex = 350;
  const above = map.createPane('you');
  above.style.zIndex = 650;
  above.style.pointerEvents = 'none';
  for (const pane of ['ground', 'dots', 'you', 'markerPane', 'overlayPane', 'shadowPane', 'tooltipPane']) {
    map.getPane(pane).setAttribute('aria-hidden', 'true');
  }
  L.control.scale({ position: 'bottomleft', metric: data.metric, imperial: !data.metric }).addTo(map);

  const places = rows.map((row) => {
    const [latitude, longitude] = row.dataset.at.split(' ').map(Number);
    return L.latLng(latitude, longitude);
  });
  const groupOf = (index) => rows[index].classList[0];

  // Streets, water and parks, drawn by the browser from what is in the page.

  function layGround() {
    const ground = L.svg({ pane: 'ground', padding: 0.5 }).addTo(map);
    const canvas = map.getPane('ground').querySelector('svg');
    const field = drawing('g', { class: 'ground' });
    const names = drawing('g', {});
    const drawn = stage.querySelector('.drawn #ground');
    if (drawn) {
      field.append(drawn.cloneNode(true));
      field.firstChild.removeAttribute('id');
    }
    const unknown = stage.querySelector('.drawn #unknown');
    if (unknown) {
      field.append(unknown.cloneNode(true));
      field.lastChild.removeAttribute('id');
      field.lastChild.setAttribute('class', 'unknown');
    }
    canvas.append(field, names);
    const lines = Array.from(field.querySelectorAll('use'));
    const hatch = document.getElementById('hatch');

    // The pixels of a metre at the centre.
    const scale = () => map.options.crs.scale(map.getZoom()) / (2 * Math.PI * 6378137 * Math.cos(centre.lat * degrees));

    function draw() {
      const [pixels, at] = [scale(), map.latLngToLayerPoint(centre)];
      field.setAttribute('transform', `matrix(${pixels} 0 0 ${pixels} ${at.x} ${at.y})`);
      const wide = Math.min(2.6, Math.max(0.4, Math.sqrt(1.4 * pixels)));
      for (const line of lines) {
        line.style.strokeWidth = line.dataset.w * wide;
        line.classList.toggle('far', line.dataset.m !== undefined && 1 / pixels > line.dataset.m);
      }
      if (hatch) hatch.setAttribute('patternTransform', `scale(${1 / pixels}) rotate(45)`);
      const size = map.getSize();
      const corner = map.containerPointToLayerPoint([0, 0]);
      const texts = [];
      for (const [text, x, y, angle, coarsest] of data.streets) {
        if (1 / pixels > coarsest * 1.001) continue;
        const place = L.point(at.x + x * pixels, at.y + y * pixels);
        const seen = place.subtract(corner);
        if (seen.x < -100 || seen.y < -100 || seen.x > size.x + 100 || seen.y > size.y + 100) continue;
        const name = drawing('text', {
          class: 'street', transform: `translate(${place.x} ${place.y}) rotate(${angle})`, y: 4,
        });
        name.textContent = text;
        texts.push(name);
      }
      names.replaceChildren(...texts);
    }
    ground.on('update', draw);
    return draw;
  }

  // Pins and clusters, which name their numbers.

  const pin = (index, kind) => {
    const element = make('div', `pin ${groupOf(index)}${rows[index].classList.contains('closed') ? ' closed' : ''}`);
    const shape = drawing('svg', { viewBox: '0 0 30 36', class: 'drop' });
    shape.append(drawing('path', { d: 'M15 1.5A13.5 13.5 0 0 1 28.5 15C28.5 22 22 28 15 35 8 28 1.5 22 1.5 15A13.5 13.5 0 0 1 15 1.5z' }));
    const glyph = drawing('svg', { class: 'glyph' });
    glyph.append(drawing('use', { href: `#g-${groupOf(index)}` }));
    const number = String(index + 1);
    element.append(shape, make('b', number.length > 2 ? 'long' : '', number), glyph);
    element.append(make('span', 'tag', say.name(index, 22)));
    const size = kind === 'chosen' ? [40, 48] : [30, 36];
    return L.divIcon({
      className: kind === 'chosen' ? 'holder chosen' : 'holder', html: element, iconSize: size,
      iconAnchor: [size[0] / 2, size[1]],
    });
  };

  const markers = [];
  const marker = (index) => {
    if (!markers[index]) {
      markers[index] = L.marker(places[index], { icon: pin(index), keyboard: false });
      markers[index].index = index;
      markers[index].on('click', () => onChoice(index, true));
    }
    return markers[index];
  };

  const several = (cluster) => {
    const numbers = cluster.getAllChildMarkers().map((child) => child.index + 1).sort((one, other) => one - other);
    const element = make('div', 'several');
    if (numbers.length > 9) {
      element.textContent = say.words.several.replace('{count}', numbers.length);
      return L.divIcon({ className: 'holder', html: element, iconSize: [74, 28], iconAnchor: [37, 31] });
    }
    // Few beside each other, so that neighbours stay legible.
    const [lines, most] = [[], numbers.length > 6 ? 3 : 2];
    for (let start = 0; start < numbers.length; start += most) lines.push(numbers.slice(start, start + most).join('·'));
    element.append(...lines.map((line) => make('span', '', line)));
    const longest = Math.max(...lines.map((line) => line.length));
    const size = [Math.max(34, 16 + longest * 7), 13 + lines.length * 14];
    // As high above its place as a pin.
    const anchor = [size[0] / 2, size[1] / 2 + 17];
    // Not below you, who lie above all: the shorter way up or down.
    const offset = map.project(cluster.getLatLng()).subtract(map.project(centre));
    const [middle, room] = [offset.y - 17, size[1] / 2 + 12];
    if (Math.abs(offset.x) < size[0] / 2 + 12 && Math.abs(middle) < room) {
      anchor[1] += middle > 0 ? middle - room : middle + room;
    }
    return L.divIcon({ className: 'holder', html: element, iconSize: size, iconAnchor: anchor });
  };

  // Pins nearer to each other than this are one cluster, in pixels.
  const gap = () => (map.getSize().x < 600 ? 42 : 36);
  const fraction = () => map.getZoom() - Math.round(map.getZoom());
  // The list is what keys and screen readers walk through.
  L.MarkerCluster.mergeOptions({ keyboard: false });
  const crowd = L.markerClusterGroup({
    // Clusters are made for whole steps of zoom: between two of them, so much less or more is as far on the screen.
    maxClusterRadius: () => gap() * 2 ** -fraction(), showCoverageOnHover: false, animate: !still, spiderfyOnMaxZoom: true, zoomToBoundsOnClick: true,
    iconCreateFunction: several, removeOutsideVisibleBounds: true, spiderLegPolylineOptions: { className: 'leg', weight: 1.5 },
  }).addTo(map);
  crowd.on('clustermouseover', (event) => event.layer.setZIndexOffset(1000));
  crowd.on('clustermouseout', (event) => event.layer.setZIndexOffset(0));

  let shown = [];
  let chosen = -1;
  let gathered = 0;
  function gather(indices) {
    gathered = fraction();
    crowd.clearLayers();
    crowd.addLayers(indices.map(marker));
  }
  map.on('zoomend', () => { if (fraction() !== gathered) gather(shown); });

  // Matches that are in no shown row.

  const paint = L.canvas({ pane: 'dots', padding: 0.3, tolerance: coarse ? 12 : 4 });
  const dots = L.layerGroup().addTo(map);
  const dotColors = () => {
    const style = getComputedStyle(stage);
    return { fillColor: style.getPropertyValue('--dot').trim(), color: style.getPropertyValue('--rim').trim() };
  };

  // From afar, many dots are not to hide the streets.
  const dotSize = () => (map.getZoom() < 14.5 ? 1.5 : map.getZoom() < 16 ? 2.2 : 3);
  map.on('zoomend', () => dots.eachLayer((dot) => dot.setRadius(dotSize())));

  function scatter(indices) {
    dots.clearLayers();
    const colors = { ...dotColors(), radius: dotSize() };
    for (const index of indices) {
      const dot = L.circleMarker(places[index], {
        renderer: paint, weight: 1, fillOpacity: 0.6, opacity: 0.8, ...colors,
      });
      dot.bindTooltip(() => make('span', '', say.name(index, 40)), { direction: 'top', opacity: 1 });
      dot.on('click', () => onChoice(index, true));
      dots.addLayer(dot);
    }
  }

  // You, the circle, and a handle on it.

  const disc = make('div', data.isUser ? 'me' : 'me point');
  disc.append(make('span', 'tag', say.words.you));
  L.marker(centre, {
    icon: L.divIcon({ className: 'holder', html: disc, iconSize: [32, 32] }), pane: 'you', interactive: false, keyboard: false,
  }).addTo(map);
  const circle = L.circle(centre, {
    radius: 1, className: 'circle', fill: false, interactive: false, weight: 1.5,
  }).addTo(map);
  const handle = L.marker(centre, {
    icon: L.divIcon({ className: 'holder', html: make('div', 'handle'), iconSize: [28, 28] }), draggable: true, keyboard: false,
    autoPan: false,
  }).addTo(map);
  handle.on('drag', () => onRadius(map.distance(centre, handle.getLatLng()), false));
  handle.on('dragend', () => onRadius(map.distance(centre, handle.getLatLng()), true));

  const east = (metres) =>
    L.latLng(centre.lat, centre.lng + metres / (6371000 * Math.cos(centre.lat * degrees) * degrees));

  function setRadius(metres) {
    circle.setRadius(metres);
    handle.setLatLng(east(metres));
  }

  // Looks.

  let look = null;
  // Room for whole pins, and for the buttons on the right.
  const padding = () => (map.getSize().x < 500 ? [L.point(30, 44), L.point(64, 20)] : [L.point(56, 52), L.point(90, 48)]);

  function fit(bounds, limit = 17, options = motion()) {
    look = () => fit(bounds, limit, { animate: false });
    const [paddingTopLeft, paddingBottomRight] = padding();
    map.fitBounds(bounds, { paddingTopLeft, paddingBottomRight, maxZoom: limit, ...options });
  }

  const aroundYou = (indices) => L.latLngBounds([centre, ...indices.map((index) => places[index])]);
  const wholeCircle = () => centre.toBounds(circle.getRadius() * 2);

  function fitPlaces(indices, options) {
    const [close, whole] = [aroundYou(indices), aroundYou(indices).extend(wholeCircle())];
    const room = padding()[0].add(padding()[1]);
    const zoom = (bounds) => map.getBoundsZoom(bounds, false, room);
    const isWhole = data.showsCircle || !indices.length || zoom(whole) >= zoom(close) - 0.2;
    fit(isWhole ? whole : close, 17, options);
  }

  // A person who has moved the map keeps it where it is.
  map.on('dragstart', () => { look = null; });
  map.getContainer().addEventListener('wheel', () => { look = null; }, { passive: true });

  const buttons = L.control({ position: 'topright' });
  buttons.onAdd = () => {
    const box = make('div', 'buttons');
    const add = (sign, label, act) => {
      const button = make('button', '', sign);
      button.type = 'button';
      button.title = label;
      button.setAttribute('aria-label', label);
      button.addEventListener('click', () => {
        look = null;
        act();
      });
      box.append(button);
    };
    add('+', say.words.closer, () => map.zoomIn(1, motion()));
    add('−', say.words.farther, () => map.zoomOut(1, motion()));
    add('◯', say.words.circle, () => fit(wholeCircle(), 18));
    add('◎', say.words.back, () => map.setView(centre, Math.max(map.getZoom(), 16), motion()));
    L.DomEvent.disableClickPropagation(box);
    return box;
  };
  buttons.addTo(map);

  // Names beside pins, the first of the list first, where nothing else stands.

  const ruler = document.createElement('canvas').getContext('2d');
  const widths = [];
  const width = (index) => {
    ruler.font = '600 12px system-ui, sans-serif';
    if (!widths[index]) widths[index] = ruler.measureText(say.name(index, 22)).width + 8;
    return widths[index];
  };
  const touches = (one, other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

  function name() {
    const size = map.getSize();
    const zoom = map.getZoom();
    const most = size.x < 600 ? 12 : 25;
    const me = map.latLngToContainerPoint(centre);
    const taken = [[me.x - 16, me.y - 16, me.x + 16, me.y + 16]];
    const free = [];
    const parents = new Set();
    for (const index of shown) {
      const top = crowd.getVisibleParent(marker(index));
      if (!top || !top._icon) continue;
      if (top !== marker(index)) {
        parents.add(top);
        continue;
      }
      const at = map.latLngToContainerPoint(places[index]);
      taken.push([at.x - 15, at.y - 36, at.x + 15, at.y]);
      free.push([index, at]);
    }
    for (const parent of parents) {
      const at = map.latLngToContainerPoint(parent.getLatLng());
      taken.push([at.x - 30, at.y - 42, at.x + 30, at.y + 6]);
    }
    // A number is worth more than the word below you.
    const half = data.isUser ? 16 : 60;
    const below = [me.x - half, me.y + 14, me.x + half, me.y + 32];
    disc.classList.toggle('wordless', taken.slice(1).some((other) => touches(below, other)));
    let named = 0;
    for (const [index, at] of free.sort((one, other) => one[0] - other[0])) {
      const element = marker(index).getElement().firstChild;
      element.classList.remove('left', 'right');
      element.parentElement.classList.toggle('under', index === chosen);
      if (index === chosen) continue;
      if (named >= most || (zoom < 15 && index >= 5)) continue;
      for (const side of ['right', 'left']) {
        const start = side === 'right' ? at.x + 16 : at.x - 16 - width(index);
        const box = [start, at.y - 30, start + width(index), at.y - 12];
        if (box[0] < 2 || box[2] > size.x - (box[1] < 230 ? 56 : 2) || taken.some((other) => touches(box, other))) continue;
        taken.push(box);
        element.classList.add(side);
        named += 1;
        break;
      }
    }
    stage.classList.toggle('near', zoom >= 17);
  }
  map.on('moveend zoomend', name);
  crowd.on('animationend spiderfied unspiderfied', name);

  // The chosen place stands above all others, outside of clusters.

  let beacon = null;

  function choose(index, pans) {
    if (beacon) beacon.remove();
    beacon = null;
    chosen = index;
    name();
    if (index < 0) return;
    beacon = L.marker(places[index], { icon: pin(index, 'chosen'), keyboard: false, zIndexOffset: 5000 }).addTo(map);
    beacon.on('click', () => onChoice(index, true));
    const at = map.latLngToContainerPoint(places[index]);
    const size = map.getSize();
    beacon.getElement().firstChild.classList.add(at.x + 24 + width(index) > size.x - 60 ? 'left' : 'right');
    const isSeen = at.x > 30 && at.y > 50 && at.x < size.x - 30 && at.y < size.y - 30;
    if (pans && !isSeen) map.panTo(places[index], motion());
  }

  function show(indices, others) {
    shown = indices;
    gather(indices);
    scatter(others);
    name();
  }

  function hover(index, isOn) {
    const one = markers[index];
    if (!one || !one.getElement()) return;
    one.setZIndexOffset(isOn ? 2000 : 0);
    one.getElement().classList.toggle('raised', isOn);
  }

  // Tiles of OpenStreetMap, only when wanted.

  const Tiles = L.TileLayer.extend({
    createTile(place, done) {
      const tile = make('img');
      tile.alt = '';
      // The tile policy wants to know which site asks.
      tile.referrerPolicy = 'strict-origin-when-cross-origin';
      tile.addEventListener('load', () => done(null, tile));
      tile.addEventListener('error', () => done(new Error('no tile'), tile));
      tile.src = this.getTileUrl(place);
      return tile;
    },
  });

  function prepareTiles() {
    const [box, note] = [document.getElementById('with-tiles'), document.getElementById('tile-note')];
    const told = note.textContent;
    // A file has no site to tell.
    const isFile = !/^https?:$/.test(location.protocol);
    const tiles = new Tiles('https://tile.openstreetmap.org/{z}/{x}/{y}.png', { maxZoom: 19, pane: 'tilePane' });
    let came = 0;
    // The streets of the page stay until there are others.
    tiles.on('tileload', () => {
      came += 1;
      stage.classList.add('tiled');
    });
    tiles.on('tileerror', () => {
      if (!came) note.textContent = say.words.tilesFailed + (isFile ? ` ${say.words.tilesOfFiles}` : '');
    });
    box.addEventListener('change', () => {
      note.textContent = told;
      came = 0;
      stage.classList.remove('tiled');
      if (!box.checked) {
        tiles.remove();
        return;
      }
      const credit = make('a', '', say.words.tileCredit);
      credit.href = 'https://www.openstreetmap.org/copyright';
      credit.rel = 'noreferrer';
      note.append(' ', credit);
      if (isFile) note.append(` ${say.words.tilesOfFiles}`);
      tiles.addTo(map);
    });
    document.getElementById('with').hidden = false;
  }

  // To work.

  map.setView(centre, 16, { animate: false });
  const redraw = layGround();
  redraw();
  prepareTiles();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    dots.eachLayer((dot) => dot.setStyle(dotColors()));
  });
  new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    if (look) look();
  }).observe(stage);

  return {
    show, choose, hover, setRadius, fitPlaces,
    fitCircle: () => fit(wholeCircle(), 18, { animate: false }),
    focus: () => map.getContainer().focus({ preventScroll: true }),
  };
}
