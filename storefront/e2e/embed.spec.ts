import { embedCode, sharedPages, type Embeddable } from '@cubedrop/sdk';
import { createApi, getOembed } from '@cubedrop/sdk/api';
import { expect, test, type Frame, type Page } from '@playwright/test';
import { join } from 'node:path';
import { openOtherSite, type OtherSite } from './other-site.ts';
import { openStack, runningLot } from './stack.ts';

let site: OtherSite;
test.beforeEach(async ({ page }) => {
  site = await openOtherSite(0);
  await page.goto(site.origin);
});
test.afterEach(() => site.close());

/** Frames a path of the stack in the page of another site. Returns the frame. */
async function frame(page: Page, html: string): Promise<Frame> {
  const element = await page.evaluateHandle((code) => {
    document.body.insertAdjacentHTML('beforeend', code);
    return document.body.lastElementChild!;
  }, html);
  return (await element.asElement().contentFrame())!;
}

/** Frames the card of a running drop's cube. Returns the frame, and the path of the cube's page. */
async function frameCube(page: Page, baseURL: string) {
  const { drop, cube } = await runningLot((await openStack(baseURL)).stack);
  const item: Embeddable = { kind: 'cube', id: cube.id };
  const card = await frame(page, embedCode({ ...item, title: cube.title, serverUrl: baseURL }));
  await expect(card.getByRole('heading')).toHaveText(cube.title);
  return { card, drop, path: sharedPages.cube.to(drop.id, cube.id) };
}

test('a page of another site shows cards of cubes and drops', async ({ page, baseURL }, { project }) => {
  const { card, drop } = await frameCube(page, baseURL!);
  await expect(card.getByRole('time')).toHaveText(/^Ends in \d/);
  const url = baseURL! + sharedPages.drop.to(drop.id);
  const { card: described } = await getOembed(createApi({ baseUrl: baseURL! }), { url });
  const dropCard = await frame(page, described!.html);
  await expect(dropCard.getByRole('heading')).toHaveText(drop.title);
  for (const one of [card, dropCard]) {
    const image = one.locator('img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 600 });
    for (const one of [card, dropCard])
      expect(await one.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.screenshot({ path: join(project.outputDir, 'screens', `embed-${width}.png`) });
  }
});

test('the link of a card opens the page of the cube, which works as usual', async ({ page, baseURL }) => {
  const { card, path } = await frameCube(page, baseURL!);
  const [opened] = await Promise.all([page.waitForEvent('popup'), card.getByRole('link').click()]);
  await expect(opened).toHaveURL(baseURL! + path);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => [window.opener === null, window.origin, typeof localStorage])).toEqual([
    true,
    baseURL,
    'object',
  ]);
});

test('a card reaches nothing but public reads, whatever runs in it', async ({ page, baseURL }) => {
  const { card } = await frameCube(page, baseURL!);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const before = page.url();
  const reached = await card.evaluate(async (server) => {
    const attempt = async (name: string, reach: () => unknown): Promise<[string, boolean]> => {
      try {
        await reach();
        return [name, true];
      } catch {
        return [name, false];
      }
    };
    return Promise.all([
      attempt('public read', async () => (await fetch(`${server}/config`)).json()),
      attempt('parent', () => window.parent.document.title),
      attempt('storage', () => window.localStorage.setItem('a', 'b')),
      attempt('database', () => indexedDB.open('a')),
      attempt('cookies', () => (document.cookie = 'a=b')),
      attempt('top navigation', () => void (window.top!.location.href = `${server}/`)),
      attempt('read with credentials', () => fetch(`${server}/config`, { credentials: 'include' })),
      attempt('call of an account', () => fetch(`${server}/claim/due`)),
      attempt('write', () => fetch(`${server}/user/auth/logout`, { method: 'POST' })),
      attempt('other host', () => fetch('https://elsewhere.example/')),
    ]);
  }, baseURL);
  expect(reached.filter(([, isReached]) => isReached)).toEqual([['public read', true]]);
  // The attempt to write was sent, without a session. From here on, only the form may send something.
  sent.length = 0;
  await card.evaluate((server) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: `${server}/user/auth/logout`,
      target: '_blank',
    });
    document.body.append(form);
    form.submit();
  }, baseURL);
  // Whatever was sent would have been sent before the response to this read.
  await card.evaluate(async (server) => (await fetch(`${server}/config`)).text(), baseURL);
  expect(sent.filter((url) => url.includes('logout'))).toEqual([]);
  expect(page.url()).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
});

test('a page of another site can frame no other page, and sees nothing of unknown items', async ({
  page,
  baseURL,
}) => {
  const { drop, cube } = await runningLot((await openStack(baseURL)).stack);
  // An isolated page would refuse the frames by itself.
  const anyone = await openOtherSite(0, { isIsolated: false });
  await page.goto(anyone.origin);
  for (const path of [
    '/',
    sharedPages.drop.to(drop.id),
    sharedPages.cube.to(drop.id, cube.id),
    '/login',
    '/docs',
    '/config',
    `/drop/${drop.id}`,
  ]) {
    const refused = page.waitForEvent('console', {
      predicate: (message) => /frame-ancestors|X-Frame-Options|ERR_BLOCKED/.test(message.text()),
    });
    const framed = await frame(page, `<iframe src="${baseURL}${path}"></iframe>`);
    await refused;
    expect([path, framed.url().startsWith(baseURL!)]).toEqual([path, false]);
  }
  const unknown = await frame(page, `<iframe src="${baseURL}/embed/cube/${'f'.repeat(24)}"></iframe>`);
  await expect(unknown.locator('main')).toHaveText('This is not available.');
  await anyone.close();
});
