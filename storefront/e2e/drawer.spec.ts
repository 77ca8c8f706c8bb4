import { expect, test } from '@playwright/test';
import { MOVING } from './screens.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...MOVING });

test('the menu opens as a drawer that closes by Escape, button, scrim and link, and Escape returns the focus', async ({
  page,
}) => {
  await page.goto('/auctionDrops');
  const open = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });

  await open.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();

  await open.click();
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();

  await open.click();
  await drawer.getByRole('link', { name: 'Market' }).click();
  await expect(page).toHaveURL('/marketPlace');
  await expect(drawer).toBeHidden();

  await open.click();
  await drawer.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});
