import { expect, test } from '@playwright/test';
import { openStack, runningLot } from './stack.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './watch.ts';

/** The widths between which nothing may scroll sideways. */
const WIDTHS = [320, 390, 768, 900, 1024, 1180, 1440, 1920];
async function addresses(url: string | undefined) {
  const { stack } = await openStack(url);
  const { drop, cube } = await runningLot(stack);
  const [ended] = await stack.drops();
  const [over] = await stack.lots(ended!._id);
  return {
    home: '/',
    drops: '/auctionDrops',
    drop: `/auctionDrops/DropCubes/${drop._id}`,
    cube: `/auctionDrops/DropCubes/Nfts/${drop._id}/${cube._id}`,
    'ended drop': `/auctionDrops/DropCubes/${ended!._id}`,
    'ended cube': `/auctionDrops/DropCubes/Nfts/${ended!._id}/${over!._id}`,
    market: '/marketPlace',
    studio: '/admin-login',
    terms: '/termsandconditions',
    privacy: '/privacy-policy',
    default: '/no/such/screen',
  };
}

const SCREENS = [
  'home',
  'drops',
  'drop',
  'cube',
  'ended drop',
  'ended cube',
  'market',
  'studio',
  'terms',
  'privacy',
  'default',
] as const;

for (const screen of SCREENS) {
  test(`${screen}: whole, without complaints, for everyone`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    await page.goto((await addresses(baseURL))[screen]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle').catch(() => undefined);

    await expectAccessible(page);
    await expectNoSidewaysScroll(page, WIDTHS);
    expect(complaints).toEqual([]);
  });
}

test('home leads with what runs', async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  await page.goto('/');
  const strip = page.getByRole('link', {
    name: new RegExp(`Auction Ends At.*${cube.title}.*0\\.5 WETH`, 's'),
  });
  await strip.click();
  await expect(page).toHaveURL(`/auctionDrops/DropCubes/Nfts/${drop._id}/${cube._id}`);
  await expect(page.getByRole('heading', { level: 1, name: cube.title })).toBeVisible();
});

test('an ended cube shows who bid what, and where it went', async ({ page, baseURL }) => {
  const [ended] = await (await openStack(baseURL)).stack.drops();
  await page.goto(`/auctionDrops/DropCubes/${ended!._id}`);
  await page.getByRole('link', { name: /Tidal Memory by/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal Memory' })).toBeVisible();
  await expect(page.locator('.detail-panel .label').getByText('Auction Ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auction Ended' })).toBeDisabled();
  const bids = page.getByRole('region', { name: 'Bidding History' }).getByRole('row');
  await expect(bids).toHaveCount(4);
  await expect(bids.nth(1)).toContainText('0.85 WETH');
  await expect(page.getByRole('region', { name: 'Tx History' }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByText('LOGIN TO GET ACCESS')).toBeVisible();
  await expect(page.getByRole('list', { name: 'The six faces' }).getByRole('button')).toHaveCount(6);
  await expect(page.locator('.stage .face img')).toHaveCount(6);
});
