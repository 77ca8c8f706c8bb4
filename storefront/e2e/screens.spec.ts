import { cubeMessages, formatAmount } from '@cubedrop/sdk';
import { expect, test, type Locator } from '@playwright/test';
import { bidTexts } from '../src/features/bid/texts.ts';
import { MOVING, openAndCheck, WHOLE } from './screens.ts';
import { dropsOn, lotsOf, newestGroups, openStack, runningLot, type LotCube } from './stack.ts';

test.use(MOVING);

async function screenPaths(url: string | undefined) {
  const { stack } = await openStack(url);
  const { drop, cube } = await runningLot(stack);
  const [ended] = await dropsOn(stack);
  const [endedCube] = await lotsOf(stack, ended!);
  const bid = endedCube!.bids[0]!;
  const { season, collection } = await newestGroups(stack);
  return {
    home: '/',
    drops: '/auctionDrops',
    'drops newest first': '/auctionDrops?sort=newest',
    'drops none found': '/auctionDrops?q=zzz',
    'drops found by an artwork': '/auctionDrops?q=undertow',
    drop: `/auctionDrops/DropCubes/${drop.id}`,
    cube: `/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`,
    'ended drop': `/auctionDrops/DropCubes/${ended!.id}`,
    'ended cube': `/auctionDrops/DropCubes/Nfts/${ended!.id}/${endedCube!.id}`,
    market: '/marketPlace',
    activity: '/activity',
    'activity of a kind': '/activity?kind=end',
    creator: `/creators/${drop.creator}`,
    collector: `/collectors/${drop.creator}`,
    season: `/seasons/${season.id}`,
    collection: `/collections/${collection.id}`,
    'business login': '/login',
    'admin login': '/admin-login',
    'sign-up': '/register',
    'business form': '/kyc',
    'forgot password': '/forgotpassword',
    'email not verified': '/emailverification/nobody@example.org/none',
    terms: '/termsandconditions',
    privacy: '/privacy-policy',
    transaction: `/explorer/tx/${bid.transaction}`,
    address: `/explorer/address/${bid.bidder}`,
    default: '/no/such/screen',
  };
}

const SCREENS = [
  'home',
  'drops',
  'drops newest first',
  'drops none found',
  'drops found by an artwork',
  'drop',
  'cube',
  'ended drop',
  'ended cube',
  'market',
  'activity',
  'activity of a kind',
  'creator',
  'collector',
  'season',
  'collection',
  'business login',
  'admin login',
  'sign-up',
  'business form',
  'forgot password',
  'email not verified',
  'terms',
  'privacy',
  'transaction',
  'address',
  'default',
] as const;

for (const screen of SCREENS) {
  test(`${screen}: ${WHOLE}`, async ({ page, baseURL }) => {
    const isRefused = screen === 'email not verified';
    await openAndCheck(page, screen, (await screenPaths(baseURL))[screen], { isRefused });
  });
}

const bidOf = ({ lot }: LotCube) => lot?.highestBid ?? 0n;

test('home features the cube with the highest bid of the running drop', async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const { drop, cubes } = await runningLot(stack);
  const cube = cubes.toSorted((one, other) => Number(bidOf(other) - bidOf(one)))[0]!;
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/#cube');
  await expect(page.locator('#cube').getByRole('heading')).toBeInViewport();
  const strip = page.getByRole('link', {
    name: new RegExp(`Auction Ends At.*${cube.title}.*${formatAmount(bidOf(cube), 'WETH')}`, 's'),
  });
  await strip.click();
  await expect(page).toHaveURL(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
  await expect(page.getByRole('heading', { level: 1, name: cube.title })).toBeVisible();
});

