import { expect, test } from '@playwright/test';
import { openStack, runningLot } from './stack.ts';

test('a bid and the end of an auction show on an open page', async ({ page, baseURL }) => {
  const { stack, rui } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  await page.goto(`/auctionDrops/DropCubes/Nfts/${drop._id}/${cube._id}`);
  const bids = page.getByRole('region', { name: 'Bidding History' }).getByRole('row');
  await expect(bids).toHaveCount(2);
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));

  await rui('wallet', 'weth', '--amount', '2 ETH', '--yes');
  await rui('bid', 'place', '--drop', drop.dropId, '--cube', cube.tokenId, '--amount', '0.75 WETH', '--yes');
  await expect(bids).toHaveCount(3);
  await expect(bids.nth(1)).toContainText('0.75 WETH');
  const panel = page.locator('.detail-panel');
  await expect(panel.locator('.label', { hasText: 'Auction Ends At' })).toBeVisible();

  await stack.moveClock(cube.AuctionEndsAt - (await stack.now()) + 1);
  await expect(panel.locator('.label', { hasText: 'Auction Ended' })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole('status')).toHaveText('Auction Ended');
  await expect(page.getByText('Winner')).toBeVisible();
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
});
