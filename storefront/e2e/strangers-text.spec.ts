import { expect, test, type Page } from '@playwright/test';
import { signInFromStart } from './people.ts';
import { openStack } from './stack.ts';
import { CANARY, makeHostileContent, type HostileContent } from './strangers-things.ts';
import { browserErrors } from './watch.ts';

let things: HostileContent;
let creatorIndex: number;

test.beforeAll(async () => {
  const url = test.info().project.use.baseURL!;
  things = await makeHostileContent(url);
  const { people } = await openStack(url);
  creatorIndex = people.findIndex(({ address }) => address === things.creator);
});

/** Opens screens in desktop and phone width. Returns all harmful effects of user-generated texts. */
async function harmfulEffectsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const harm: string[] = [];
  const ours = new URL(test.info().project.use.baseURL!).hostname;
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && ![ours, '127.0.0.1'].includes(hostname))
      harm.push(`requests ${href}`);
  });
  const complaints = browserErrors(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      harm.push(...(await overflowingElements(page)).map((what) => `${path} at ${width}: ${what}`));
    }
    if (await page.evaluate((name) => name in window, CANARY)) harm.push(`${path} ran a script`);
    const title = await page.title();
    if (isTurned(title)) harm.push(`${path} has the title ${JSON.stringify(title)}`);
    harm.push(...(await dangerousElements(page)).map((part) => `${path} has ${part}`));
    harm.push(...complaints.splice(0).map((text) => `${path} logs: ${text}`));
  }
  return harm;
}

/** Whether a part of a title can change the order in which the rest, such as the name of the site, is shown. */
function isTurned(title: string): boolean {
  const outside = title.replace(/\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069/g, '');
  return /[\u202a-\u202e\u2066-\u2069]|[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/.test(outside);
}

/** Returns the outermost elements that make a page scroll sideways. */
function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return wide
      .filter((element) => !wide.includes(element.parentElement!))
      .map(({ tagName, className, textContent }) => `${tagName}.${className} "${textContent?.slice(0, 40)}"`);
  });
}

/**
 * Returns elements that only an injected text can have created, and links that are neither web addresses nor harmless.
 */
function dangerousElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const made = document.querySelectorAll(
      'iframe, object, embed, base, svg[onload], img[onerror], [style*="import"]',
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const isPlain = ({ protocol }: HTMLAnchorElement) => /^(https?|mailto|tel|blob):$/.test(protocol);
    return [...made, ...links.filter((link) => !isPlain(link))].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    );
  });
}

test('user-generated texts do no harm on public screens', async ({ page }) => {
  const { dropId, cubeId, soldCubeId, saleId, creator, transaction } = things;
  const paths = [
    ...['/', '/auctionDrops', `/auctionDrops/DropCubes/${dropId}`, '/marketPlace', `/creators/${creator}`],
    `/auctionDrops/DropCubes/Nfts/${dropId}/${cubeId}`,
    `/marketPlace/Cubes/Nfts/notdrop/${soldCubeId}/${saleId}/4000000000`,
    ...[`/explorer/tx/${transaction}`, `/explorer/address/${creator}`],
  ];
  expect(await harmfulEffectsOn(page, paths)).toEqual([]);
});

test('user-generated texts do no harm on the screens of signed-in users', async ({ page }) => {
  await signInFromStart(page, creatorIndex);
  const { dropId, cubeId, seasonId, collectionId } = things;
  const paths = [
    ...['/dashboard', '/dashboard/myDrops', `/dashboard/myDrops/cubes/${dropId}`, '/dashboard/mySeason'],
    ...[`/dashboard/mySeason/drops/${seasonId}`, '/dashboard/newCollection', '/dashboard/myNFTs'],
    ...[`/dashboard/collection/nfts/${collectionId}`, '/dashboard/myCubes', '/dashboard/newSupefNFT'],
    ...[`/dashboard/myCubes/Nfts/${dropId}/${cubeId}`, '/dashboard/newNFT', '/dashboard/newDrop'],
  ];
  expect(await harmfulEffectsOn(page, paths)).toEqual([]);
});

test('user-generated texts do no harm on the screens of admins', async ({ page }) => {
  await signInFromStart(page, 0);
  const screens = ['businesses', 'audit', 'roles', 'listings'];
  expect(
    await harmfulEffectsOn(
      page,
      screens.map((screen) => `/dashboard/settings/${screen}`),
    ),
  ).toEqual([]);
});
