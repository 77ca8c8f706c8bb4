import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documents } from '../documents.mjs';
import { apiCodes, categories, problems } from '../error-codes.mjs';
import { root, runNode } from '../processes.mjs';
import { listOf } from './diagrams.mjs';
import { DOCUMENT_PAGES, urlOf } from './navigation.mjs';
import { MODULES, REFERENCE } from './reference/modules.mjs';
import { errorUrl, linkUrl } from './targets.mjs';
import type { Api } from '../../sdk/src/api/create-api.ts';
import type {
  AccountLists,
  Cubedrop,
  CubedropEvent,
  FlowMethods,
  PublicLists,
} from '../../sdk/src/client.ts';
import { createFlowMethods } from '../../sdk/src/client/flow-methods.ts';
import { accountLists, publicLists } from '../../sdk/src/client/lists.ts';

const folder = mkdtempSync(join(tmpdir(), 'cubedrop-site-'));
/** The HTML of each page by its URL. */
const pages = new Map<string, string>();

beforeAll(async () => {
  // In a process of its own: the bundler does not accept objects of Jest's context.
  const built = await runNode([join(import.meta.dirname, 'build.mjs'), folder]);
  expect(built).toEqual({ ok: true, output: '' });
  for (const url of [
    ...DOCUMENT_PAGES.map((page) => page.url),
    REFERENCE,
    ...MODULES.map((module) => module.url),
  ])
    pages.set(url, readFileSync(join(folder, `${url.slice('/docs/'.length) || 'index'}.html`), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Paths that the server serves without the site. */
const SERVED = ['/', '/favicon.svg', '/openapi.yaml', '/manifest.schema.json', '/docs/calls'];

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
const targetsIn = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target]) => target!.replaceAll('&amp;', '&'));

describe('the documentation site', () => {
  it('has a page for each document of docs/', () => {
    const sources = DOCUMENT_PAGES.map(({ source }) => source);
    expect(documents('docs').filter((path: string) => !sources.includes(path))).toEqual([]);
    expect(new Set(DOCUMENT_PAGES.map(({ url }) => url)).size).toBe(sources.length);
  });

  it('has no link to a page, anchor or file of the server that does not exist', () => {
    const broken = [...pages].flatMap(([url, html]) =>
      targetsIn(html)
        .filter((target) => !/^(https?|mailto):/.test(target) && !isServed(target, url))
        .map((target) => `${url} -> ${target}`),
    );
    expect(broken).toEqual([]);
    expect(targetsIn(pages.get('/docs')!).length).toBeGreaterThan(40);
  });

  it('has no table with a header that says nothing', () => {
    const empty = [...pages].flatMap(([url, html]) => (/<th[^>]*><\/th>/.test(html) ? url : []));
    expect(empty).toEqual([]);
    expect(pages.get('/docs')).toContain('<td></td>\n<th>');
  });

  it('uses each id once in a page, and has no style elements and no scripts but its own modules', () => {
    for (const [url, html] of pages) {
      const ids = idsIn(html);
      expect({ url, ids: ids.filter((id, index) => ids.indexOf(id) !== index) }).toEqual({ url, ids: [] });
      expect(html).not.toMatch(/<style|<script(?! type="module" src="\/docs\/assets\/)/);
    }
  });

  it('has an anchor for each error code and category', () => {
    const ids = idsIn(pages.get('/docs/errors')!);
    const codes = [...apiCodes(), ...problems().map(({ code }) => code), ...categories()];
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !ids.includes(code))).toEqual([]);
  });

  it('links code that is exactly an error code to the paragraph about it, except within links', () => {
    const api = pages.get('/docs/api')!;
    expect(api).toContain('<a href="/docs/errors#cursor-gone"><code>cursor-gone</code></a>');
    // `conflict` is also a category.
    expect(api).toContain('<a href="/docs/errors#conflict"><code>conflict</code></a>');
    expect(pages.get('/docs/sdk')).toContain('<a href="/docs/errors#conflict-1"><code>conflict</code></a>');
    const client = pages.get('/docs/reference/sdk/client')!;
    for (const [anchor, code] of [
      ['unavailable-1', 'unavailable'],
      ['validation', 'validation'],
    ])
      expect(client).toContain(`<a href="/docs/errors#${anchor}"><code>${code}</code></a>`);
    const errors = pages.get('/docs/errors')!;
    for (const category of categories()) {
      const anchor = errorUrl(category, 'sdk')!.split('#')[1];
      expect(errors.indexOf(`id="${anchor}"`)).toBeGreaterThan(errors.indexOf('id="categories"'));
    }
    for (const html of pages.values()) expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /s);
  });

  it('has a list in place of each diagram', () => {
    for (const html of pages.values()) expect(html).not.toContain('language-mermaid');
    expect(pages.get('/docs/architecture')).toContain('<li>sdk/src → contracts</li>');
    expect(pages.get('/docs/contracts')).toContain(
      '<li>owed to outbid bidders → outbid bidder: withdraw, at any time</li>',
    );
  });

  it('has each export of the SDK and the React hooks, with its declaration and its comment', () => {
    expect(pages.get(REFERENCE)).toContain('href="/docs/reference/sdk/client"');
    const hooks = pages.get('/docs/reference/react')!;
    expect(idsIn(hooks)).toEqual(expect.arrayContaining(['useflow', 'usedrops', 'cubedropprovider']));
    const flows = pages.get('/docs/reference/sdk/flows')!;
    expect(flows).toMatch(/id="placebid"/);
    expect(flows).toContain('Bids on a cube in a drop');
    // A link from a comment of one module to an export of another one.
    expect(flows).toContain('href="/docs/reference/sdk/chain#sender"');
    for (const { name, url } of MODULES) {
      expect(pages.get(url)).not.toMatch(/type \w+ = unknown;/);
      expect([name, idsIn(pages.get(url)!).length > 3]).toEqual([name, true]);
    }
  });

  it('explains every member of a client and every type of event', () => {
    const client = pages.get('/docs/reference/sdk/client')!;
    const members = [...flowsAndLists(), ...Object.keys(OTHER_MEMBERS)];
    expect(members.length).toBeGreaterThan(60);
    expect(members.filter((name) => !client.includes(`<li><code>${name}</code>: `))).toEqual([]);
    const types = Object.keys(EVENT_TYPES);
    expect(types.filter((type) => !new RegExp(`type: .*&quot;${type}&quot;`).test(client))).toEqual([]);
    expect(client).toContain('placeBid: FlowMethod&lt;PlaceBidInput, ');
  });

  it('finds exports by the search', () => {
    const [index] = readdirSync(join(folder, 'assets')).filter((name) => /^search-.*\.json$/.test(name));
    expect(readFileSync(join(folder, 'assets', index!), 'utf8')).toContain(
      '/docs/reference/sdk/flows#placebid',
    );
  });

  it('leads from each page to the next, from the first to the last', () => {
    const seen: string[] = [];
    for (let url: string | undefined = '/docs'; url !== undefined;) {
      seen.push(url);
      url = /<a rel="next" href="([^"]+)"/.exec(pages.get(url)!)?.[1];
    }
    expect(seen).toEqual(DOCUMENT_PAGES.map(({ url }) => url));
  });

  it('has compressed copies with the same content', () => {
    const files = readdirSync(folder, { recursive: true }).map(String);
    for (const file of files.filter((name) => name.endsWith('.br')))
      expect(brotliDecompressSync(readFileSync(join(folder, file))).toString()).toBe(
        readFileSync(join(folder, file.slice(0, -3)), 'utf8'),
      );
    expect(files.filter((name) => /\.(html|js|css|json)\.br$/.test(name)).length).toBeGreaterThan(40);
  });
});