test("a cube's card links to its creator, whose page links to a collection", async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  await page.goto(`/auctionDrops/DropCubes/${drop.id}`);
  const card = page.getByRole('article').filter({ hasText: cube.title }).first();
  await card.getByRole('link', { name: cube.musicArtist.name, exact: true }).click();
  await expect(page).toHaveURL(`/creators/${cube.creator}`);
  await page.getByRole('region', { name: 'Collections' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/collections\/[0-9a-f]{24}$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('unknown seasons and collections show the default screen', async ({ page }) => {
  for (const path of [`/seasons/${'f'.repeat(24)}`, '/seasons/none', `/collections/${'f'.repeat(24)}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Nothing plays here' })).toBeVisible();
  }
});

test('the list of drops shows running drops before ended ones', async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const { drop } = await runningLot(stack);
  await page.goto('/auctionDrops');
  const group = (name: string) => page.getByRole('region', { name });
  await expect(group('Running now').getByRole('link', { name: drop.title, exact: true })).toBeVisible();
  await expect(group('Over').getByRole('listitem').first()).toBeVisible();
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Running now');
  await page.getByLabel('Sort').selectOption('Newest first');
  await expect(page).toHaveURL('/auctionDrops?sort=newest');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
});

test('a page links to the manifest and the icon of the installed app', async ({ page }) => {
  await page.goto('/marketPlace');
  for (const [link, type] of [
    ['manifest', 'application/manifest+json'],
    ['apple-touch-icon', 'image/png'],
  ] as const) {
    const path = await page.locator(`link[rel="${link}"]`).getAttribute('href');
    const response = await page.request.get(path!);
    expect([link, response.status()]).toEqual([link, 200]);
    expect(response.headers()['content-type']).toContain(type);
  }
});

test('a cube of an ended drop shows its bids, its transfers and its six faces', async ({ page, baseURL }) => {
  const [ended] = await dropsOn((await openStack(baseURL)).stack);
  await page.goto(`/auctionDrops/DropCubes/${ended!.id}`);
  await page.getByRole('link', { name: /Tidal Memory by/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal Memory' })).toBeVisible();
  await expect(page.locator('.detail-panel .label').getByText('Auction Ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auction Ended' })).toBeDisabled();
  const bids = page.getByRole('region', { name: 'Bidding History' }).getByRole('row');
  await expect(bids).toHaveCount(4);
  await expect(bids.nth(1)).toContainText('0.85 WETH');
  await expect(bids.nth(1).locator('time')).toHaveAttribute('title', /UTC$/);
  const transfers = page.getByRole('region', { name: 'Tx History' }).getByRole('row');
  await expect(transfers.nth(1)).toContainText(/0x/);
  await expect(transfers.last()).toContainText(/^Minted.+by 0x/);
  await expect(page.getByText('LOGIN TO GET ACCESS')).toBeVisible();
  await expect(page.getByRole('list', { name: 'The six faces' }).getByRole('button')).toHaveCount(6);
  await expect(page.locator('.stage .face img')).toHaveCount(6);
});

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { left: x, right: x + width, bottom: y + height };
}

for (const [width, height] of [
  [1366, 768],
  [1920, 1080],
] as const) {
  test(`at ${width} x ${height} a cube shows its stage, player and bid button without scrolling`, async ({
    page,
    baseURL,
  }) => {
    const { stack } = await openStack(baseURL);
    const { drop, cube } = await runningLot(stack);
    await page.setViewportSize({ width, height });
    await page.goto(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
    const bids = page.getByRole('region', { name: bidTexts.panel });
    for (const shown of [
      page.locator('.stage-floor'),
      page.getByRole('button', { name: cubeMessages.loginForAudio }),
      page.getByRole('list', { name: 'The six faces' }),
      bids.getByRole('button', { name: bidTexts.place, exact: true }),
    ]) {
      expect((await boxOf(shown)).bottom).toBeLessThanOrEqual(height);
    }
    // The right edge of the bid panel is aligned with the header's, even in windows wider than the page.
    const panel = await boxOf(bids);
    const header = await boxOf(page.locator('.header-nav'));
    expect(Math.abs(panel.right - header.right)).toBeLessThanOrEqual(1);
    expect(panel.left).toBeGreaterThanOrEqual((await boxOf(page.locator('.stage'))).right);
  });
}
