import {
  claimMessages,
  cubeMessages,
  dropMessages,
  nftMessages,
  seasonMessages,
  transactionMessages,
} from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import { expect, test, type Page, type Request, type TestInfo } from '@playwright/test';
import { EXAMPLE, fillInDrop, HOUR, MINUTE, press, section } from './forms.ts';
import { signInFromStart, signInByWallet } from './people.ts';
import { dismissMessage, snackbar } from './messages-and-buttons.ts';
import { dropsOn, lotsOf, openStack } from './stack.ts';
import { injectWallet, Kind, TEST_WALLET, type TestWallet } from './test-wallet.ts';
import { browserErrors } from './page-checks.ts';

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

/** Returns a number that is unique among the runs of a test on this stack. */
const runNumber = ({ repeatEachIndex, retry }: TestInfo) => repeatEachIndex * 10 + retry;

/** Approves everything in the wallet until the flow is done, then closes its dialog. */
async function pay(page: Page, wallet: TestWallet, message: string) {
  await expect(async () => {
    if (wallet.getPendingRequestCount(Kind.SendTransaction) > 0) await wallet.authorize(Kind.SendTransaction);
    await expect(snackbar(page, message)).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [50] });
  await dismissMessage(page, message);
  await press(page, 'Close');
}

/** Rejects the request in the wallet and closes the dialog. The rejection is announced, but not as an error. */
async function refuse(page: Page, wallet: TestWallet) {
  await expect(page.getByRole('dialog')).toContainText('Open your wallet and confirm.');
  await wallet.reject(Kind.SendTransaction);
  await dismissMessage(page, transactionMessages.canceled);
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

/** Fills in the New NFT form and queues the NFT. @param suffix makes this run's names unique */
async function queueNft(page: Page, work: string, suffix: string) {
  const artwork = section(page, 'Artwork');
  await artwork.getByLabel('Artwork Photo').setInputFiles(`${EXAMPLE}art/${work}.png`);
  await artwork.getByLabel('Artwork Name').fill(`${work} ${suffix}`);
  await artwork.getByLabel('Artwork Description').fill('Seen from the last tram.');
  await artwork.getByRole('radio', { name: 'Epic' }).check();
  for (const [part, words, face] of CREDITS) {
    const person = section(page, part);
    await person.getByLabel('Name').fill(`${part} ${suffix}`);
    await person.getByLabel('Image', { exact: true }).setInputFiles(`${EXAMPLE}people/${face}.png`);
    await person.getByLabel(words).fill('Rain on the roof.');
  }
  await section(page, 'Image Artist').getByLabel('Website').fill('https://example.org');
  await section(page, 'Collection').getByLabel('Collection Name').fill(`Trams ${suffix}`);
  await section(page, 'Collection').getByLabel('Other').fill('Printed twice.');
  await press(page, 'Add NFT to queue');
}

/** Selects an existing person or collection in a form section. */
async function choose(page: Page, part: string, name: string) {
  await section(page, part).getByRole('radio', { name: 'Existing' }).check();
  await section(page, part).getByRole('button', { name: 'Name' }).click();
  await page.getByRole('option', { name, exact: true }).first().click();
  await expect(section(page, part).getByRole('button', { name })).toBeVisible();
}

async function fillInCube(page: Page, suffix: string) {
  const cube = section(page, 'Cube');
  await cube.getByLabel('Name').fill(`Tram ${suffix}`);
  await cube.getByLabel('Sale price').fill('0.5');
  await cube.getByLabel('Royalty').fill('2.5');
  await cube.getByLabel('Description').fill('Six pictures and a song.');
  await page.getByLabel('Owner Music File', { exact: true }).setInputFiles(`${EXAMPLE}audio/last-tram.mp3`);
  await page.getByLabel('Non Owner Music File').setInputFiles(`${EXAMPLE}audio/last-tram-preview.mp3`);
  const artist = section(page, 'Music Artist');
  await artist.getByLabel('Name').fill('Coral Bright');
  await artist.getByLabel('Image').setInputFiles(`${EXAMPLE}people/coral-bright.png`);
  await artist.getByLabel('About the Track').fill('One take.');
}

test.describe.serial('the dashboard, through a whole release,', () => {
  let opened: Awaited<ReturnType<typeof enter>>;
  let page: Page;
  let complaints: string[];
  /** Suffix that makes this run's names unique. */
  let suffix: string;
  let startsAt: number;

  test.beforeAll(async ({ browser, baseURL }, testInfo) => {
    suffix = `of journey ${runNumber(testInfo)}`;
    page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    complaints = browserErrors(page);
    opened = await enter(page, baseURL);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  test('creates all eight queued NFTs at once, after a reload and a rejection', async () => {
    const { wallet } = opened;
    await page.goto('/dashboard/newNFT');
    for (const [index, work] of WORKS.entries()) {
      await queueNft(page, work, suffix);
      await expect(queued(page)).toHaveCount(index + 1);
    }
    await page.reload();
    await expect(queued(page).locator('img')).toHaveCount(WORKS.length);
    await press(page, 'Batch create NFTs');
    await refuse(page, wallet);
    await expect(queued(page)).toHaveCount(WORKS.length);
    await press(page, 'Batch create NFTs');
    await pay(page, wallet, nftMessages.created);
    await expect(queued(page)).toHaveCount(0);
  });

  test('offers the people and the collection of created NFTs again', async () => {
    for (const [part, words] of CREDITS) {
      await choose(page, part, `${part} ${suffix}`);
      await expect(section(page, part).getByLabel(words)).toHaveValue('Rain on the roof.');
    }
    await expect(section(page, 'Image Artist').getByLabel('Website')).toHaveValue('https://example.org');
    await choose(page, 'Collection', `Trams ${suffix}`);
  });

  test('creates a cube of six NFTs and no more, with its royalty', async () => {
    const { wallet } = opened;
    await page.goto('/dashboard/newSupefNFT');
    for (const work of WORKS.slice(0, 7))
      await page.getByRole('button', { name: `${work} ${suffix}` }).click();
    const tooMany = page.getByRole('alertdialog', { name: cubeMessages.nftsTooManyTitle });
    await expect(tooMany).toContainText(cubeMessages.nftsTooMany);
    await page.keyboard.press('Escape');
    await fillInCube(page, suffix);
    await press(page, 'Create Cube');
    await refuse(page, wallet);
    await press(page, 'Create Cube');
    await pay(page, wallet, cubeMessages.created);

    await choose(page, 'Music Artist', 'Coral Bright');
    await expect(section(page, 'Music Artist').getByLabel('About the Track')).toHaveValue('One take.');

    await page.goto('/dashboard/myCubes');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Tram ${suffix}` })
      .click();
    await expect(page.getByText('2.5 % of sales by others')).toBeVisible();
  });

  test('creates a drop of the cube', async () => {
    const { stack, wallet } = opened;
    await page.goto('/dashboard/newDrop');
    await press(page, `Add Tram ${suffix}`);
    startsAt = Math.ceil((await stack.now()) / MINUTE + 5) * MINUTE;
    await fillInDrop(page, `Night service ${suffix}`, startsAt);
    await page.getByLabel('Minimum bid').fill('0.1');
    await press(page, 'Create Drop');
    await refuse(page, wallet);
    await press(page, 'Create Drop');
    await pay(page, wallet, dropMessages.created);
  });

  test('creates a season that is found by name and links to its drop and cube', async () => {
    const { wallet } = opened;
    await page.goto('/dashboard/newSeason');
    const create = page.getByRole('button', { name: 'Create Season' });
    await section(page, 'Season').getByLabel('Name').fill(`Winter ${suffix}`);
    await section(page, 'Season').getByLabel('Image').setInputFiles(`${EXAMPLE}art/harvest-tide.png`);
    await section(page, 'Season').getByLabel('Description').fill('All of January.');
    await expect(create).toBeDisabled();
    await press(page, `Add Night service ${suffix}`);
    await create.click();
    await pay(page, wallet, seasonMessages.created);
    await page.goto('/dashboard/mySeason');
    const seasons = page.getByRole('main').getByRole('listitem');
    await page.getByRole('searchbox', { name: 'Search' }).fill('spring');
    await expect(page.getByText('Nothing to Display')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill(`winter ${suffix}`);
    await page.getByLabel('Sort').selectOption('Oldest first');
    await expect(seasons).toHaveCount(1);
    await page.getByRole('link', { name: `Winter ${suffix}` }).click();
    await page.getByRole('link', { name: `Night service ${suffix}` }).click();
    await page.getByRole('link', { name: `Tram ${suffix}`, exact: true }).click();
    await expect(page.getByText('No Bidding History Found')).toBeVisible();
  });

  test('pays the admin after the auction has ended', async () => {
    const { stack, wallet, ana } = opened;
    const drop = (await dropsOn(stack)).find(({ title }: Drop) => title === `Night service ${suffix}`)!;
    const [lot] = await lotsOf(stack, drop);
    await stack.moveClock(startsAt - (await stack.now()) + 1);
    await ana('wallet', 'weth', '--amount', '1 ETH', '--yes');
    await ana(
      'bid',
      'place',
      '--drop',
      drop.onChainId,
      '--cube',
      lot!.onChainId,
      '--amount',
      '0.4 WETH',
      '--yes',
    );
    await expect(section(page, 'Bidding History').getByRole('row').nth(1)).toContainText('0.4 WETH');
    await stack.moveClock(HOUR);
    await press(page, claimMessages.claimFunds);
    await refuse(page, wallet);
    await press(page, claimMessages.claimFunds);
    await pay(page, wallet, claimMessages.fundsClaimed);
    await expect(page.getByRole('button', { name: claimMessages.claimFunds })).toBeDisabled();
  });
});

/** Flows, each with the call that reports to the server, and the list in which the result is expected. */
const INTERRUPTED = [
  {
    call: '/nft/createnft',
    list: '/dashboard/myNFTs',
    async begin(page: Page, suffix: string) {
      await page.goto('/dashboard/newNFT');
      await queueNft(page, 'undertow', suffix);
      await expect(queued(page)).toHaveCount(1);
      await press(page, 'Batch create NFTs');
      return `undertow ${suffix}`;
    },
  },
  {
    call: '/token/TokenIds',
    list: '/dashboard/myCubes',
    async begin(page: Page, suffix: string) {
      await page.goto('/dashboard/newSupefNFT');
      const works = section(page, 'Artworks').getByRole('listitem').getByRole('button');
      for (let picked = 0; picked < 6; picked++) await works.first().click();
      await fillInCube(page, suffix);
      await press(page, 'Create Cube');
      return `Tram ${suffix}`;
    },
  },
  {
    call: '/drop/createdrop',
    list: '/dashboard/myDrops',
    async begin(page: Page, suffix: string, now: number) {
      await page.goto('/dashboard/newDrop');
      await press(page, `Add Tram ${suffix}`);
      await fillInDrop(page, `Night service ${suffix}`, Math.ceil(now / MINUTE + 5) * MINUTE);
      await page.getByLabel('Minimum bid').fill('0.1');
      await press(page, 'Create Drop');
      return `Night service ${suffix}`;
    },
  },
];

test('NFTs, cubes and drops are listed even if the tab was closed before it reported them to the server', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const suffix = `of closed tab ${runNumber(testInfo)}`;
  const { stack } = await openStack(baseURL);
  await page.close();
  /** Opens another tab of the same browser, signed in as the admin. */
  const open = async () => {
    const tab = await context.newPage();
    await signInFromStart(tab, 0);
    return tab;
  };
  for (const { call, list, begin } of INTERRUPTED) {
    const tab = await open();
    const isSave = (request: Request) => request.method() === 'POST' && request.url().endsWith(call);
    await tab.route(`**${call}`, (route) => (isSave(route.request()) ? undefined : route.continue()));
    const save = tab.waitForRequest(isSave);
    const title = await begin(tab, suffix, await stack.now());
    await save;
    await tab.close();

    const later = await open();
    const complaints = browserErrors(later);
    await later.goto(list);
    await expect(later.getByRole('main').getByText(title, { exact: true })).toHaveCount(1);
    // The run of the closed tab reappears and finishes by itself.
    await press(later, 'Transactions');
    await expect(later.getByRole('dialog').getByRole('listitem').first()).toContainText('Done');
    expect(complaints).toEqual([]);
    await later.close();
  }
  const later = await open();
  await later.goto('/dashboard/newNFT');
  await expect(section(later, 'Queue')).toContainText('Nothing to Display');
});