/** Returns the names of a client's methods for flows and lists. */
function flowsAndLists(): string[] {
  const perform = () => Promise.reject(new Error('No flow is run here.'));
  const api = {} as Api;
  const all = [createFlowMethods({ perform }).methods, publicLists(api), accountLists(api)];
  return all.flatMap((methods) => Object.keys(methods));
}

/** Members of a client besides flows and lists; the compiler checks that none is missing. */
const OTHER_MEMBERS: Record<
  Exclude<keyof Cubedrop, keyof FlowMethods | keyof PublicLists | keyof AccountLists>,
  true
> = {
  address: true,
  api: true,
  balance: true,
  chain: true,
  close: true,
  config: true,
  drop: true,
  lot: true,
  now: true,
  resume: true,
  roles: true,
  trusted: true,
  watch: true,
};

/** Types of events; the compiler checks that none is missing. */
const EVENT_TYPES: Record<CubedropEvent['type'], true> = {
  connected: true,
  nft: true,
  cube: true,
  drop: true,
  auction: true,
  bid: true,
  outbid: true,
  'bought-now': true,
  extended: true,
  withdraw: true,
  'claim-funds': true,
  'claim-cube': true,
  sale: true,
  sold: true,
  'sale-removed': true,
  order: true,
  'order-removed': true,
  transfer: true,
  'auction-start': true,
  'auction-end': true,
  reorganised: true,
};

/** Returns whether the target of a link on the page `from` exists. */
function isServed(target: string, from: string): boolean {
  const [path, anchor] = target.split('#');
  const url = path === '' ? from : path!;
  if (SERVED.includes(url)) return true;
  const html = pages.get(url);
  if (html === undefined) return existsSync(join(folder, url.replace(/^\/docs/, ''))) && anchor === undefined;
  return anchor === undefined || idsIn(html).includes(decodeURIComponent(anchor));
}

