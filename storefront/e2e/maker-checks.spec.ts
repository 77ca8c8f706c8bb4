import { cubeMessages, dropMessages, nftMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE, section } from './forms.ts';
import { signInFromStart } from './people.ts';
import { closeDialog, dismissMessage } from './messages-and-buttons.ts';
import { browserErrors } from './page-checks.ts';

const PICTURE = `${EXAMPLE}art/undertow.png`;
const FACE = `${EXAMPLE}people/lio-sandoval.png`;
const TRACK = `${EXAMPLE}audio/last-tram-preview.mp3`;

/** The expected error, and a function that fixes it. */
type Check = [message: string, fix: () => Promise<unknown>];

/** For each check, submits the form, expects only that error to be shown and focused, and fixes it. */
async function expectInOrder(page: Page, send: () => Promise<unknown>, checks: Check[]) {
  for (const [message, fix] of checks) {
    await send();
    await expect
      .poll(() => page.evaluate(shownErrors), { intervals: [50] })
      .toEqual({ announced: expect.stringContaining(message), marked: [message], focused: [message] });
    await fix();
  }
}

/** Returns the newest message, the marked errors, and the errors of the focused form section. */
function shownErrors() {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    announced: textsOf('.snackbar').at(-1),
    marked: textsOf('.hint-bad:not(:empty)'),
    focused: textsOf('.form-part:focus-within .hint-bad:not(:empty)'),
  };
}

