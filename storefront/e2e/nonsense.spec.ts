import { expect, test, type Page } from '@playwright/test';
import { comeIn } from './people.ts';
import { besidesAnswers, complaintsOf } from './watch.ts';

/** What stands in an address where an id, a hash or an amount should. */
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
/** The right shape, and nothing of that name. */
const UNKNOWN = 'f'.repeat(24);

const PUBLIC = [
  (word: string) => `/auctionDrops/DropCubes/${word}`,
  (word: string) => `/auctionDrops/DropCubes/Nfts/${word}/${word}`,
  (word: string) => `/marketPlace/Cubes/Nfts/notdrop/${word}/${word}/${word}`,
  (word: string) => `/marketPlace/Cubes/Nfts/userauction/${word}/${word}`,
  (word: string) => `/creators/${word}`,
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

/** Goes to an address inside the page, as a link does, so that each costs no load. */
async function visit(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Loads a page of words. Before it is drawn, nothing listens to a visit. */
async function begin(page: Page) {
  await page.goto('/termsandconditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** That an address leads to nothing, and says so. The screen before it is another one. */
async function expectNowhere(page: Page, path: string, away: string) {
  const heading = page.getByRole('heading', { level: 1, name: 'Nothing plays here' });
  await visit(page, away);
  await expect(heading).toHaveCount(0);
  await visit(page, path);
  await expect(heading, path.slice(0, 100)).toBeVisible();
}

const each = (routes: readonly ((word: string) => string)[]) =>
  routes.flatMap((route) => NONSENSE.map((word) => route(encodeURIComponent(word))));

test('nonsense in a public address is a clear page, and asks the server nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  await begin(page);
  for (const path of each(PUBLIC)) await expectNowhere(page, path, '/termsandconditions');
  // As a page that is loaded, and where it can't even be read.
  for (const path of [PUBLIC[1]!('%3Cb%3E'), '/no/such?page=-1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing plays here' })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('what has an id, and is not there, is a clear page too', async ({ page }) => {
  const complaints = complaintsOf(page);
  await begin(page);
  for (const route of PUBLIC.slice(0, 4)) await expectNowhere(page, route(UNKNOWN), '/termsandconditions');
  expect(besidesAnswers(complaints)).toEqual([]);
});

test('nonsense in the address of a page or a filter is as if it were not there', async ({ page }) => {
  const complaints = complaintsOf(page);
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

for (const [who, place, routes] of [
  ['buyer', 6, BUYERS],
  ['admin', 0, ADMINS],
] as const) {
  test(`nonsense in an address of the ${who}'s dashboard is a clear page`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await comeIn(page, place);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of each(routes)) await expectNowhere(page, path, '/dashboard/profilesettings');
    expect(complaints).toEqual([]);
  });
}
