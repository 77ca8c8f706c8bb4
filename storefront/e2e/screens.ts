import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { besidesAnswers, complaintsOf, expectAccessible, expectNoSidewaysScroll } from './watch.ts';

/** The widths at which a screen is looked at by everyone's eyes, and kept as a picture. */
const LOOKED_AT = [1440, 390];
/** The widths between which nothing may scroll sideways. */
const WIDTHS = [1920, 1440, 1180, 1024, 900, 768, 390, 320];

/** For tests that look at how things move, too; the others see them still. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** The title of a test of `openWhole`. */
export const WHOLE = 'whole, without complaints, for everyone';

/**
 * Opens a screen and holds it to all that is asked of each: one heading of the first level, everything loaded, usable by
 * everyone at both widths, nothing that scrolls sideways between 320 and 1920 px, nothing in the console. Its pictures are
 * kept as `test-results/screens/<name>-<width>.png`.
 * @param isRefused whether the server is meant to say no, which the browser notes
 */
export async function openWhole(
  page: Page,
  name: string,
  path: string,
  { isRefused = false } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(path);
  // With each frame; an expectation alone would look twice a second.
  await page.waitForFunction(isDrawn, undefined, { timeout: 20_000 }).catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectWhole(page, name);
  await page.waitForLoadState('networkidle');
  expect(isRefused ? besidesAnswers(complaints) : complaints).toEqual([]);
}

const isDrawn = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null;

/** The same of what is on screen now, as an open dialog; the viewport is as before in the end. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await layOutAll(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (!LOOKED_AT.includes(width)) continue;
    await expectAccessible(page);
    await keepPicture(page, `${name}-${width}`);
  }
  await page.setViewportSize(before);
}

/** Has laid out what waits for that until one comes near it, so that all of the page is looked at. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/** Keeps what is on screen as a picture among what the tests leave behind, down to the end of the page. */
async function keepPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  const path = join(test.info().project.outputDir, 'screens', `${name.replaceAll(' ', '-')}.png`);
  await page.screenshot({ path, fullPage: true });
}
