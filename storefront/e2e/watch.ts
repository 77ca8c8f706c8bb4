import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  // Without frames there is nothing to gather from several places, and only what is wrong is looked at closely.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  );
}

/** That nothing scrolls sideways between these widths. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
  }
}
