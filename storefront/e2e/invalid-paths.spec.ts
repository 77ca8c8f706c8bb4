import { expect, test, type Page } from '@playwright/test';
import { signInFromStart } from './people.ts';
import { withoutFailedRequests, browserErrors } from './page-checks.ts';

/** Invalid values in place of an id, a hash or a time. */
const NONSENSE = [
  '0',
  '-1',
  'null',
  '1e30',
  "'; drop table cubes; --",
  '<b>x</b>',
  '../../etc/passwd',
  '🎧',
  'a'.repeat(1_000),
];
/** A well-formed id that does not exist. */
const UNKNOWN = 'f'.repeat(24);

const PUBLIC = [
  (word: string) => `/auctionDrops/DropCubes/${word}`,
  (word: string) => `/auctionDrops/DropCubes/Nfts/${word}/${word}`,
  (word: string) => `/marketPlace/Cubes/Nfts/notdrop/${word}/${word}/${word}`,
  (word: string) => `/marketPlace/Cubes/Nfts/userauction/${word}/${word}`,
  (word: string) => `/creators/${word}`,
  (word: string) => `/collectors/${word}`,
  (word: string) => `/explorer/tx/${word}`,
  (word: string) => `/explorer/address/${word}`,
  (word: string) => `/${word}`,
];
const BUYERS = [
  (word: string) => `/dashboard/myCubes/Nfts/${word}/${word}`,
  (word: string) => `/dashboard/myCubes/Nfts/notdrop/${word}`,
];
const ADMINS = [
  (word: string) => `/dashboard/myDrops/cubes/${word}`,
  (word: string) => `/dashboard/mySeason/drops/${word}`,
  (word: string) => `/dashboard/collection/nfts/${word}`,
];

/** Navigates within the page, as a link does, which is faster than loading the path. */
async function visit(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Loads a page with only text, and waits until it is rendered, because nothing handles `visit` before that. */
async function begin(page: Page) {
  await page.goto('/termsandconditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Expects a path to show the default screen. Visits another screen first. */
async function expectDefaultScreen(page: Page, path: string, away: string) {
  const heading = page.getByRole('heading', { level: 1, name: 'Nothing plays here' });
  await visit(page, away);
  await expect(heading).toHaveCount(0);
  await visit(page, path);
  await expect(heading, path.slice(0, 100)).toBeVisible();
}

const each = (routes: readonly ((word: string) => string)[]) =>
  routes.flatMap((route) => NONSENSE.map((word) => route(encodeURIComponent(word))));

test('a malformed public URL shows the default screen without a failed request', async ({ page }) => {
  const complaints = browserErrors(page);
  await begin(page);
  for (const path of each(PUBLIC)) await expectDefaultScreen(page, path, '/termsandconditions');
  // The same applies to a malformed and an unknown URL that are loaded directly.
  for (const path of [PUBLIC[1]!('%3Cb%3E'), '/no/such?page=-1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing plays here' })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('a URL with an unknown id shows the default screen', async ({ page }) => {
  const complaints = browserErrors(page);
  await begin(page);
  for (const route of PUBLIC.slice(0, 4))
    await expectDefaultScreen(page, route(UNKNOWN), '/termsandconditions');
  expect(withoutFailedRequests(complaints)).toEqual([]);
});

test('invalid pages and filters in a URL are ignored', async ({ page }) => {
  const complaints = browserErrors(page);
  for (const path of ['/auctionDrops', '/marketPlace']) {
    for (const query of [
      'page=-1&rows=abc',
      'page=1e30&rows=0',
      'sort=nonsense&status=<b>&q=%00',
      'page=99',
    ]) {
      await page.goto(`${path}?${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('alert'), `${path}?${query}`).toHaveCount(0);
    }
  }
  expect(complaints).toEqual([]);
});

for (const [who, index, routes] of [
  ['buyer', 6, BUYERS],
  ['admin', 0, ADMINS],
] as const) {
  test(`a malformed URL of the ${who}'s dashboard shows the default screen`, async ({ page }) => {
    const complaints = browserErrors(page);
    await signInFromStart(page, index);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of each(routes)) await expectDefaultScreen(page, path, '/dashboard/profilesettings');
    expect(complaints).toEqual([]);
  });
}
