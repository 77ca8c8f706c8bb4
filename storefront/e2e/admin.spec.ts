import {
  claimMessages,
  cubeMessages,
  dropMessages,
  nftMessages,
  seasonMessages,
  transactionMessages,
} from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import { expect, test, type Page, type Request } from '@playwright/test';
import { EXAMPLE, fillInDrop, HOUR, MINUTE, press, section } from './forms.ts';
import { signInByWallet } from './people.ts';
import { hear, toast } from './said.ts';
import { openStack } from './stack.ts';
import { injectWallet, Kind, TEST_WALLET, type TestWallet } from './test-wallet.ts';
import { complaintsOf } from './watch.ts';

const WORKS = [
  'night-line',
  'platform-two',
  'red-noon',
  'river-bridge',
  'slack-water',
  'undertow',
  'vessel-street',
  'window-seat',
];
const CREDITS = [
  ['Image Artist', 'About the Art', 'petra-wynn'],
  ['Producer', 'Inspiration For The Piece', 'noor-halden'],
  ['Executive Producer', 'Inspiration For The Piece', 'deniz-arkan'],
  ['Fan', 'Inspiration For The Piece', 'lio-sandoval'],
] as const;

const queued = (page: Page) => section(page, 'Queue').getByRole('article');

/** Allows in the wallet whatever it is asked until the flow says that it is done; then closes its dialog. */
async function pay(page: Page, wallet: TestWallet, said: string) {
  await expect(async () => {
    if (wallet.getPendingRequestCount(Kind.SendTransaction) > 0) await wallet.authorize(Kind.SendTransaction);
    await expect(toast(page, said)).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 40_000 });
  await hear(page, said);
  await press(page, 'Close');
}

/** Refuses in the wallet what it is asked, and closes the dialog: it is said as such, and is a fault of nothing. */
async function refuse(page: Page, wallet: TestWallet) {
  await expect(page.getByRole('dialog')).toContainText('Open your wallet and confirm.');
  await wallet.reject(Kind.SendTransaction);
  await hear(page, transactionMessages.canceled);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await press(page, 'Close');
}

async function enter(page: Page, url: string | undefined) {
  const stack = await openStack(url);
  const wallet = await injectWallet(page, [stack.people[0]!.privateKey], stack.chain);
  await page.goto('/auctionDrops');
  await signInByWallet(page, wallet, TEST_WALLET);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Admin!' })).toBeVisible();
  return { ...stack, wallet };
}

/** Fills in the form of an NFT and queues it. @param of what tells the run's things from others */
async function queueNft(page: Page, work: string, of: string) {
  const artwork = section(page, 'Artwork');
  await artwork.getByLabel('Artwork Photo').setInputFiles(`${EXAMPLE}art/${work}.png`);
  await artwork.getByLabel('Artwork Name').fill(`${work} ${of}`);
  await artwork.getByLabel('Artwork Description').fill('Seen from the last tram.');
  await artwork.getByRole('radio', { name: 'Epic' }).check();
  for (const [part, words, face] of CREDITS) {
    const person = section(page, part);
    await person.getByLabel('Name').fill(`${part} ${of}`);
    await person.getByLabel('Image', { exact: true }).setInputFiles(`${EXAMPLE}people/${face}.png`);
    await person.getByLabel(words).fill('Rain on the roof.');
  }
  await section(page, 'Image Artist').getByLabel('Website').fill('https://example.org');
  await section(page, 'Collection').getByLabel('Collection Name').fill(`Trams ${of}`);
  await section(page, 'Collection').getByLabel('Other').fill('Printed twice.');
  await press(page, 'Add NFT to queue');
}

async function fillInCube(page: Page, of: string) {
  const cube = section(page, 'Cube');
  await cube.getByLabel('Name').fill(`Tram ${of}`);
  await cube.getByLabel('Sale price').fill('0.5');
  await cube.getByLabel('Description').fill('Six pictures and a song.');
  await page.getByLabel('Owner Music File', { exact: true }).setInputFiles(`${EXAMPLE}audio/last-tram.mp3`);
  await page.getByLabel('Non Owner Music File').setInputFiles(`${EXAMPLE}audio/last-tram-preview.mp3`);
  const artist = section(page, 'Music Artist');
  await artist.getByLabel('Name').fill('Coral Bright');
  await artist.getByLabel('Image').setInputFiles(`${EXAMPLE}people/coral-bright.png`);
  await artist.getByLabel('About the Track').fill('One take.');
}

