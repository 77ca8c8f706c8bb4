import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns an array to which all errors and warnings of a page are added. */
export function browserErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Returns the errors and warnings except failed requests, for tests that expect requests to fail. */
export const withoutFailedRequests = (complaints: string[]) =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'));

/** Expects what is on screen to be accessible, once running transitions have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
  // The library is large, so it is injected once per load; details are only computed for violations.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const runner = (window as unknown as { axe: typeof axe }).axe;
    const result = await runner.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, RULES);
  expect(violations).toEqual([]);
}

/** Expects that neither the page nor an open dialog scrolls sideways, and that no field is wider than its place. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.dialog-body, .field')];
    return Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
  });
  expect(overflow, `overflow at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
