import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE, press } from './forms.ts';
import { signInFromStart } from './people.ts';
import { browserErrors, expectAccessible } from './page-checks.ts';

const PICTURE = `${EXAMPLE}art/undertow.png`;

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
  await expect(dialog.getByText('200 files')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('None of these files is a manifest');
  await page.keyboard.press('Escape');
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
  await expect(faults.getByRole('listitem')).toHaveText([
    ...['imageArtists', 'producers', 'executiveProducers', 'fans'].map(
      (list) => `profiles.${list}[0].imageThere is no file "ana.png".`,
    ),
    'collections[0].imageThere is no file "ana.png".',
    'nfts[0].artwork"art/0.png" is empty.',
    'nfts[0].supplyToken Supply cannot be Negative',
    'nfts[0].fanNo fan in this file has the key "nobody"; refer to an existing one by {existing: name}.',
    'nfts[199].artworkThere is no file "art/199.png".',
  ]);
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: /to the queue/ })).toHaveCount(0);

  await chooser.setInputFiles([json(manifest), file('ana.png', picture), pictures[0]!, pictures[199]!]);
  await expect(dialog.getByText('200 NFTs are ready.')).toBeVisible();
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
