import { expect, test } from '@playwright/test';
import { openStack, runningLot } from './stack.ts';

test('the keyboard skips the header, and lands on each new screen', async ({ page }) => {
  await page.goto('/auctionDrops');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('link', { name: 'Market' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketPlace');
  await expect(page.locator('#main')).toBeFocused();
});

test('the keyboard turns the cube to a face, and sets it turning again', async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  await page.goto(`/auctionDrops/DropCubes/Nfts/${drop._id}/${cube._id}`);
  const second = page.getByRole('list', { name: 'The six faces' }).getByRole('button').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.stage .cube')).toHaveCSS('transform', /matrix3d/);
  const turn = page.getByRole('button', { name: 'Turn the cube' });
  await turn.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop turning the cube' })).toBeFocused();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
});

test('the header turns solid after 100 px of scroll', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('listitem').filter({ hasText: 'Dockside Weekly' }).first().waitFor();
  await page.mouse.wheel(0, 160);
  await expect(header).toHaveCSS('background-color', 'rgb(13, 12, 11)');
});