async function open(page: Page, path: string) {
  await signInFromStart(page, 0);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the fields of an NFT are validated in order, files by their content, and texts may contain emoji', async ({
  page,
}) => {
  const complaints = browserErrors(page);
  await open(page, '/dashboard/newNFT');
  const artwork = section(page, 'Artwork');
  const photo = artwork.getByLabel('Artwork Photo');
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  for (const [file, message] of [
    [png('none.png', Buffer.alloc(0)), 'This file is empty.'],
    [png('words.png', Buffer.from('<svg/>')), 'This file is not a PNG, JPG, JPEG or GIF picture.'],
    [png('large.png', Buffer.alloc(6 * 1024 * 1024)), 'This picture is larger than 5MB.'],
  ] as const) {
    await photo.setInputFiles(file);
    await expect(artwork.locator('.hint-bad:not(:empty)')).toHaveText([message]);
  }
  await page.reload();

  const supply = artwork.getByLabel('Token Supply');
  const add = page.getByRole('button', { name: 'Add NFT to queue' });
  const title = artwork.getByLabel('Artwork Name');
  const fill = (part: string, label: string, words = 'Rain 🎷') =>
    section(page, part).getByLabel(label, { exact: true }).fill(words);
  const picture = (part: string) =>
    section(page, part).getByLabel('Image', { exact: true }).setInputFiles(FACE);
  await expectInOrder(page, () => add.click(), [
    [nftMessages.artworkMissing, () => photo.setInputFiles(PICTURE)],
    [nftMessages.titleMissing, () => title.fill('🎷'.repeat(5_000))],
    ['This text must be at most 500 characters of valid Unicode.', () => title.fill('Sax 🎷')],
    [nftMessages.descriptionMissing, () => fill('Artwork', 'Artwork Description')],
    [nftMessages.rarityMissing, () => artwork.getByRole('radio', { name: 'Rare' }).check()],
  ]);
  await artwork.getByRole('radio', { name: 'Variable' }).check();
  for (const [entered, message] of [
    ['', nftMessages.supplyEmpty],
    ['-2', nftMessages.supplyNegative],
    ['1.5', nftMessages.supplyNotWhole],
  ] as const) {
    await supply.fill(entered);
    // An empty or negative supply becomes 1 on blur. If it is submitted with Enter, it is reported as an error.
    await expectInOrder(page, () => supply.press('Enter'), [[message, async () => undefined]]);
  }
  await supply.fill('-2');
  await supply.blur();
  await expect(supply).toHaveValue('1');
  await expectInOrder(page, () => add.click(), [
    [nftMessages.imageArtistNameMissing, () => fill('Image Artist', 'Name')],
    [nftMessages.imageArtistAboutMissing, () => fill('Image Artist', 'About the Art')],
    [nftMessages.imageArtistProfileMissing, () => picture('Image Artist')],
    [nftMessages.imageArtistWebsiteMissing, () => fill('Image Artist', 'Website', 'https://example.org')],
    [nftMessages.producerNameMissing, () => fill('Producer', 'Name')],
    [nftMessages.producerProfileMissing, () => picture('Producer')],
    [nftMessages.producerInspirationMissing, () => fill('Producer', 'Inspiration For The Piece')],
    [nftMessages.executiveProducerNameMissing, () => fill('Executive Producer', 'Name')],
    [nftMessages.executiveProducerProfileMissing, () => picture('Executive Producer')],
    [
      nftMessages.executiveProducerInspirationMissing,
      () => fill('Executive Producer', 'Inspiration For The Piece'),
    ],
    [nftMessages.fanNameMissing, () => fill('Fan', 'Name')],
    [nftMessages.fanProfileMissing, () => picture('Fan')],
    [nftMessages.fanInspirationMissing, () => fill('Fan', 'Inspiration For The Piece')],
    [nftMessages.otherMissing, () => fill('Collection', 'Other')],
    [nftMessages.collectionMissing, () => fill('Collection', 'Collection Name')],
  ]);
  await page.getByRole('button', { name: 'Batch create NFTs' }).click();
  await expect(page.getByRole('alert').filter({ hasText: nftMessages.queueEmpty })).toBeVisible();
  await add.click();
  await expect(section(page, 'Queue').getByRole('heading', { name: 'Sax 🎷' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a cube and a drop are validated in order, and the valid cube is created', async ({ page }) => {
  const complaints = browserErrors(page);
  await open(page, '/dashboard/newSupefNFT');
  const works = section(page, 'Artworks').getByRole('listitem').getByRole('button');
  const cube = section(page, 'Cube');
  const artist = section(page, 'Music Artist');
  const price = cube.getByLabel('Sale price');
  const pick = async (count: number) => {
    for (let picked = 0; picked < count; picked++) await works.first().click();
  };
  await expectInOrder(page, () => page.getByRole('button', { name: 'Create Cube' }).click(), [
    [cubeMessages.nftsMissing, () => pick(1)],
    [cubeMessages.nftsTooFew, () => pick(5)],
    [cubeMessages.titleMissing, () => cube.getByLabel('Name').fill('Rain')],
    [cubeMessages.descriptionMissing, () => cube.getByLabel('Description').fill('Rain.')],
    [cubeMessages.priceMissing, () => price.fill('-1')],
  ]);
  await price.fill('-1');
  await expectInOrder(page, () => price.press('Enter'), [
    [cubeMessages.priceNegative, () => price.fill('0.5')],
  ]);
  const royalty = cube.getByLabel('Royalty');
  await royalty.fill('10.5');
  await expectInOrder(page, () => page.getByRole('button', { name: 'Create Cube' }).click(), [
    [cubeMessages.royaltyTooHigh, () => royalty.fill('five')],
    [cubeMessages.royaltyNumber, () => royalty.fill('2.5')],
  ]);
  await expect(page.getByText('Royalty 2.5 % of later sales by others.')).toBeVisible();
  await expectInOrder(page, () => page.getByRole('button', { name: 'Create Cube' }).click(), [
    [
      cubeMessages.ownerMusicMissing,
      () => page.getByLabel('Owner Music File', { exact: true }).setInputFiles(TRACK),
    ],
    [cubeMessages.nonOwnerMusicMissing, () => page.getByLabel('Non Owner Music File').setInputFiles(TRACK)],
    [cubeMessages.musicArtistNameMissing, () => artist.getByLabel('Name').fill('Coral')],
    [cubeMessages.musicArtistProfileMissing, () => artist.getByLabel('Image').setInputFiles(FACE)],
    [cubeMessages.musicArtistAboutMissing, () => artist.getByLabel('About the Track').fill('One take.')],
  ]);
  await page.getByRole('button', { name: 'Create Cube' }).click();
  await dismissMessage(page, cubeMessages.created);
  await closeDialog(page);
  await expect(cube.getByLabel('Name')).toHaveValue('');
  await expect(page.getByText('0 of 6 faces')).toBeVisible();

  await page.goto('/dashboard/newDrop');
  const drop = section(page, 'Drop');
  const starts = page.getByLabel('Auction starts at');
  const ends = page.getByLabel('Auction ends at');
  await expectInOrder(page, () => page.getByRole('button', { name: 'Create Drop' }).click(), [
    [dropMessages.cubesMissing, () => page.getByRole('button', { name: 'Add Rain' }).first().click()],
    [dropMessages.titleMissing, () => drop.getByLabel('Name').fill('Rain')],
    [dropMessages.descriptionMissing, () => drop.getByLabel('Description').fill('Rain.')],
    [dropMessages.imageMissing, () => drop.getByLabel('Title image').setInputFiles(PICTURE)],
    [dropMessages.startMissing, () => starts.fill('2001-01-08T18:00')],
    [dropMessages.endMissing, () => ends.fill('2001-01-08T18:00')],
    [dropMessages.sameTime, () => ends.fill('2001-01-08T17:00')],
    [dropMessages.endBeforeStart, () => ends.fill('2001-01-08T19:00')],
    [dropMessages.minimumBidMissing, () => page.getByLabel('Minimum bid').fill('0.1')],
    [dropMessages.bidDeltaMissing, () => page.getByLabel('Bid delta').fill('0.1')],
    [dropMessages.endPast, async () => undefined],
  ]);
  expect(complaints).toEqual([]);
});
