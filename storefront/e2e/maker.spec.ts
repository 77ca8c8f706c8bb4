import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE, press, section } from './forms.ts';
import { signInFromStart } from './people.ts';
import { browserErrors, expectAccessible } from './page-checks.ts';
import { expectScreenOk } from './screens.ts';

const PICTURE = `${EXAMPLE}art/undertow.png`;
const FACE = `${EXAMPLE}people/lio-sandoval.png`;

const tray = (page: Page) => page.getByRole('region', { name: 'Queue', exact: true });

/** Returns a manifest of the given number of NFTs, all credited to one person. */
function manifestOf(count: number, change: object = {}) {
  const person = { key: 'ana', name: 'Ana', image: 'ana.png' };
  const nft = (index: number) => ({
    key: `work-${index}`,
    artwork: `art/${index}.png`,
    title: `Work ${index}`,
    description: 'Cut paper.',
    rarity: 'Rare',
    supply: 1,
    imageArtist: 'ana',
    producer: 'ana',
    executiveProducer: 'ana',
    fan: 'ana',
    other: 'None.',
    collection: { existing: 'None' },
  });
  const nfts = Array.from({ length: count }, (_, index) => nft(index));
  return {
    version: 1,
    profiles: {
      imageArtists: [{ ...person, about: 'Paints.', website: 'https://example.org' }],
      ...Object.fromEntries(
        ['producers', 'executiveProducers', 'fans'].map((list) => [
          list,
          [{ ...person, inspiration: 'Rain.' }],
        ]),
      ),
    },
    collections: [{ key: 'paper', title: 'Paper 🎷', image: 'ana.png' }],
    nfts: nfts.map((one) => ({ ...one, collection: 'paper' })),
    ...change,
  };
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const json = (value: object) => file('friday.json', Buffer.from(JSON.stringify(value)));

/** Drops the given number of empty pictures on the form at once. */
function dropFiles(count: number) {
  const dataTransfer = new DataTransfer();
  for (let index = 0; index < count; index++) dataTransfer.items.add(new File([], `${index}.png`));
  document
    .querySelector('input[type=file]')!
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('a manifest and two hundred pictures fill the queue at once, and errors are reported with their position', async ({
  page,
}) => {
  const complaints = browserErrors(page);
  await signInFromStart(page, 0);
  await page.goto('/dashboard/newNFT');
  await expect(page.getByLabel('Artwork Photo')).toBeAttached();
  const dialog = page.getByRole('dialog', { name: 'Import a manifest' });
  await page.evaluate(dropFiles, 200);
  await expect(page.getByText('200 files left out')).toBeVisible();
  await expect(page.getByRole('list', { name: '200 files left out' })).toContainText('This file is empty.');
  await press(page, 'Cancel');
  await press(page, 'Import a manifest');
  const chooser = dialog.getByLabel('Choose files');
  await expectAccessible(page);

  const manifest = manifestOf(200);
  const invalid = {
    ...manifest,
    nfts: [{ ...manifest.nfts[0], supply: -1, fan: 'nobody' }, ...manifest.nfts.slice(1)],
  };
  const picture = readFileSync(PICTURE);
  const pictures = manifest.nfts.map(({ artwork }) => file(artwork.replace('art/', ''), picture));
  await chooser.setInputFiles([json(invalid), file('0.png', Buffer.alloc(0)), ...pictures.slice(1, 199)]);
  const faults = dialog.getByRole('list', { name: 'Errors' });
  const missing = 'There is no file "ana.png".';
  await expect(faults.getByRole('listitem')).toHaveText([
    ...['imageArtists', 'producers', 'executiveProducers', 'fans'].map(
      (list) => `profiles.${list}[0].image${missing} (line 1, key ana)`,
    ),
    `collections[0].image${missing} (line 1, key paper)`,
    'nfts[0].artwork"art/0.png" is empty. (line 1, key work-0)',
    'nfts[0].supplyToken Supply cannot be Negative (line 1, key work-0, value -1)',
    'nfts[0].fanNo fan in this file has the key "nobody"; refer to an existing one by {existing: name}. (line 1, key work-0)',
    'nfts[199].artworkThere is no file "art/199.png". (line 1, key work-199)',
  ]);
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: /to the queue/ })).toHaveCount(0);

  await chooser.setInputFiles([json(manifest), file('ana.png', picture), pictures[0]!, pictures[199]!]);
  await expect(dialog).toContainText('To create: 200 NFTs.');
  await press(page, 'Add 200 to the queue');
  await expect(dialog).toBeHidden();
  await expect(tray(page).getByText('200 artworks')).toBeVisible();
  await expect(tray(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200');
  await page.reload();
  await expect(tray(page).getByText('200 artworks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove NFT: Work 0' })).toHaveText('Remove NFT');
  await press(page, 'Remove NFT: Work 0');
  await expect(tray(page).getByText('199 artworks')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Fills in the fields of the credits and the collection. */
async function fillInCredits(page: Page) {
  for (const [part, labels] of Object.entries({
    'Image Artist': ['Name', 'Website', 'About the Art'],
    Producer: ['Name', 'Inspiration For The Piece'],
    'Executive Producer': ['Name', 'Inspiration For The Piece'],
    Fan: ['Name', 'Inspiration For The Piece'],
    Collection: ['Collection Name', 'Other'],
  })) {
    for (const label of labels)
      await section(page, part)
        .getByLabel(label, { exact: true })
        .fill(label === 'Website' ? 'https://example.org' : `${part} of the dock`);
    const image = section(page, part).getByLabel('Image', { exact: true });
    if (part !== 'Collection') await image.setInputFiles(FACE);
  }
}

test('several pictures share their credits, and entries of the queue are changed, duplicated and offered again', async ({
  page,
}) => {
  const complaints = browserErrors(page);
  await signInFromStart(page, 1);
  await page.goto('/dashboard/newNFT');
  const picture = readFileSync(PICTURE);
  await page
    .getByLabel('Add several pictures')
    .setInputFiles([
      file('undertow.png', picture),
      file('depot-lights.png', readFileSync(`${EXAMPLE}art/depot-lights.png`)),
      file('again.png', picture),
      file('words.png', Buffer.from('<svg/>')),
    ]);
  const pictures = section(page, 'Pictures');
  await expect(pictures.getByText('2 pictures', { exact: true })).toBeVisible();
  const leftOut = page.getByRole('list', { name: '2 files left out' });
  await expect(leftOut.getByRole('listitem')).toHaveText([
    /^again\.png.*the same picture as .*undertow\.png/,
    'words.pngThis file is not a PNG, JPG, JPEG or GIF picture.',
  ]);
  const title = page.getByLabel('Artwork Name: undertow.png');
  await expect(title).toHaveValue('Undertow');
  await title.fill('');
  await press(page, 'Add 2 NFTs to queue');
  await expect(title).toBeFocused();
  await expect(pictures.locator('.hint-bad:not(:empty)')).toHaveText(['Please Enter Artwork Name']);
  await title.fill('Low water');
  await page.getByLabel('Artwork Description').fill('Cut paper.');
  await page.getByRole('radio', { name: 'Rare' }).check();
  await fillInCredits(page);
  await expectScreenOk(page, 'several pictures');
  await press(page, 'Add 2 NFTs to queue');
  await expect(tray(page).getByText('2 artworks')).toBeVisible();
  const cards = tray(page).getByRole('listitem').getByRole('heading');
  await expect(cards).toHaveText(['Low water', 'Depot lights']);

  const artworkName = page.getByLabel('Artwork Name', { exact: true });
  await artworkName.fill('Half written');
  await page.getByRole('button', { name: 'Edit: Low water' }).press('Enter');
  await expect(artworkName).toHaveValue('Low water');
  await expect(artworkName).toBeFocused();
  await expect(section(page, 'Producer').getByText('lio-sandoval.png')).toBeVisible();
  await expectScreenOk(page, 'queued nft in the form');
  await artworkName.fill('High water');
  await artworkName.press('Enter');
  await expect(cards).toHaveText(['High water', 'Depot lights']);
  await expect(artworkName).toHaveValue('Half written');
  await expect(page.getByRole('button', { name: 'Edit: High water' })).toBeFocused();
  await press(page, 'Duplicate: High water');
  await expect(cards).toHaveText(['High water', 'Depot lights', 'High water']);

  const producer = section(page, 'Producer');
  await producer.getByRole('radio', { name: 'Existing' }).check();
  await producer.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('option', { name: 'Producer of the dock' }).click();
  await expect(producer.getByLabel('Inspiration For The Piece')).toHaveValue('Producer of the dock');
  expect(complaints).toEqual([]);
});

test('the faces of a cube are ordered by dragging and with the keyboard', async ({ page }) => {
  const complaints = browserErrors(page);
  await signInFromStart(page, 0);
  await page.goto('/dashboard/newSupefNFT');
  const works = section(page, 'Artworks').getByRole('listitem').getByRole('button');
  for (let picked = 0; picked < 3; picked++) await works.first().click();
  const faces = section(page, 'Preview').locator('.preview-slots img');
  const titles = () => faces.evaluateAll((all) => all.map((face) => face.getAttribute('alt')));
  const [first, second, third] = await titles();
  const slots = section(page, 'Preview').locator('[data-face]');
  await slots
    .nth(0)
    .dragTo(slots.nth(2), { sourcePosition: { x: 40, y: 40 }, targetPosition: { x: 40, y: 40 } });
  await expect.poll(titles).toEqual([second, third, first]);
  const earlier = page.getByRole('button', { name: `Move ${first} to the previous face` });
  await earlier.press('Enter');
  await expect.poll(titles).toEqual([second, first, third]);
  await expect(earlier).toBeFocused();
  await expect(page.getByText(`${first} is now face 2 of 6, right.`)).toBeAttached();
  await expectScreenOk(page, 'order of the faces');
  expect(complaints).toEqual([]);
});
