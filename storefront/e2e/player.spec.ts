import { join } from 'node:path';
import { cubeMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount, signInFromStart } from './people.ts';
import { expectScreenOk } from './screens.ts';
import { openStack, runningLot } from './stack.ts';
import { browserErrors, withoutFailedRequests } from './page-checks.ts';

/** Index of a demo account that holds no cube. */
const LISTENER = 7;
const PHONE = { width: 390, height: 844 };

/** Returns the path of a screenshot of the viewport. */
const picture = (name: string) => join(test.info().project.outputDir, 'screens', `${name}.png`);

const bar = (page: Page) => page.getByRole('region', { name: 'Player' });

/** Returns the position, in seconds, of the page's only audio element, and whether it plays. */
const playback = (page: Page) =>
  page.evaluate(() => {
    const [audio, ...others] = document.querySelectorAll('audio');
    if (!audio || others.length > 0) throw new Error('The page does not have exactly one audio element.');
    return { position: audio.currentTime, isPlaying: !audio.paused };
  });

async function openDrop(page: Page, baseURL: string | undefined) {
  const { stack } = await openStack(baseURL);
  const lot = await runningLot(stack);
  await page.goto(`/auctionDrops/DropCubes/${lot.drop.id}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  return {
    ...lot,
    cards,
    titleAt: (index: number) => cards.nth(index).getByRole('heading').innerText(),
  };
}

test('a track started by keyboard keeps playing across screens, and its queue plays the next one', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  await signInFromStart(page, LISTENER);
  const { titleAt } = await openDrop(page, baseURL);
  const first = await titleAt(0);
  const second = await titleAt(1);
  await page.getByRole('button', { name: `Play ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(bar(page)).toContainText('Preview, 10 s');
  await expect(page.locator('[aria-live=polite]')).toContainText(`Playing ${first}, preview.`);
  await expect.poll(async () => (await playback(page)).position).toBeGreaterThan(0);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(first);

  const before = await playback(page);
  await page.getByRole('link', { name: 'Market', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
  const after = await playback(page);
  expect(after.isPlaying && after.position >= before.position).toBe(true);

  // The waveform is that of the file: its bars differ in height.
  const heights = () =>
    bar(page)
      .locator('.player-wave rect')
      .evaluateAll((bars) => new Set(bars.map((each) => each.getAttribute('height'))).size);
  await expect.poll(heights).toBeGreaterThan(1);

  await bar(page).getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Space');
  await expect(bar(page).getByRole('button', { name: 'Play' })).toBeFocused();
  expect((await playback(page)).isPlaying).toBe(false);
  await expectScreenOk(page, 'player');

  // Seeks by keyboard and by pointer.
  const slider = bar(page).getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  expect((await playback(page)).position).toBe(0);
  await page.keyboard.press('PageUp');
  const byKeyboard = (await playback(page)).position;
  expect(byKeyboard).toBeGreaterThan(0);
  const { x, y, width, height } = (await slider.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  expect((await playback(page)).position).toBeGreaterThan(byKeyboard);

  const queue = bar(page).getByRole('button', { name: /^Queue, / });
  await queue.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Queue' });
  await expect(sheet).toContainText(second);
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await expectScreenOk(page, 'player queue');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(queue).toBeFocused();

  // The next cube plays at the end of a preview.
  await bar(page).getByRole('button', { name: 'Play' }).click();
  await bar(page).getByRole('slider').fill('9.5');
  await expect(bar(page).getByRole('link', { name: second, exact: true })).toBeVisible();
  await bar(page).getByRole('link', { name: second, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expect(page.getByRole('button', { name: `Pause ${second}` }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('on a phone the player is above the bid bar, and its queue is a sheet', async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE);
  await signInFromStart(page, LISTENER);
  const { drop, cube } = await openDrop(page, baseURL);
  await page.goto(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
  await page
    .getByRole('button', { name: `Play ${cube.title}` })
    .last()
    .click();
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  const bidBar = page.locator('.bid-bar');
  await expect(bidBar).toBeVisible();
  const above = await bar(page).boundingBox();
  const below = await bidBar.boundingBox();
  expect(above!.height).toBe(64);
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1);
  await page.screenshot({ path: picture('player-phone') });
  await bar(page)
    .getByRole('button', { name: /^Queue, / })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Queue' });
  await expect(sheet).toBeVisible();
  await page.screenshot({ path: picture('player-phone-queue') });
  await page.mouse.click(195, 40);
  await expect(sheet).toBeHidden();

  await bar(page)
    .getByRole('button', { name: /^Queue, / })
    .click();
  await sheet.getByRole('button', { name: 'Close the player' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  expect((await playback(page)).isPlaying).toBe(false);
});

test('a visitor is asked to sign in, after which the track plays', async ({ page, baseURL }) => {
  const { titleAt } = await openDrop(page, baseURL);
  const title = await titleAt(0);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const login = bar(page).getByRole('button', {
    name: cubeMessages.loginForAudio,
  });
  await expect(login).toBeVisible();
  await expectScreenOk(page, 'player locked');
  await login.click();
  const reload = page.waitForEvent('load');
  await page.getByRole('button', { name: demoAccount(LISTENER) }).click();
  await reload;
  await expect(bar(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(bar(page)).toContainText('Preview, 10 s');
  await expect.poll(async () => (await playback(page)).position).toBeGreaterThan(0);
});

test('the player reports a missing track, an offline browser and an expired URL', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  await signInFromStart(page, LISTENER);
  const { titleAt } = await openDrop(page, baseURL);
  const title = await titleAt(0);
  const refuse = (status: number) =>
    page.route('**/token/audio', (route) =>
      route.fulfill({ status, json: { success: false, message: 'No.' } }),
    );
  await refuse(404);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const alert = bar(page).getByRole('alert');
  await expect(alert).toHaveText('This track is no longer available');
  await expectScreenOk(page, 'player gone');
  await page.unrouteAll();

  await page.context().setOffline(true);
  await bar(page).getByRole('button', { name: 'Play' }).click();
  await expect(alert).toContainText('No network');
  await page.context().setOffline(false);
  await expect(alert).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Pause' }).click();

  // The first URL has expired, and the renewed one works.
  let renewals = 0;
  await page.route('**/token/audio', async (route) => {
    renewals += 1;
    const response = await route.fetch();
    const body = (await response.json()) as { expiresAt: number };
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({
      response,
      json: renewals === 1 ? { ...body, expiresAt: 1, url: '/uploads/0' } : body,
    });
  });
  await page.getByRole('button', { name: `Play ${await titleAt(1)}` }).click();
  await expect(alert).toContainText('expired');
  await expect(alert).toHaveCount(0);
  await expect.poll(async () => (await playback(page)).isPlaying).toBe(true);
  expect(renewals).toBe(2);
  expect(withoutFailedRequests(complaints)).toEqual([]);
});
