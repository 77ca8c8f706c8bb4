import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SPEC_FILE, startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { documentationRoutes } from './documentation-routes.ts';

const parent = mkdtempSync(join(tmpdir(), 'cubedrop-docs-'));
const site = join(parent, 'dist');
const FILES = {
  'dist/index.html': 'the first page',
  'dist/errors.html': 'errors',
  'dist/tutorials/buyer.html': 'buy a cube',
  'dist/assets/search-a1.js': '// search',
  'dist/assets/cube-b2.webp': 'picture',
  'secret.html': 'secret',
  'distant/secret.html': 'secret',
};

let app: TestApp;
beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(parent, name)), { recursive: true });
    writeFileSync(join(parent, name), content);
  }
  writeFileSync(join(site, 'errors.html.br'), brotliCompressSync('errors'));
  app = await startTestApp({ documentation: await documentationRoutes(SPEC_FILE, site) });
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

/** Requests a path exactly as given; `fetch` would resolve `..` itself. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(app.url);
  const [response] = (await once(get({ hostname, port, path, headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('the documentation site', () => {
  it.each([
    ['/docs', 'the first page', /^text\/html/],
    ['/docs/errors', 'errors', /^text\/html/],
    ['/docs/errors?from=mail', 'errors', /^text\/html/],
    ['/docs/tutorials/buyer', 'buy a cube', /^text\/html/],
    ['/docs/assets/search-a1.js', '// search', /^text\/javascript/],
    ['/docs/assets/cube-b2.webp', 'picture', /^image\/webp$/],
  ])('serves %s with its type', async (path, body, type) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets pages load scripts only from this server, and none written in a page', async () => {
    const { headers } = await ask('/docs/errors');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('has browsers revalidate pages, and keep files with a hash in their name for a year', async () => {
    const { headers } = await ask('/docs/errors');
    expect(headers['cache-control']).toBe('no-cache');
    const etag = headers.etag as string;
    expect(await ask('/docs/errors', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
    const hashed = await ask('/docs/assets/search-a1.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('serves compressed copies to browsers that accept them', async () => {
    const { headers } = await ask('/docs/errors', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect((await ask('/docs/errors')).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/docs/none',
    '/docs/',
    '/docs/errors/',
    '/docs/tutorials',
    '/docs/assets/none.js',
    '/Docs',
    '/docserrors',
  ])('responds 404 to %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: expect.stringContaining('"success":false') });
  });

  it.each([
    '/docs/../secret',
    '/docs/../secret.html',
    '/docs/..%2fsecret.html',
    '/docs/%2e%2e/secret.html',
    '/docs/%2e%2e%2fsecret',
    '/docs/..%5csecret.html',
    '/docs/assets/../../secret.html',
    '/docs/../distant/secret.html',
    '/docs//secret.html',
    `/docs/${parent}/secret.html`,
    '/docs/secret.html%00',
    '/docs/%',
    '/docs/%c0%ae%c0%ae/secret.html',
  ])('serves nothing from outside the site: %s', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toBe('secret');
  });
});

it('serves no site that is not built, but still the calls', async () => {
  const without = await startTestApp({
    documentation: await documentationRoutes(SPEC_FILE, join(parent, 'none')),
  });
  expect((await fetch(`${without.url}/docs`)).status).toBe(404);
  expect((await fetch(`${without.url}/docs/calls`)).status).toBe(200);
  await without.close();
});
