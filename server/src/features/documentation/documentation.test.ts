import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { SPEC_FILE, startTestApp, type TestApp } from '../../../test/http/test-app.ts';

const CALLS = ['/docs/calls', '/docs/calls/start.js', '/docs/calls/redoc.js'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('serves the specification as YAML and as JSON', async () => {
  const yaml = await readFile(SPEC_FILE, 'utf8');
  expect(await (await fetch(`${app.url}/openapi.yaml`)).text()).toBe(yaml);
  expect(await (await fetch(`${app.url}/openapi.json`)).json()).toEqual(parse(yaml));
});

it('serves gzip to clients that accept it, and the same text uncompressed to all others', async () => {
  for (const path of ['/openapi.json', '/openapi.yaml', ...CALLS]) {
    const answers = await Promise.all(
      ['gzip, br', 'identity', 'br'].map(async (accepted) => {
        const answer = await fetch(app.url + path, { headers: { 'accept-encoding': accepted } });
        return [answer.headers.get('content-encoding'), answer.headers.get('vary'), await answer.text()];
      }),
    );
    const text = answers[0]![2];
    // Only the gzip made at start is served; no response is compressed on the fly.
    expect(answers).toEqual(['gzip', null, null].map((encoding) => [encoding, 'Accept-Encoding', text]));
  }
});

it('serves the schema of manifests, as the SDK publishes it', async () => {
  const answer = await fetch(`${app.url}/manifest.schema.json`);
  expect(answer.headers.get('content-type')).toBe('application/schema+json');
  const file = new URL('../../../../sdk/schema/manifest.schema.json', import.meta.url);
  expect(await answer.text()).toBe(await readFile(file, 'utf8'));
});

it('serves a page that describes every call and loads scripts only from this server', async () => {
  const page = await fetch(`${app.url}/docs/calls`);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  const policy = page.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  const html = await page.text();
  const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source!);
  expect(scripts).toEqual(['/docs/calls/redoc.js', '/docs/calls/start.js']);
  for (const source of scripts) {
    const script = await fetch(`${app.url}${source}`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/javascript/),
    ]);
    expect(await script.text()).not.toMatch(/cdn\./);
  }
});
