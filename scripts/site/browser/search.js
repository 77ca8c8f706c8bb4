/** The search field of each page. Its library and the index are loaded when it is first focused. */

/** Maximum number of results that are shown. */
const MAX_RESULTS = 12;

const field = document.querySelector('search');
const input = field.querySelector('input');
const status = field.querySelector('[role="status"]');
const list = field.querySelector('ol');

/** @type {Promise<(text: string) => import('minisearch').SearchResult[]> | undefined} */
let loading;

/** Loads the index, once. If that fails, the next call tries again. */
function loadIndex() {
  loading ??= import('./index.js')
    .then(({ openIndex }) => openIndex(INDEX_URL))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function showResults() {
  const text = input.value.trim();
  if (text === '') return show('', []);
  try {
    const find = await loadIndex();
    if (text !== input.value.trim()) return;
    const found = find(text);
    show(found.length === 1 ? '1 result' : `${found.length} results`, found.slice(0, MAX_RESULTS));
  } catch {
    show('The search could not be loaded. Type on to try again.', []);
  }
}

function show(message, results) {
  status.textContent = message;
  list.replaceChildren(...results.map(itemOf));
}

function itemOf({ url, heading, page, start }) {
  const link = document.createElement('a');
  link.href = url;
  for (const [name, text] of [
    ['strong', heading],
    ['span', heading === page ? '' : page],
    ['small', start],
  ]) {
    if (text === '') continue;
    const part = document.createElement(name);
    part.textContent = text;
    link.append(part);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

field.hidden = false;
input.addEventListener('focus', () => loadIndex().catch(() => undefined));
input.addEventListener('input', () => void showResults());
input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') list.querySelector('a')?.click();
});
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  input.value = '';
  input.focus();
  show('', []);
});
// A click on a result in the open page only moves to its section, so the search is cleared here.
list.addEventListener('click', () => {
  input.value = '';
  show('', []);
});
