// The list of the page, what is chosen from it, and the way between list and map.
(() => {
  const find = (id) => document.getElementById(id);
  const data = JSON.parse(find('data').textContent);
  const list = find('list');
  const rest = find('rest');
  const rows = [...list.children, ...rest.content.children];
  const isPhone = matchMedia('(max-width: 599px) and (min-height: 520px)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const summed = find('summary').textContent;
  const step = 30;
  const radii = data.radii.length ? data.radii : [[Infinity, '']];
  const all = rows.map((_, index) => index);
  const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const fill = (text, gaps) => text.replace(/\{(\w+)\}/g, (gap, name) => (name in gaps ? gaps[name] : gap));
  const told = (count) => count.toLocaleString('en');

  let radius = radii[radii.length - 1];
  let most = data.first;
  let order = null;
  let chosen = -1;
  let extra = -1;
  let shown = [];
  let texts = null;
  let map = null;

  const summary = (index) => rows[index].querySelector('summary');
  const name = (index, most) => {
    const letters = [...rows[index].querySelector('.name').textContent];
    return letters.length > most ? `${letters.slice(0, most - 1).join('').trim()}…` : letters.join('');
  };

  // What is wished.

  const wish = { words: [], isOpen: false, groups: new Set() };

  function matches(index) {
    const row = rows[index];
    if (row.dataset.d !== undefined && Number(row.dataset.d) > radius[0] + 0.05) return false;
    if (wish.isOpen && !row.classList.contains('open') && !row.classList.contains('closing')) return false;
    if (wish.groups.size && !wish.groups.has(row.classList[0])) return false;
    if (!wish.words.length) return true;
    texts = texts || rows.map((other) => fold(other.querySelector('.what').textContent));
    return wish.words.every((word) => texts[index].includes(word));
  }

  const isNarrowed = () => wish.words.length || wish.isOpen || wish.groups.size;

  /// The rows that are wished, the first of the answer first, as many as are asked for; then in the order chosen.
  function update(isNew) {
    if (isNew) most = isNarrowed() ? Math.max(data.first, 20) : data.first;
    const found = all.filter(matches);
    shown = found.slice(0, most);
    if (extra >= 0 && !shown.includes(extra) && found.includes(extra)) shown.push(extra);
    if (chosen >= 0 && !shown.includes(chosen)) choose(-1);
    const rank = order ? new Map(data.orders[order].map((index, place) => [index, place])) : null;
    if (rank) shown.sort((one, other) => rank.get(one) - rank.get(other));
    list.replaceChildren(...shown.map((index) => rows[index]));
    const further = found.length - shown.length;
    const more = find('more');
    if (more) {
      more.hidden = further <= 0;
      more.textContent = fill(data.words.more, { count: Math.min(step, further) });
    }
    find('nothing').hidden = found.length > 0 || !rows.length;
    if (map) {
      const seen = new Set(shown);
      map.show(shown, found.filter((index) => !seen.has(index)));
    }
    tell(found.length);
  }

  function tell(total) {
    const gaps = { shown: told(shown.length), total: told(total), radius: radius[1] };
    const text = fill(radius[1] ? data.words.count : data.words.countAll, gaps);
    const isAnswer = !isNarrowed() && radius === radii[radii.length - 1] && most === data.first && extra < 0;
    // What the heading says is true of the answer alone.
    find('summary').textContent = isAnswer ? summed : text;
    clearTimeout(tell.timer);
    // No more than one thing is said in a second.
    tell.timer = setTimeout(() => {
      if (rows.length && find('count').textContent !== text) find('count').textContent = text;
    }, tell.isLater ? 700 : 0);
    tell.isLater = true;
  }

  // One place of all.

  function choose(index, pans = false) {
    if (chosen >= 0) rows[chosen].classList.remove('on');
    chosen = index;
    if (index >= 0) rows[index].classList.add('on');
    if (map) map.choose(index, pans);
    if (index < 0) closeCard(false);
  }

  function reveal(index) {
    if (shown.includes(index)) return;
    extra = index;
    update(false);
  }

  // A choice on the map: on telephones a card, for there the list is elsewhere; else the row, in its own pane.
  function chooseOnMap(index) {
    reveal(index);
    if (isPhone.matches) {
      choose(index);
      openCard(index);
      return;
    }
    show(index);
  }

  function show(index) {
    rows[index].querySelector('details').open = true;
    choose(index);
    summary(index).focus({ preventScroll: true });
    scroll(index);
  }

  function scroll(index) {
    const behavior = still.matches ? 'auto' : 'smooth';
    const pane = find('pane').parentElement;
    const isOwn = getComputedStyle(pane).overflowY === 'auto';
    if (isOwn) {
      const [row, box] = [rows[index].getBoundingClientRect(), pane.getBoundingClientRect()];
      if (row.top < box.top) pane.scrollBy({ top: row.top - box.top - 60, behavior });
      else if (row.bottom > box.bottom) pane.scrollBy({ top: Math.min(row.bottom - box.bottom, row.top - box.top), behavior });
      return;
    }
    rows[index].scrollIntoView({ block: 'nearest', behavior });
  }

  // The card.

  let isInHistory = false;

  function element(tag, kind, text) {
    const made = document.createElement(tag);
    if (kind) made.className = kind;
    if (text) made.textContent = text;
    return made;
  }

  function openCard(index) {
    const [card, row] = [find('card'), rows[index]];
    const heading = element('h3', '', `${index + 1}  ${row.querySelector('.name').textContent}`);
    heading.tabIndex = -1;
    const facts = element('p', 'facts');
    facts.append(...[...row.querySelectorAll('.kind, .opening')].map((one) => one.cloneNode(true)));
    const away = element('p', 'facts', row.querySelector('.away').innerText.replace(/\s+/g, ' '));
    const buttons = element('p', 'acts');
    const way = row.querySelector('.way a').cloneNode(true);
    way.textContent = data.words.way;
    const details = element('button', '', data.words.details);
    details.addEventListener('click', () => {
      closeCard(false);
      show(index);
    });
    const close = element('button', 'close', '×');
    close.setAttribute('aria-label', data.words.close);
    close.addEventListener('click', () => closeCard(true));
    for (const button of [details, close]) button.type = 'button';
    buttons.append(way, details);
    card.replaceChildren(heading, facts, away, buttons, close);
    card.hidden = false;
    heading.focus({ preventScroll: true });
    remember(index);
  }

  function closeCard(returns) {
    const card = find('card');
    if (!card || card.hidden) return;
    card.hidden = true;
    if (returns && map) map.focus();
  }

  function remember(index) {
    try {
      if (isInHistory) history.replaceState(null, '', `#p${index + 1}`);
      else history.pushState(null, '', `#p${index + 1}`);
      isInHistory = true;
    } catch { /* Where a page may keep no place, Back leaves it. */ }
  }

  function prepareCard() {
    const card = find('card');
    let start = null;
    card.addEventListener('touchstart', (event) => { start = event.touches[0].clientY; }, { passive: true });
    card.addEventListener('touchend', (event) => {
      if (start !== null && event.changedTouches[0].clientY - start > 40) closeCard(true);
      start = null;
    }, { passive: true });
    card.addEventListener('keydown', (event) => { if (event.key === 'Escape') closeCard(true); });
    addEventListener('popstate', () => {
      isInHistory = false;
      closeCard(true);
    });
  }

  // Keys and hands on the list.

  list.addEventListener('focusin', (event) => {
    const row = event.target.closest('li');
    if (row && rows.indexOf(row) !== chosen) choose(rows.indexOf(row));
  });
  list.addEventListener('click', (event) => {
    const row = event.target.closest('li');
    if (row && event.target.closest('summary')) choose(rows.indexOf(row), true);
  });
  for (const [kind, isOn] of [['pointerover', true], ['pointerout', false]]) {
    list.addEventListener(kind, (event) => {
      const row = event.target.closest('li');
      if (row && map) map.hover(rows.indexOf(row), isOn);
    });
  }
  list.addEventListener('keydown', (event) => {
    const row = event.target.closest('li');
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      row.querySelector('details').open = false;
      row.querySelector('summary').focus();
      event.preventDefault();
      return;
    }
    if (event.target.tagName !== 'SUMMARY') return;
    const place = shown.indexOf(rows.indexOf(row));
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (target === undefined || shown[target] === undefined) return;
    event.preventDefault();
    summary(shown[target]).focus();
  });
  // From the list to the map and back.
  addEventListener('keydown', (event) => {
    if (event.key !== 'm' || event.altKey || event.ctrlKey || event.metaKey || !map) return;
    if (list.contains(document.activeElement)) map.focus();
    else if (find('map').contains(document.activeElement)) (shown.length ? summary(Math.max(0, chosen >= 0 ? chosen : shown[0])) : list).focus();
  });

  // What can be chosen.

  function prepareTools() {
    find('tools').hidden = false;
    find('search').addEventListener('input', (event) => {
      wish.words = fold(event.target.value).split(/\s+/).filter((word) => word);
      update(true);
    });
    find('sort').addEventListener('change', (event) => {
      order = event.target.value === 'listed' ? null : event.target.value;
      update(false);
    });
    const rarer = find('rarer');
    if (rarer) {
      rarer.addEventListener('click', () => {
        rarer.parentElement.classList.add('all');
        rarer.previousElementSibling.focus();
        rarer.remove();
      });
    }
    for (const button of document.querySelectorAll('.chips [aria-pressed]')) {
      button.addEventListener('click', () => {
        const isOn = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', String(isOn));
        const { group } = button.dataset;
        if (!group) wish.isOpen = isOn;
        else if (isOn) wish.groups.add(group);
        else wish.groups.delete(group);
        update(true);
      });
    }
    find('more').addEventListener('click', () => {
      const next = shown.length;
      most += step;
      update(false);
      if (shown[next] !== undefined) summary(shown[next]).focus({ preventScroll: true });
      if (map) map.fitPlaces(shown);
    });
    if (map) prepareSlider();
  }

  function prepareSlider() {
    const slider = find('radius');
    slider.max = radii.length - 1;
    slider.value = slider.max;
    for (const metres of [50, 100, 250, 500, 1000, 2500, 5000, 10000, 25000, 50000]) {
      const place = radii.findIndex(([length]) => length >= metres * 0.999);
      if (place < 0) continue;
      const tick = document.createElement('option');
      tick.value = place;
      find('ticks').append(tick);
    }
    const read = (fits) => {
      radius = radii[Number(slider.value)];
      slider.setAttribute('aria-valuetext', radius[1]);
      find('reached').value = radius[1];
      map.setRadius(radius[0]);
      update(true);
      if (fits) map.fitCircle();
    };
    slider.addEventListener('input', () => read(true));
    prepareSlider.move = (metres, isDone) => {
      let best = 0;
      radii.forEach(([length], place) => {
        if (Math.abs(length - metres) < Math.abs(radii[best][0] - metres)) best = place;
      });
      slider.value = best;
      read(isDone);
    };
    slider.setAttribute('aria-valuetext', radius[1]);
    find('reached').value = radius[1];
    // A number counts metres or miles unless a unit stands behind it; the nearest step of the slider is taken.
    find('reached').addEventListener('change', (event) => {
      const words = /^\s*(\d+(?:[.,]\d+)?)\s*(m|km|mi|ft)?\.?\s*$/i.exec(event.target.value);
      const units = { m: 1, km: 1000, mi: 1609.344, ft: 0.3048 };
      const unit = words && (words[2] || (data.metric ? 'm' : 'mi')).toLowerCase();
      if (words) prepareSlider.move(Number(words[1].replace(',', '.')) * units[unit], true);
      event.target.value = radius[1];
    });
  }

  function tellMoment() {
    const note = document.querySelector('.note');
    if (data.moment === null || Math.abs(Date.now() / 1000 - data.moment) < 900 || !find('open-now')) return;
    const time = new Date(data.moment * 1000).toLocaleString('en-GB', {
      weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short',
    });
    const text = fill(data.words.asOf, { time });
    if (note) note.textContent += ` ${text}`;
    else find('more').after(element('p', 'note', text));
  }

  // To work.

  if (data.centre && find('map')) {
    map = makeMap({
      data, rows, say: { words: data.words, name },
      onChoice: chooseOnMap,
      onRadius: (metres, isDone) => { if (prepareSlider.move) prepareSlider.move(metres, isDone); },
    });
    map.setRadius(radius[0]);
    prepareCard();
  }
  if (rows.length) {
    prepareTools();
    tellMoment();
  }
  update(true);
  if (map) map.fitPlaces(shown, { animate: false });
  const wanted = /^#p(\d+)$/.exec(location.hash);
  if (wanted && rows[wanted[1] - 1]) {
    reveal(wanted[1] - 1);
    show(wanted[1] - 1);
  } else if (rows.length === 1) {
    rows[0].querySelector('details').open = true;
    choose(0);
  }
})();