test('eight artworks become NFTs, six of them a cube, which a drop sells and a season holds; the admin is paid', async ({
  page,
  baseURL,
}, { repeatEachIndex }) => {
  const of = `of journey ${repeatEachIndex}`;
  const complaints = complaintsOf(page);
  const { stack, wallet, ana } = await enter(page, baseURL);

  await page.goto('/dashboard/newNFT');
  for (const [place, work] of WORKS.entries()) {
    await queueNft(page, work, of);
    await expect(queued(page)).toHaveCount(place + 1);
  }
  await page.reload();
  await expect(queued(page).locator('img')).toHaveCount(WORKS.length);
  await press(page, 'Batch create NFTs');
  await refuse(page, wallet);
  await expect(queued(page)).toHaveCount(WORKS.length);
  await press(page, 'Batch create NFTs');
  await pay(page, wallet, nftMessages.created);
  await expect(queued(page)).toHaveCount(0);

  await page.goto('/dashboard/newSupefNFT');
  for (const work of WORKS.slice(0, 7)) await page.getByRole('button', { name: `${work} ${of}` }).click();
  const tooMany = page.getByRole('alertdialog', { name: cubeMessages.nftsTooManyTitle });
  await expect(tooMany).toContainText(cubeMessages.nftsTooMany);
  await page.keyboard.press('Escape');
  await fillInCube(page, of);
  await press(page, 'Create Cube');
  await refuse(page, wallet);
  await press(page, 'Create Cube');
  await pay(page, wallet, cubeMessages.created);

  await page.goto('/dashboard/newDrop');
  await press(page, `Add Tram ${of}`);
  const startsAt = Math.ceil((await stack.now()) / MINUTE + 5) * MINUTE;
  await fillInDrop(page, `Night service ${of}`, startsAt);
  await page.getByLabel('Minimum bid').fill('0.1');
  await press(page, 'Create Drop');
  await refuse(page, wallet);
  await press(page, 'Create Drop');
  await pay(page, wallet, dropMessages.created);

  await page.goto('/dashboard/newSeason');
  const create = page.getByRole('button', { name: 'Create Season' });
  await section(page, 'Season').getByLabel('Name').fill(`Winter ${of}`);
  await section(page, 'Season').getByLabel('Image').setInputFiles(`${EXAMPLE}art/harvest-tide.png`);
  await section(page, 'Season').getByLabel('Description').fill('All of January.');
  await expect(create).toBeDisabled();
  await press(page, `Add Night service ${of}`);
  await create.click();
  await pay(page, wallet, seasonMessages.created);
  await page.goto('/dashboard/mySeason');
  await page.getByRole('link', { name: `Winter ${of}` }).click();
  await page.getByRole('link', { name: `Night service ${of}` }).click();
  await page.getByRole('link', { name: `Tram ${of}` }).click();
  await expect(page.getByText('No Bidding History Found')).toBeVisible();

  const drop = (await stack.drops()).find(({ title }: Drop) => title === `Night service ${of}`)!;
  const [{ tokenId }] = await stack.lots(drop._id);
  await stack.moveClock(startsAt - (await stack.now()) + 1);
  await ana('wallet', 'weth', '--amount', '1 ETH', '--yes');
  await ana('bid', 'place', '--drop', drop.dropId, '--cube', tokenId, '--amount', '0.4 WETH', '--yes');
  await expect(section(page, 'Bidding History').getByRole('row').nth(1)).toContainText('0.4 WETH');
  await stack.moveClock(HOUR);
  await press(page, claimMessages.claimFunds);
  await refuse(page, wallet);
  await press(page, claimMessages.claimFunds);
  await pay(page, wallet, claimMessages.fundsClaimed);
  await expect(page.getByRole('button', { name: claimMessages.claimFunds })).toBeDisabled();
  expect(complaints).toEqual([]);
});

test('what was paid for is there, though its tab was closed before it could tell the server', async ({
  page,
  context,
  baseURL,
}, { repeatEachIndex }) => {
  const of = `of closed tab ${repeatEachIndex}`;
  const { wallet } = await enter(page, baseURL);
  await page.goto('/dashboard/newNFT');
  await queueNft(page, 'undertow', of);
  await expect(queued(page)).toHaveCount(1);
  const isSave = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/nft/createnft');
  await page.route('**/nft/createnft', (route) => (isSave(route.request()) ? undefined : route.continue()));
  const save = page.waitForRequest(isSave);
  await press(page, 'Batch create NFTs');
  await wallet.authorize(Kind.SendTransaction);
  await save;
  await page.close();

  const later = await context.newPage();
  const complaints = complaintsOf(later);
  await later.goto('/dashboard/myNFTs');
  await expect(later.getByRole('heading', { name: `undertow ${of}` })).toBeVisible();
  await later.goto('/dashboard/newNFT');
  await expect(queued(later)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
