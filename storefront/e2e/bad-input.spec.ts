import { bidMessages, formatWei } from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { signInFromStart } from './people.ts';
import { openStack, runningLot } from './stack.ts';
import { withoutFailedRequests, browserErrors } from './page-checks.ts';

test('a bid that is too low, too high or not a number is corrected or refused', async ({ page, baseURL }) => {
  const complaints = browserErrors(page);
  const { stack } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  const highest = cube.bids.at(-1)!.total;
  const minimum = formatWei(highest + drop.bidDelta);
  await signInFromStart(page, 9); // Account 9 has ETH, but less WETH than the minimum bid.
  await page.goto(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
  const field = page.getByRole('textbox', { name: 'Your bid' });
  const place = page.getByRole('button', { name: 'Place Bid', exact: true });
  await expect(page.getByText(/^Balance/).first()).not.toContainText('…');
  await expect(field).toHaveValue(minimum);

  for (const written of ['0', '-1', '0.0001', '000']) {
    await field.fill(written);
    await field.blur();
    await expect(field, written).toHaveValue(minimum);
  }
  for (const written of ['99999999', '9'.repeat(60)]) {
    await field.fill(written);
    await field.blur();
    await expect(field, written).toHaveValue(/^\d{4,5}(\.\d+)?$/);
  }
  const dialogs = page.getByRole('dialog');
  for (const written of ['1e30', '1,250', 'moon', '', '0x10', '٣', `1.${'0'.repeat(18)}1`]) {
    await field.fill(written);
    await field.press('Enter');
    await expect(page.getByRole('alert').first(), written).toBeVisible();
    await expect(dialogs, written).toHaveCount(0);
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(written);
    for (const message of await page.getByRole('button', { name: 'Dismiss' }).all()) await message.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  for (const written of ['0.0001', '-1']) {
    await field.fill(written);
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: bidMessages.tooLow })).toBeVisible();
    await expect(dialogs, written).toHaveCount(0);
    await expect(field, written).toHaveValue(minimum);
    for (const message of await page.getByRole('button', { name: 'Dismiss' }).all()) await message.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await field.fill(`${minimum.padEnd(20, '0')}`.slice(0, 20));
  await place.click();
  await expect(page.getByRole('alert').filter({ hasText: bidMessages.tooLittleWeth })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('pictures that fail to load are replaced by placeholders, and a track that fails to load shows an error', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { stack } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  const broken = async (path: string) => {
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'broken' }));
  };
  await broken('**/ipfs/**');
  await broken('**/pictures/**');
  await broken('**/uploads/**');
  await signInFromStart(page, 8);
  await page.goto(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
  const faces = page.getByRole('list', { name: 'The six faces' });
  await expect(faces.getByRole('button').locator('svg')).toHaveCount(6);
  await expect(faces.locator('img')).toHaveCount(0);

  const play = page.getByRole('button', { name: `Play ${cube.title}` }).last();
  await play.click();
  const fault = page.getByRole('alert').filter({ hasText: 'The track did not load' });
  await expect(fault).toBeVisible();
  // Once the track is available again, another press plays it.
  await page.unrouteAll();
  await play.click();
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Pause ${cube.title}` }).last()).toBeVisible();
  expect(withoutFailedRequests(complaints)).toEqual([]);
});
