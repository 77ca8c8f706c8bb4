import { expect, test, type Page } from '@playwright/test';
import { searchTexts as texts } from '../src/features/search/texts.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.title });
const inputOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: texts.label });
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('a drop can be found and opened by keyboard alone', async ({ page }) => {
      await page.goto('/marketPlace');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await press(page, '/');
      await expect(inputOf(page)).toBeFocused();
      await expect(inputOf(page)).toHaveValue('');
      await press(page, 'Escape');
      await expect(dialogOf(page)).toBeHidden();
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

      await press(page, 'Control+k');
      await page.keyboard.type('dockside');
      await expect(optionsOf(page).first()).toContainText('Dockside Weekly');
      await expect(inputOf(page)).toHaveAttribute('aria-activedescendant', /./);
      await press(page, 'Enter');
      await expect(page).toHaveURL(/\/auctionDrops\/DropCubes\//);
      await expect(dialogOf(page)).toBeHidden();
      await expect(page.locator('#main')).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/marketPlace');

      // The search is remembered, and can be repeated and removed.
      await press(page, '/');
      const repeat = dialogOf(page).getByRole('button', { name: 'dockside', exact: true });
      await press(page, 'ArrowDown', 'ArrowDown');
      await expect(repeat).toBeFocused();
      await press(page, 'ArrowUp');
      await expect(inputOf(page)).toBeFocused();
      await press(page, 'ArrowDown');
      await press(page, 'Enter');
      await expect(inputOf(page)).toBeFocused();
      await expect(inputOf(page)).toHaveValue('dockside');
      await expect(optionsOf(page).first()).toContainText('Dockside Weekly');
      await inputOf(page).fill('');
      await press(page, 'ArrowDown', 'Tab');
      await expect(dialogOf(page).getByRole('button', { name: texts.remove('dockside') })).toBeFocused();
      await press(page, 'Enter');
      await expect(repeat).toBeHidden();
      await expect(inputOf(page)).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
    });

    test('Back closes the search, and Escape returns the focus to its button', async ({ page }) => {
      await page.goto('/marketPlace');
      await page.goto('/auctionDrops');
      const button = page.getByRole('banner').getByRole('button', { name: texts.title, exact: true });
      await button.focus();
      await press(page, 'Enter');
      await expect(inputOf(page)).toBeFocused();
      await press(page, 'Escape');
      await expect(button).toBeFocused();
      await press(page, 'Enter');
      await page.goBack();
      await expect(page).toHaveURL('/marketPlace');
      await expect(dialogOf(page)).toBeHidden();
    });

    test('hostile searches find nothing and break nothing', async ({ page }) => {
      await page.goto('/auctionDrops');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await press(page, '/');
      const hostile = ['%', '(', '*', '🌊', `q${'\u0301'.repeat(250)}`, 'x1y2 '.repeat(100), '\u202eabcxyz'];
      for (const text of hostile) {
        await inputOf(page).fill(text);
        await expect(dialogOf(page).getByText(/^Nothing found/)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
      await inputOf(page).fill('d');
      await expect(optionsOf(page).first()).toBeVisible();
      const links = dialogOf(page).getByRole('link');
      await inputOf(page).fill('%');
      await expect(links).toHaveText([texts.dropsLink, texts.marketLink]);
    });
  });

test('"/" pressed in a field is typed there, and the shortcut "/" can be switched off', async ({ page }) => {
  await page.goto('/auctionDrops');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.focus();
  await press(page, '/');
  await expect(field).toHaveValue('/');
  await press(page, 'Control+k');
  await dialogOf(page).getByRole('switch', { name: texts.shortcut }).uncheck();
  await press(page, 'Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, '/');
  await expect(dialogOf(page)).toBeHidden();
  await press(page, 'Control+k');
  await expect(inputOf(page)).toBeFocused();
});

test('the search says that the browser is offline, offers to try again after an error, and then shows results', async ({
  page,
  context,
}) => {
  await page.goto('/auctionDrops');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, '/');
  await expect(inputOf(page)).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.type('dock');
  await expect(dialogOf(page).getByText(texts.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(optionsOf(page).first()).toContainText('Dockside Weekly');

  let isBroken = true;
  await page.route('**/search?**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.keyboard.type('side');
  await expect(dialogOf(page).getByText(texts.failed)).toBeVisible();
  isBroken = false;
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(optionsOf(page).first()).toContainText('Dockside Weekly');
});

test('a slow response to an earlier search never replaces a later one', async ({ page }) => {
  await page.goto('/auctionDrops');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const asked: string[] = [];
  await page.route('**/search?**', async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search')!;
    asked.push(search);
    if (search === 'd') await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  await press(page, '/');
  await inputOf(page).fill('d');
  await expect.poll(() => asked).toEqual(['d']);
  await inputOf(page).fill('zzzz');
  await expect(dialogOf(page).getByText(texts.none('zzzz'))).toBeVisible();
  await page.waitForTimeout(3_500);
  await expect(dialogOf(page).getByText(texts.none('zzzz'))).toBeVisible();
  await expect(optionsOf(page)).toHaveCount(0);
});
