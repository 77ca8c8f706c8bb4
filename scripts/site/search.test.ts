import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { renderedPages } from './pages.mjs';
import { htmlOf } from './page.mjs';
import { searchIndex } from './search-index.mjs';

const pages = renderedPages((path: string) => path);
const files = { styles: '/site.css', font: '/font.woff2', search: '/search.js' };
const { window } = new JSDOM(htmlOf(pages.get('/docs')!, { pages, files }), { url: 'http://localhost/docs' });
const { document } = window;
const input = document.querySelector('search input') as HTMLInputElement;
const found = () => document.querySelector('search [role="status"]')!.textContent;
const links = () => [...document.querySelectorAll('search ol a')].map((link) => link.getAttribute('href'));
const globals = globalThis as Record<string, unknown>;
const original = globals['fetch'];
/** Whether the index can be loaded. */
let isOnline = true;

beforeAll(async () => {
  const index = searchIndex(pages.values());
  Object.assign(globals, {
    document,
    INDEX_URL: '/search.json',
    fetch: () => Promise.resolve(isOnline ? new Response(index) : new Response('', { status: 503 })),
  });
  // @ts-expect-error The program has no exports.
  await import('./browser/search.js');
});
afterAll(() => void (globals['fetch'] = original));

/** Types a text, and waits until the search shows its results or a fault. */
async function type(text: string): Promise<void> {
  document.querySelector('search [role="status"]')!.textContent = '';
  input.value = text;
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
  while (text !== '' && found() === '') await new Promise((resolve) => setTimeout(resolve, 10));
}

it('says that the index could not be loaded, and loads it at the next letter', async () => {
  isOnline = false;
  await type('webhook');
  expect(found()).toContain('could not be loaded');
  isOnline = true;
  await type('webhooks');
  expect(links()).toContain('/docs/webhooks');
});

it.each([
  ['receive webhoks', '/docs/webhooks'],
  ['bid-too-low', '/docs/errors#bid-too-low'],
  ['buy a cube', '/docs/tutorials/buyer'],
])('finds the page of "%s", also if it is mistyped', async (text, url) => {
  await type(text);
  expect(found()).toMatch(/^\d+ results?$/);
  expect(links()).toContain(url);
});

it.each(['zzzzqqq', '%', '(', '<img src=x>', '__proto__', 'x1y2 '.repeat(100)])(
  'breaks at no hostile text, and shows none: %j',
  async (text) => {
    await type(text);
    expect(found()).toMatch(/^\d+ results?$/);
    expect(document.querySelector('search img')).toBeNull();
  },
);

it('is hidden without its program, and is cleared with Escape', async () => {
  expect(htmlOf(pages.get('/docs')!, { pages, files })).toContain('<search hidden>');
  expect((document.querySelector('search') as HTMLElement).hidden).toBe(false);
  await type('webhooks');
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([input.value, links()]).toEqual(['', []]);
});