describe('linkUrl', () => {
  const sources = new Set(['README.md', 'docs/errors.md', 'docs/decisions/README.md']);
  const from = (source: string, target: string) => linkUrl(source, target, sources);

  it('returns pages for documents, with their anchors', () => {
    expect(from('README.md', 'docs/errors.md#too-slow')).toBe('/docs/errors#too-slow');
    expect(from('docs/errors.md', '../README.md')).toBe('/docs');
    expect(from('docs/errors.md', 'decisions/')).toBe('/docs/decisions');
    expect(from('docs/errors.md', '#too-slow')).toBe('#too-slow');
  });

  it('returns the path of a file that the server serves, and otherwise the file or folder in the repository', () => {
    expect(from('docs/errors.md', '../openapi.yaml')).toBe('/openapi.yaml');
    expect(from('README.md', 'LICENSE')).toMatch(/^https:\/\/[\w./]+\/blob\/main\/LICENSE$/);
    expect(from('README.md', 'examples')).toMatch(/^https:\/\/[\w./]+\/tree\/main\/examples$/);
    expect(from('README.md', 'https://example.org/a#b')).toBe('https://example.org/a#b');
  });

  it('rejects a link to a file that does not exist', () => {
    expect(() => from('README.md', 'docs/gone.md')).toThrow('README.md links to docs/gone.md');
  });
});

describe('listOf', () => {
  it('returns the arrows of a flowchart with their labels, those of a subgraph below its name', () => {
    const source = `flowchart LR
      a((one)) -- "why: so" --> b
      subgraph g ["A group"]
        direction LR
        b["two"] --> c[three] --> d
      end
      b -. "not sent" .-> a
      e["alone"]
    `;
    expect(listOf(source)).toEqual({
      isOrdered: false,
      items: [
        { text: 'one → two: why: so', below: [] },
        { text: 'A group', below: [{ text: 'two → three → d', below: [] }] },
        { text: 'two → one: not sent', below: [] },
      ],
    });
  });

  it('returns the messages and notes of a sequence in their order', () => {
    const source = `sequenceDiagram
      participant a as the button
      participant b as the flow
      a->>b: starts
      b->>b: checks
      Note over a: time passes
      b-->>a: ends
    `;
    const items = [
      'the button → the flow: starts',
      'the flow: checks',
      'time passes',
      'the flow → the button: ends',
    ];
    expect(listOf(source)).toEqual({ isOrdered: true, items: items.map((text) => ({ text, below: [] })) });
  });

  it.each(['pie\n"a": 1', 'flowchart LR\na ==> b', 'flowchart LR\na --> ', 'sequenceDiagram\na->>b: hello'])(
    'rejects a diagram that it does not know: %j',
    (source) => expect(() => listOf(source)).toThrow('There is no list'),
  );
});

describe('errorUrl', () => {
  it('returns the URL of the paragraph about a code', () => {
    expect(errorUrl('bid-too-low')).toBe('/docs/errors#bid-too-low');
    expect(errorUrl('token-invalid')).toBe('/docs/errors#token-invalid');
  });

  it('returns that of the API or that of the category for codes that are both', () => {
    for (const code of ['wrong-network', 'not-found', 'conflict', 'unavailable', 'internal']) {
      expect(errorUrl(code, 'api')).toBe(`/docs/errors#${code}`);
      expect(errorUrl(code, 'sdk')).toBe(`/docs/errors#${code}-1`);
    }
    expect(errorUrl('too-large', 'api')).toBe('/docs/errors#too-large');
    expect(errorUrl('refused', 'sdk')).toBe('/docs/errors#refused');
  });

  it('returns nothing for other texts, and for codes that could mean either or something else', () => {
    for (const text of ['error.code', 'bid-too-low ', 'conflict', 'too-large', 'constructor'])
      expect(errorUrl(text)).toBeUndefined();
    expect(errorUrl('too-large', 'sdk')).toBeUndefined();
    expect(errorUrl('refused', 'api')).toBeUndefined();
  });
});

describe('the links of documents without a page', () => {
  const sources = new Set(DOCUMENT_PAGES.map(({ source }) => source));
  const others: string[] = documents().filter((path: string) => !sources.has(path));

  it.each(others)('lead to files that exist, in %s', (source) => {
    const text = readFileSync(join(root, source), 'utf8');
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g))
      expect(() => linkUrl(source, target!, sources)).not.toThrow();
  });
});

describe('urlOf', () => {
  it('returns the path of a page', () => {
    expect(urlOf('README.md')).toBe('/docs');
    expect(urlOf('GLOSSARY.md')).toBe('/docs/glossary');
    expect(urlOf('docs/decisions/README.md')).toBe('/docs/decisions');
    expect(urlOf('docs/tutorials/buyer.md')).toBe('/docs/tutorials/buyer');
  });
});
