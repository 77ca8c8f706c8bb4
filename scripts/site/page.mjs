import { GROUPS } from './navigation.mjs';
import { escaped } from './markdown.mjs';

/**
 * A page of the site.
 * @typedef {object} Page
 * @property {string} url path on the server
 * @property {string} title heading of the page
 * @property {string} name name in the navigation
 * @property {string} html content
 * @property {import('./markdown.mjs').Section[]} sections
 * @property {string} source URL of its document in the repository
 */

/**
 * URLs of the files that all pages load.
 * @typedef {{ styles: string, search: string, font: string }} Files
 */

const BRAND = `<svg viewBox="0 0 26 28" width="26" height="28" aria-hidden="true"><path d="M13 0l12 6.9-12 6.9L1 6.9z" fill="currentColor"/><path d="M0 10.2l12 6.9V28L0 21.1z" fill="currentColor"/><path class="now" d="M26 10.2l-12 6.9V28l12-6.9z"/></svg>`;

/** Maximum length of the description for search engines. */
const DESCRIPTION = 155;

/**
 * Returns a page as HTML. It works without JavaScript, apart from the search.
 * @param {Page} page
 * @param {{ pages: ReadonlyMap<string, Page>, files: Files }} site the pages of documents, by URL and in their order
 */
export function htmlOf(page, { pages, files }) {
  const contents = contentsOf(page);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0d0c0b">
<meta name="description" content="${escaped(descriptionOf(page))}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${files.styles}">
<script type="module" src="${files.search}"></script>
<title>${escaped(page.title)} · Cubedrop documentation</title>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/">${BRAND}Cubedrop</a>
<a class="home" href="/docs">Documentation</a>
<search hidden>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search the documentation" aria-describedby="found">
<div class="results"><p id="found" role="status"></p><ol></ol></div>
</search>
</header>
<div class="switches">
<button popovertarget="pages">All pages</button>
${contents && '<button popovertarget="contents">On this page</button>'}
</div>
<div class="columns">
<nav id="pages" popover aria-label="Documentation">
${GROUPS.map((group) => groupOf(group, page, pages)).join('\n')}
</nav>
<main id="content" tabindex="-1">
<article>
${page.html}</article>
<nav class="beside" aria-label="Previous and next page">${neighboursOf(page, pages)}</nav>
<p class="source"><a href="${page.source}">Source of this page</a></p>
</main>
${contents}
</div>
</body>
</html>
`;
}

/** Returns the beginning of the first section with text, or of the title if no section has text. */
function descriptionOf({ sections, title }) {
  const text = (sections.find((section) => section.text)?.text ?? title).replaceAll(/\s+/g, ' ').trim();
  return text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION).replace(/\s\S*$/, '')} …`;
}

function groupOf({ title, entries }, page, pages) {
  return `<section><h2>${escaped(title)}</h2><ul>${entries.map((entry) => entryOf(entry, page, pages)).join('')}</ul></section>`;
}

/** @param {import('./navigation.mjs').Located} entry */
function entryOf({ url, title, below }, page, pages) {
  const name = title ?? pages.get(url).name;
  const current = url === page.url ? ' aria-current="page"' : '';
  const isOpen = url === page.url || below.some((one) => one.url === page.url);
  const list =
    isOpen && below.length > 0 ? `<ul>${below.map((one) => entryOf(one, page, pages)).join('')}</ul>` : '';
  return `<li><a href="${url}"${current}>${escaped(name)}</a>${list}</li>`;
}

/** Returns the table of contents; an empty text if the page has fewer than two headings of level 2 or 3. */
function contentsOf({ sections }) {
  const headings = sections.map(({ heading }) => heading).filter(({ level }) => level === 2 || level === 3);
  if (headings.length < 2) return '';
  const items = headings.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escaped(text)}</a></li>`,
  );
  return `<nav id="contents" popover aria-labelledby="contents-title">
<h2 id="contents-title">On this page</h2><ul>${items.join('')}</ul>
</nav>`;
}

/** Returns links to the pages before and after a page; none for a page of the reference. */
function neighboursOf(page, pages) {
  const urls = [...pages.keys()];
  const place = urls.indexOf(page.url);
  if (place === -1) return '';
  const link = (url, rel, label) =>
    url === undefined
      ? ''
      : `<a rel="${rel}" href="${url}"><span>${label}</span> ${escaped(pages.get(url).name)}</a>`;
  return link(urls[place - 1], 'prev', 'Previous') + link(urls[place + 1], 'next', 'Next');
}
