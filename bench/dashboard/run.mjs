/**
 * `npm run bench:dashboard [-- --keys 150]`: measures typing latency in the forms of the admin dashboard: the NFT form
 * with 0 and with 200 queued cards, and the cube form with 10 and with 10,000 NFTs to choose from. The browser's trace
 * provides the time from key press to paint. Fails if a key did not end up in the field. The API's response with the
 * NFTs to choose from is generated; everything else is a complete stack. Runs with fewer keys do not update README.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions } from '../../storefront/e2e/browser.ts';
import { root } from '../../scripts/processes.mjs';
import { startStack } from '../start-stack.mjs';
import { spreadOf, tracedKeys } from './trace.mjs';

const CARDS = 200;
const FEW_NFTS = 10;
const MANY_NFTS = 10_000;
const PAUSE_MS = 40;
const KEYS = 150;
const PAGE = new URL('README.md', import.meta.url);
const PICTURE = join(root, 'examples/weekly-drop/people/lio-sandoval.png');
const { values } = parseArgs({ options: { keys: { type: 'string', default: String(KEYS) } } });
const words = 'rain on the roof of the last tram '.repeat(100).slice(0, Number(values.keys));

const folder = mkdtempSync(join(tmpdir(), 'cubedrop-bench-'));
const stack = await startStack(folder);
const browser = await chromium.launch((await browserOptions()).launchOptions);
try {
  const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: /^Demo account 0/ }).click();
  await page.getByRole('heading', { name: 'Welcome Admin!' }).waitFor();

  const nftFigures = [await measureNftForm(page)];
  await fillQueue(page);
  nftFigures.push(await measureNftForm(page));
  const cubeFigures = [await measureCubeForm(page, FEW_NFTS), await measureCubeForm(page, MANY_NFTS)];
  const table = [
    '| typing with | keys kept | median | 95th percentile | scripts, median | median / first median |',
    '|---|--:|--:|--:|--:|--:|',
    ...rowsOf(nftFigures, ['no card', `${CARDS} cards`]),
    ...rowsOf(cubeFigures, [`${FEW_NFTS} NFTs`, `${MANY_NFTS} NFTs`]),
  ].join('\n');
  console.log(`\n${table}`);
  if (Number(values.keys) >= KEYS) {
    const [before] = readFileSync(PAGE, 'utf8').split('<!-- figures -->');
    writeFileSync(PAGE, `${before}<!-- figures -->\n\n${table}\n`);
  }
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Measures typing the name of a new producer. The form watches the field, so each key re-renders the form. */
async function measureNftForm(page) {
  await page.goto('/dashboard/newNFT');
  const field = page.getByRole('region', { name: 'Producer', exact: true }).getByLabel('Name');
  return measureTyping(page, field);
}

/** Measures typing the name of a cube with `count` artworks to choose from. */
async function measureCubeForm(page, count) {
  await page.route('**/nft/createnft', (route) =>
    route.fulfill({ json: { success: true, NFTdata: nfts(count) } }),
  );
  await page.goto('/dashboard/newSupefNFT');
  await page.getByRole('button', { name: new RegExp(`^Work ${count - 1}\\b`) }).waitFor();
  const field = page.getByRole('region', { name: 'Cube', exact: true }).getByLabel('Name');
  const measured = await measureTyping(page, field);
  await page.unroute('**/nft/createnft');
  return measured;
}

/**
 * Types into a field. Returns the latency of the keys, and how many of them the field `kept`: all, or 0 if it lost any.
 */
async function measureTyping(page, field) {
  await field.click();
  const { shown, scripts } = await tracedKeys(browser, page, () =>
    page.keyboard.type(words, { delay: PAUSE_MS }),
  );
  const kept = (await field.inputValue()) === words ? words.length : 0;
  if (kept === 0) process.exitCode = 1;
  return { kept, shown: spreadOf(shown), scripts: spreadOf(scripts) };
}

/** Imports a manifest with `CARDS` NFTs into the queue through the user interface. */
async function fillQueue(page) {
  const list = (name, more) => ({ [name]: [{ key: 'ana', name: 'Ana', image: 'ana.png', ...more }] });
  const manifest = {
    version: 1,
    profiles: {
      ...list('imageArtists', { about: 'Paints.', website: 'https://example.org' }),
      ...list('producers', { inspiration: 'Rain.' }),
      ...list('executiveProducers', { inspiration: 'Rain.' }),
      ...list('fans', { inspiration: 'Rain.' }),
    },
    collections: [{ key: 'paper', title: 'Paper' }],
    nfts: Array.from({ length: CARDS }, (_, index) => ({
      key: `work-${index}`,
      artwork: 'ana.png',
      title: `Work ${index}`,
      description: 'Cut paper.',
      rarity: 'Rare',
      supply: 1,
      other: 'None.',
      collection: 'paper',
      imageArtist: 'ana',
      producer: 'ana',
      executiveProducer: 'ana',
      fan: 'ana',
    })),
  };
  await page.getByRole('button', { name: 'Import a manifest' }).click();
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'bench.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(manifest)) },
    { name: 'ana.png', mimeType: 'image/png', buffer: readFileSync(PICTURE) },
  ]);
  await page.getByRole('button', { name: `Add ${CARDS} to queue` }).click();
  await page.getByText(`${CARDS} artworks`).first().waitFor();
}

function nfts(count) {
  return Array.from({ length: count }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    nftId: String(1_000 + index),
    title: `Work ${index}`,
    description: 'Cut paper.',
    type: 'Rare',
    tokensupply: 9,
    copiesLeft: 9,
    copiesHeld: 9,
    artwork: '',
    ipfsHash: '',
    ImageArtistName: `Artist ${index % 500}`,
    collectiontitle: 'Paper',
  }));
}

/** Returns the rows of one form's measurements, each compared with the first. */
function rowsOf(measurements, names) {
  const ms = (value) => `${value.toFixed(1)} ms`;
  return measurements.map(({ kept, shown, scripts }, index) =>
    [
      `| ${names[index]}`,
      `${kept} of ${words.length}`,
      ms(shown.median),
      ms(shown.p95),
      ms(scripts.median),
      `${(shown.median / measurements[0].shown.median).toFixed(2)} |`,
    ].join(' | '),
  );
}
