import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { scaled } from '../../scripts/slowness.mjs';
import { decodeImages } from './images.ts';
import {
  withoutFailedRequests,
  browserErrors,
  expectAccessible,
  expectNoSidewaysScroll,
} from './page-checks.ts';

/** Widths at which accessibility is checked and a screenshot is saved. */
const INSPECTED_WIDTHS = [1440, 390];
/** Widths at which nothing may scroll sideways. */
const WIDTHS = [1920, 1440, 1280, 1180, 1024, 900, 768, 390, 320];

/** Options for tests that check animations. All other tests run with reduced motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** End of the titles of tests that use `openAndCheck`. */
export const WHOLE = 'renders completely, accessibly and without errors';

/**
 * Opens a screen and checks that it starts at its top, has a single level-one heading, loads completely, is accessible
 * at two widths, does not scroll sideways at widths from 320 to 1920 px, and logs no errors to the console. Saves
 * screenshots as `test-results/screens/<name>-<width>.png`.
 * @param isRefused whether the server is expected to refuse a request, which the browser logs
 */
export async function openAndCheck(
  page: Page,
  name: string,
  path: string,
  { isRefused = false } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = browserErrors(page);
  await page.goto(path);
  // Checks in each frame. The expectation below would poll only twice a second.
  await page.waitForFunction(isDrawn, undefined, { timeout: scaled(20_000) }).catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectScreenOk(page, name);
  await page.waitForLoadState('networkidle');
  expect(isRefused ? withoutFailedRequests(complaints) : complaints).toEqual([]);
}

const isDrawn = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null;

/**
 * Checks that what is on screen now, such as an open dialog, is loaded and accessible and does not scroll sideways.
 * Saves screenshots like {@link openAndCheck}, and restores the viewport.
 */
export async function expectScreenOk(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  // A page that has not rendered yet has no busy elements either.
  await expect(page.locator('h1')).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await layOutAll(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (!INSPECTED_WIDTHS.includes(width)) continue;
    // At other scroll positions, links that the sticky header covers in part would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await saveScreenshot(page, `${name}-${width}`);
  }
  await page.setViewportSize(before);
}

/**
 * Forces the layout of elements that are otherwise laid out only near the viewport, so that the whole page is checked.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/** Saves a screenshot of the full page to the test results. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  await decodeImages(page);
  const path = join(test.info().project.outputDir, 'screens', `${name.replaceAll(' ', '-')}.png`);
  await page.screenshot({ path, fullPage: true });
}
