import { bidMessages, saleMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { paths as pages } from '../src/config/paths.ts';
import { businessTexts } from '../src/features/account/businesses/texts.ts';
import { dueTexts } from '../src/features/claim/due-texts.ts';
import { sendTexts } from '../src/features/cube/send-texts.ts';
import { signedOrderTexts } from '../src/features/signed-order/texts.ts';
import { signInFromStart } from './people.ts';
import { openStack } from './stack.ts';
import { BUYER } from './hostile-buyers.ts';
import { CANARY, makeHostileContent, TURNED_HOST, type HostileContent } from './hostile-content.ts';
import { browserErrors } from './page-checks.ts';

/** Expiry in the path of a sale, in seconds since the epoch. It is only informational. */
const SALE_ENDS_AT = 4_000_000_000;

let content: HostileContent;
let creatorIndex: number;

test.beforeAll(async () => {
  const url = test.info().project.use.baseURL!;
  content = await makeHostileContent(url);
  const { people } = await openStack(url);
  creatorIndex = people.findIndex(({ address }) => address === content.creator);
});

/**
 * Watches a page. Returns a function that inspects what is on screen, such as an open dialog, at phone and desktop
 * width, and returns all harmful effects of user-generated texts since it was last called.
 */
function watchForHarm(page: Page): (where: string) => Promise<string[]> {
  const requests: string[] = [];
  const ours = new URL(test.info().project.use.baseURL!).hostname;
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && ![ours, '127.0.0.1'].includes(hostname))
      requests.push(`requests ${href}`);
  });
  const complaints = browserErrors(page);
  return async (where) => {
    const harm: string[] = [];
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      harm.push(...(await overflowingElements(page)).map((what) => `${where} at ${width}: ${what}`));
    }
    if (await page.evaluate((name) => name in window, CANARY)) harm.push(`${where} ran a script`);
    const title = await page.title();
    if (isTurned(title)) harm.push(`${where} has the title ${JSON.stringify(title)}`);
    harm.push(...(await dangerousElements(page)).map((part) => `${where} has ${part}`));
    harm.push(...requests.splice(0).map((text) => `${where} ${text}`));
    harm.push(...complaints.splice(0).map((text) => `${where} logs: ${text}`));
    return harm;
  };
}

/** Opens screens. Returns all harmful effects of user-generated texts. */
async function harmfulEffectsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const inspect = watchForHarm(page);
  const harm: string[] = [];
  for (const path of paths) {
    await openScreen(page, path);
    harm.push(...(await inspect(path)));
  }
  return harm;
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** A dialog of a screen. */
interface OpenedDialog {
  /** Path of the screen. */
  on: string;
  /** Name of the button that opens it. */
  button: string | RegExp;
  /** Name of the dialog. */
  name: string;
}

/** Opens dialogs by their buttons, without confirming them. Returns all harmful effects of user-generated texts. */
async function harmfulEffectsIn(page: Page, dialogs: readonly OpenedDialog[]): Promise<string[]> {
  const inspect = watchForHarm(page);
  const harm: string[] = [];
  for (const { on, button, name } of dialogs) {
    await openScreen(page, on);
    await page
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    harm.push(...(await inspect(`"${name}" on ${on}`)));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  return harm;
}

/** Whether a part of a title can change the order in which the rest, such as the name of the site, is shown. */
function isTurned(title: string): boolean {
  const outside = title.replace(/\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069/g, '');
  return /[\u202a-\u202e\u2066-\u2069]|[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/.test(outside);
}

/** Returns the dialogs and menus that scroll sideways, and the outermost elements that make a page scroll sideways. */
function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const dialogs = [...document.querySelectorAll('.dialog-body, :popover-open')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => `a dialog or menu "${textContent?.slice(0, 40)}"`);
    if (root.scrollWidth <= window.innerWidth) return dialogs;
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    const outermost = wide
      .filter((element) => !wide.includes(element.parentElement!))
      .map(({ tagName, className, textContent }) => `${tagName}.${className} "${textContent?.slice(0, 40)}"`);
    return [...dialogs, ...outermost];
  });
}

