import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';

/** Pictures, people and tracks to make things of. */
export const EXAMPLE = fileURLToPath(new URL('../../examples/weekly-drop/', import.meta.url));

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** A part of a screen by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Fills in the form of a drop of an hour, but for its cubes and its minimum bid. @param startsAt of the chain's time */
export async function fillInDrop(page: Page, title: string, startsAt: number): Promise<void> {
  const drop = section(page, 'Drop');
  await drop.getByLabel('Name').fill(title);
  await drop.getByLabel('Title image').setInputFiles(`${EXAMPLE}art/depot-lights.png`);
  await drop.getByLabel('Description').fill('One night only.');
  await page.getByLabel('Auction starts at').fill(await localTime(page, startsAt));
  await page.getByLabel('Auction ends at').fill(await localTime(page, startsAt + HOUR));
  await page.getByLabel('Bid delta').fill('0.05');
}

/** A moment as a field for a date and time takes it, in the browser's zone. */
const localTime = (page: Page, at: number) =>
  page.evaluate((ms) => {
    const zone = new Date(ms).getTimezoneOffset() * 60_000;
    return new Date(ms - zone).toISOString().slice(0, 16);
  }, at * 1_000);

/** Holds back the next call of an address; answers how to let it go. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let go!: () => void;
  const isLet = new Promise<void>((resolve) => (go = resolve));
  const wait = async (route: Route) => {
    await isLet;
    await route.continue();
  };
  await page.route(address, wait, { times: 1 });
  return go;
}

/** Whether a form that is being sent lies over all else, the header too. To be asked in a page. */
export const isCovered = () =>
  Boolean(document.elementFromPoint(innerWidth / 2, 10)?.matches('form[aria-busy="true"]'));
