import { bidMessages } from '@cubedrop/sdk';
import { savePublicProfile } from '@cubedrop/sdk/api';
import { expect, test, type Page } from '@playwright/test';
import { appTexts } from '../src/app/texts.ts';
import { bidTexts } from '../src/features/bid/texts.ts';
import { paths } from '../src/config/paths.ts';
import { actAs } from './act-as.ts';
import { snackbar } from './messages-and-buttons.ts';
import { signInFromStart } from './people.ts';
import { openStack, runningLot } from './stack.ts';

const PHONE = { width: 390, height: 844 };
/** Index of the demo account that created the first drop, and has notices of the drop's first bids and end. */
const CREATOR = 1;

test.use({ viewport: PHONE });

const bidsOn = (page: Page) => page.getByRole('region', { name: bidTexts.panel });

/** Opens a cube whose auction is running, as a visitor. Returns its path. */
async function openCube(page: Page, baseURL: string | undefined): Promise<string> {
  const { drop, cube } = await runningLot((await openStack(baseURL)).stack);
  const path = `/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`;
  await page.goto(path);
  await expect(bidsOn(page).getByRole('button', { name: bidTexts.place, exact: true })).toBeEnabled();
  return path;
}

test('the header has a bell with the number of unread notices, left of the menu', async ({ page }) => {
  await signInFromStart(page, CREATOR);
  await page.goto('/auctionDrops');
  const header = page.getByRole('banner');
  const bell = header.getByRole('button', { name: /^Notices, \d+ unread$/ });
  await expect(bell).toBeInViewport({ ratio: 1 });
  const [unread] = /\d+/.exec((await bell.getAttribute('aria-label'))!)!;
  await expect(bell).toHaveText(unread);
  const bellBox = (await bell.boundingBox())!;
  const menu = (await header.getByRole('button', { name: 'Open menu' }).boundingBox())!;
  expect(bellBox.x + bellBox.width).toBeLessThanOrEqual(menu.x);
  expect([bellBox.width, bellBox.height]).toEqual([44, 44]);
});

test("a link to a section of a page shows the section's heading below the header", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/#cube');
  const heading = page.locator('#cube').getByRole('heading').first();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const { y, height } = (await page.getByRole('banner').boundingBox())!;
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
});

test('the large countdown stays on one line and within the window', async ({ page, baseURL }) => {
  await openCube(page, baseURL);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const units = bidsOn(page).getByRole('timer').first().locator(':scope > div');
    await expect(units).toHaveCount(4);
    const boxes = await units.evaluateAll((divs) =>
      divs.map((div) => {
        const { top, right } = div.getBoundingClientRect();
        return { top, right };
      }),
    );
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  }
});

test('long names of wallets wrap, and amounts stay with their unit', async ({ page, baseURL }) => {
  const { people } = await openStack(baseURL);
  const [creator, bidder] = [true, false].map((isCreator) =>
    people.findIndex(({ roles }) => roles.includes('creator') === isCreator),
  );
  const name = 'W'.repeat(40);
  const show = async (shown: string | null) => {
    for (const index of [creator!, bidder!]) {
      const { api } = await actAs(baseURL!, index);
      await savePublicProfile(api, { name: shown, picture: null, links: [] });
    }
  };
  /** Expects that nothing is wider than the window, and that the names are shown within it. */
  const expectWithin = async (width: number) => {
    const names = await page.getByText(name, { exact: true }).all();
    expect(names.length).toBeGreaterThan(0);
    for (const one of names) {
      const { x, width: length } = (await one.boundingBox())!;
      expect([x >= 0, x + length <= width]).toEqual([true, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };
  await show(name);
  await openCube(page, baseURL);
  const history = page.getByRole('table', { name: bidMessages.history });
  await expect(history.getByText(name)).toBeVisible();
  for (const width of [1_440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectWithin(width);
    const lines = await history.locator('td:not(:first-child)').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  }
  const { address } = people[creator!]!;
  for (const path of [paths.collector.to(address), paths.creator.to(address)]) {
    await page.goto(path);
    await expect(page.getByText(address)).toBeVisible();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    for (const width of [1_440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectWithin(width);
    }
  }
  await show(null);
});

test('offline, Place Bid stays on the page and shows that it waits for the connection', async ({
  page,
  baseURL,
}) => {
  const path = await openCube(page, baseURL);
  await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
  await page.context().setOffline(true);
  await expect(page.getByText(appTexts.offline)).toBeVisible();
  await page.locator('.bid-bar').getByRole('button', { name: bidTexts.place }).click();
  const waiting = bidsOn(page).getByRole('button', { name: bidTexts.waiting });
  await expect(waiting).toBeInViewport();
  await expect(waiting).toBeDisabled();
  await page.context().setOffline(false);
  await expect(bidsOn(page).getByRole('button', { name: bidTexts.place, exact: true })).toBeEnabled();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

for (const size of [PHONE, { width: 1440, height: 900 }]) {
  test(`at ${size.width} px a message does not cover the bid button at the foot of the window`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await openCube(page, baseURL);
    const place = bidsOn(page).getByRole('button', { name: bidTexts.place, exact: true });
    await bidsOn(page).getByLabel(bidTexts.own).fill('much');
    await place.click();
    const message = snackbar(page, 'Enter a plain number of WETH');
    await expect(message).toBeVisible();
    await place.evaluate((button) =>
      window.scrollBy({
        top: button.getBoundingClientRect().bottom - window.innerHeight + 8,
        behavior: 'instant',
      }),
    );
    await expect.poll(() => place.evaluate(isOnTop)).toBe(true);
    await expect(message).toBeInViewport({ ratio: 1 });
  });
}

/** Whether nothing covers the centre of an element. Evaluated in the page. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