/**
 * Returns elements that only an injected text can have created, and links with a scheme other than http, https, mailto,
 * tel or blob.
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
  const { dropId, cubeId, soldCubeId, saleId, auctionedCubeId, auctionId, creator, transaction } = content;
  const paths = [
    ...[pages.season.to(content.seasonId), pages.collection.to(content.collectionId)],
    ...['/', '/auctionDrops', `/auctionDrops/DropCubes/${dropId}`, '/marketPlace', `/creators/${creator}`],
    `/auctionDrops/DropCubes/Nfts/${dropId}/${cubeId}`,
    pages.sale.to(SALE_ENDS_AT, soldCubeId, saleId),
    pages.userAuction.to(auctionedCubeId, auctionId),
    ...[`/explorer/tx/${transaction}`, `/explorer/address/${creator}`, pages.collector.to(creator)],
  ];
  expect(await harmfulEffectsOn(page, paths)).toEqual([]);
});

test('user-generated texts do no harm on the screens of signed-in users', async ({ page }) => {
  await signInFromStart(page, creatorIndex);
  const { dropId, cubeId, seasonId, collectionId } = content;
  const paths = [
    ...['/dashboard', '/dashboard/myDrops', `/dashboard/myDrops/cubes/${dropId}`, '/dashboard/mySeason'],
    ...[`/dashboard/mySeason/drops/${seasonId}`, '/dashboard/newCollection', '/dashboard/myNFTs'],
    ...[`/dashboard/collection/nfts/${collectionId}`, '/dashboard/myCubes', '/dashboard/newSupefNFT'],
    ...[`/dashboard/myCubes/Nfts/${dropId}/${cubeId}`, '/dashboard/newNFT', '/dashboard/newDrop'],
    ...[pages.newSeason, pages.newRandomDrop, pages.notices, pages.myMoney].map((screen) => screen.to()),
    pages.profile.to(),
  ];
  expect(await harmfulEffectsOn(page, paths)).toEqual([]);
});

test('user-generated texts do no harm on the screens of a bidder', async ({ page }) => {
  await signInFromStart(page, BUYER);
  const inspect = watchForHarm(page);
  await openScreen(page, pages.myBids.to());
  // The bell is opened first, because the list of notices marks them as read.
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
  await expect(page.getByRole('group', { name: 'Notices' })).toContainText('You were outbid on');
  expect(await inspect('the bell')).toEqual([]);
  await page.keyboard.press('Escape');

  const { auctionedCubeId, auctionId, dropId, cubeId, freeCubeId } = content;
  const paths = [
    pages.userAuction.to(auctionedCubeId, auctionId),
    pages.cube.to(dropId, cubeId),
    pages.myCube.to(undefined, freeCubeId),
    ...[pages.myBids, pages.myMoney, pages.notices].map((screen) => screen.to()),
  ];
  expect(await harmfulEffectsOn(page, paths)).toEqual([]);
});

test('user-generated texts do no harm in the dialogs of a bidder', async ({ page }) => {
  await signInFromStart(page, BUYER);
  const { dropId, cubeId, soldCubeId, saleId, auctionedCubeId, auctionId } = content;
  const bid = { button: 'Place Bid', name: bidMessages.confirm };
  const sale = pages.sale.to(SALE_ENDS_AT, soldCubeId, saleId);
  const dialogs = [
    { on: pages.cube.to(dropId, cubeId), ...bid },
    { on: pages.userAuction.to(auctionedCubeId, auctionId), ...bid },
    { on: sale, button: 'Buy', name: saleMessages.confirm },
    { on: sale, button: signedOrderTexts.make, name: signedOrderTexts.make },
  ];
  expect(await harmfulEffectsIn(page, dialogs)).toEqual([]);
});

test('user-generated texts do no harm in the dialogs of a seller', async ({ page }) => {
  await signInFromStart(page, creatorIndex);
  const own = pages.myCube.to(undefined, content.freeCubeId);
  const accept = new RegExp(`^${signedOrderTexts.accept}: `);
  const dialogs = [
    { on: own, button: accept, name: signedOrderTexts.acceptTitle },
    { on: own, button: sendTexts.button, name: sendTexts.title },
    { on: own, button: saleMessages.allow, name: saleMessages.allow },
    { on: pages.myDrop.to(content.endedDropId), button: dueTexts.all, name: dueTexts.all },
  ];
  expect(await harmfulEffectsIn(page, dialogs)).toEqual([]);
});

test('user-generated texts do no harm on the screens of admins', async ({ page }) => {
  await signInFromStart(page, 0);
  // "img" is a word of the name of the business.
  const screens = ['businesses', 'audit', 'roles', 'applications', 'listings', 'names', 'accounts?q=img'];
  expect(
    await harmfulEffectsOn(
      page,
      screens.map((screen) => `/dashboard/settings/${screen}`),
    ),
  ).toEqual([]);
});

test('an e-mail address does not reverse the text beside it', async ({ page }) => {
  await signInFromStart(page, 0);
  await openScreen(page, '/dashboard/settings/businesses');
  const value = page.locator('dd', { hasText: TURNED_HOST }).first();
  await expect(value).toContainText(`(${businessTexts.verified})`);
  // Removes the text of the innermost isolating elements only, since the whole value is isolated too.
  const outside = await value.evaluate((element) =>
    [...element.querySelectorAll('bdi:not(:has(bdi))')].reduce(
      (text, isolating) => text.replace(isolating.textContent ?? '', ''),
      element.textContent ?? '',
    ),
  );
  expect(outside).toBe(` (${businessTexts.verified})`);
});
