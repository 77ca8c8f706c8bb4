import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';

const STOREFRONT = fileURLToPath(new URL('../../../../storefront', import.meta.url));

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ storefront: join(STOREFRONT, 'public') });
});
afterAll(() => app.close());

const manifestOf = async () => (await (await fetch(`${app.url}/manifest.webmanifest`)).json()) as Manifest;

/** Returns the size of an icon that the server has, such as "192x192". */
async function sizeOf(path: string): Promise<string> {
  const response = await fetch(app.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${width}x${height}`;
}

it('serves the manifest with its type, revalidated each time, and allows pages to load it', async () => {
  const { status, headers } = await fetch(`${app.url}/manifest.webmanifest`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("manifest-src 'self'");
});

it('the manifest describes an app that can be installed', async () => {
  const { name, start_url, scope, display, icons } = await manifestOf();
  expect({ name, start_url, scope, display }).toEqual({
    name: 'Cubedrop',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  const plain = icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '512x512',
  ]);
});

it('serves each icon in the size and type that the manifest states', async () => {
  const { icons } = await manifestOf();
  for (const { src, sizes, type } of icons) {
    expect((await fetch(app.url + src)).headers.get('content-type')).toContain(type);
    if (sizes !== 'any') expect(await sizeOf(src)).toBe(sizes);
  }
  expect(await sizeOf('/icons/apple-touch-icon.png')).toBe('180x180');
});

it('the page links the manifest and has the same theme colour', async () => {
  const page = await readFile(join(STOREFRONT, 'index.html'), 'utf8');
  const { theme_color, background_color } = await manifestOf();
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
  expect(page).toContain(`<meta name="theme-color" content="${theme_color}" />`);
  expect(background_color).toBe(theme_color);
});
