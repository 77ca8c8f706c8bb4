import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that the browser complains about. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Without those of calls that the test means to fail. */
export const besidesAnswers = (complaints: string[]) =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'));

/** That everyone can use what is on screen now, once what opens or closes has done so. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // It is large, so a page gets it once a load; and only what is wrong is looked at closely.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const wrong = await page.evaluate(async (values) => {
    const runner = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await runner.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, RULES);
  expect(wrong).toEqual([]);
}

/** That nothing scrolls sideways at the present width, neither the page nor an open dialog. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('.dialog-body')];
    return Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
  });
  expect(beyond, `sideways scroll at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}
