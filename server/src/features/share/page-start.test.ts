import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'express';
import { pageStart } from './page-start.ts';

const DROPS = { method: 'GET', path: '/drops' };
const OLD_DROPS = { method: 'GET', path: '/old-drops' };
const ABOUT_DROPS = {
  method: 'GET',
  path: '/drop/:named',
  named: { calls: [1, 2], at: ['drops'], first: ['featured'], most: 2 },
};
const PAGES = [
  {
    path: '/home',
    files: [],
    fonts: [],
    calls: [{ method: 'GET', path: '/config' }, DROPS, OLD_DROPS, ABOUT_DROPS],
  },
  {
    path: '/cube/:place/:id',
    files: [],
    fonts: [],
    calls: [
      { method: 'GET', path: '/cube/:id?place=:place' },
      { method: 'GET', path: '/moves/:named', named: { calls: [0], at: ['cube', 'tokenId'] } },
    ],
  },
];

const drop = (_id: string) => ({ _id });

describe('the initial data of a page', () => {
  let folder: string;
  let answers: Record<string, unknown>;
  const api: RequestListener = (req, res) => {
    const answer = answers[String(req.url)];
    res.statusCode = answer === undefined ? 404 : 200;
    res.end(JSON.stringify(answer ?? {}));
  };
  /** Returns the calls whose responses are included in a page. */
  async function includedCalls(path: string): Promise<string[]> {
    const html = await pageStart(folder, api)('<body></body>', { path, query: {} } as Request);
    const [, data = ''] = /id="embedded-responses">(.*)<\/script>/.exec(html) ?? [];
    return Object.keys(JSON.parse(data) as object);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-page-start-'));
    await writeFile(join(folder, 'pages.json'), JSON.stringify(PAGES));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('includes the details of the first drops of several lists, in the order of the lists', async () => {
    answers = {
      '/config': {},
      '/drops': { drops: [drop('next')] },
      '/old-drops': { drops: [drop('newest'), drop('older')] },
      '/drop/next': {},
      '/drop/newest': {},
      '/drop/older': {},
    };
    expect(await includedCalls('/home')).toEqual([
      'GET /config',
      'GET /drops',
      'GET /old-drops',
      'GET /drop/next',
      'GET /drop/newest',
    ]);
  });

  it('includes the featured drop first, and once', async () => {
    const drops = [drop('next'), drop('later')];
    answers = {
      '/config': {},
      '/drops': { drops, featured: drop('chosen') },
      '/drop/next': {},
      '/drop/later': {},
      '/drop/chosen': {},
    };
    const included = async () => (await includedCalls('/home')).slice(2);
    expect(await included()).toEqual(['GET /drop/chosen', 'GET /drop/next']);
    answers['/drops'] = { drops, featured: drop('later') };
    expect(await included()).toEqual(['GET /drop/later', 'GET /drop/next']);
    answers['/drops'] = { drops: [], featured: drop('chosen') };
    expect(await included()).toEqual(['GET /drop/chosen']);
  });

  it('includes calls that depend on an earlier response', async () => {
    answers = { '/cube/a1?place=b2': { cube: { tokenId: '7' } }, '/moves/7': {} };
    expect(await includedCalls('/cube/b2/a1')).toEqual(['GET /cube/a1?place=b2', 'GET /moves/7']);
    answers = { '/cube/a1?place=b2': { cube: null }, '/moves/7': {} };
    expect(await includedCalls('/cube/b2/a1')).toEqual(['GET /cube/a1?place=b2']);
  });

  it('omits responses that are too large, and those to calls that fail', async () => {
    answers = {
      '/config': {},
      '/drops': { drops: [drop('large'), drop('lost')] },
      '/drop/large': { title: 'x'.repeat(100_000) },
    };
    expect(await includedCalls('/home')).toEqual(['GET /config', 'GET /drops']);
    answers['/drop/lost'] = {};
    expect(await includedCalls('/home')).toEqual(['GET /config', 'GET /drops', 'GET /drop/lost']);
    answers = { '/config': {}, '/drops': {} };
    expect(await includedCalls('/home')).toEqual(['GET /config', 'GET /drops']);
  });
});
