import { expect, test, type Page } from '@playwright/test';
import { browserErrors, expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const results = (page: Page) => page.locator('search').getByRole('listitem');
const found = (page: Page) => page.locator('search').getByRole('status');

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`the documentation at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('finds a page by a word in it, also if it is mistyped, and opens it with Enter', async ({
      page,
    }) => {
      const complaints = browserErrors(page);
      await page.goto('/docs');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Cubedrop');
      await field(page).fill('receive webhoks');
      await expect(results(page).first()).toContainText('Receive webhooks');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const target = await results(page).first().getByRole('link').getAttribute('href');
      await field(page).press('Enter');
      await expect(page).toHaveURL(target!);
      await expect(page.getByRole('article')).toContainText(/receive/i);
      expect(complaints).toEqual([]);
    });

    test('finds an error code, moves to its paragraph, and closes the search', async ({ page }) => {
      await page.goto('/docs/errors');
      await field(page).fill('bid-too-low');
      await results(page).first().getByRole('link').click();
      await expect(page).toHaveURL('/docs/errors#bid-too-low');
      await expect(page.locator('[id="bid-too-low"]')).toBeInViewport();
      await expect(results(page)).toHaveCount(0);
      await expect(field(page)).toHaveValue('');
    });

    test('shows the pictures of each tutorial', async ({ page }) => {
      const complaints = browserErrors(page);
      for (const name of ['buyer', 'creator', 'admin']) {
        await page.goto(`/docs/tutorials/${name}`);
        const pictures = page.getByRole('article').getByRole('img');
        expect(await pictures.count()).toBeGreaterThan(1);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).toHaveJSProperty('complete', true);
          await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
          await expect(picture).toHaveAttribute('alt', /\w \w/);
        }
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      expect(complaints).toEqual([]);
    });
  });

test('the search of the documentation says what is wrong, and tries again', async ({ page }) => {
  await page.goto('/docs');
  await field(page).fill('zzzzqqq');
  await expect(found(page)).toHaveText('0 results');
  for (const text of ['%', '(', '<img src=x>', '🌊', 'x1y2 '.repeat(100), '__proto__']) {
    await field(page).fill(text);
    await expect(found(page)).toHaveText(/^\d+ results?$/);
  }
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(found(page)).toBeHidden();

  await page.route('**/docs/assets/search-*.json', (route) => route.abort());
  await page.reload();
  await field(page).fill('webhook');
  await expect(found(page)).toContainText('could not be loaded');
  await page.unroute('**/docs/assets/search-*.json');
  await field(page).fill('webhooks');
  await expect(results(page).first()).toContainText('ebhook');
});

test('a page of the documentation can be read without JavaScript, which the search needs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/docs/errors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('search')).toBeHidden();
  await context.close();
});
