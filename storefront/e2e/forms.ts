import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';

/** Folder with example artworks, portraits and tracks. */
export const EXAMPLE = fileURLToPath(new URL('../../examples/weekly-drop/', import.meta.url));

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** Returns the section with the given name. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/**
 * Fills in the New Drop form for a drop of one hour, except for cubes and minimum bid.
 * @param startsAt start in seconds by the chain's clock, a whole minute
 */
export async function fillInDrop(page: Page, title: string, startsAt: number): Promise<void> {
  const drop = section(page, 'Drop');
  await drop.getByLabel('Name').fill(title);
  await drop.getByLabel('Title image').setInputFiles(`${EXAMPLE}art/depot-lights.png`);
  await drop.getByLabel('Description').fill('One night only.');
  await page.getByLabel('Auction starts at').fill(await localTime(page, startsAt));
  await page.getByLabel('Auction ends at').fill(await localTime(page, startsAt + HOUR));
  await page.getByLabel('Bid delta').fill('0.05');
}

/** Formats a time in seconds since the epoch for a date and time field, in the browser's time zone. */
const localTime = (page: Page, at: number) =>
  page.evaluate((ms) => {
    const zone = new Date(ms).getTimezoneOffset() * 60_000;
    return new Date(ms - zone).toISOString().slice(0, 16);
  }, at * 1_000);

/** Holds the next request whose URL matches a glob. Returns a function that releases it. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release!: () => void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const wait = async (route: Route) => {
    await isReleased;
    await route.continue();
  };
  await page.route(url, wait, { times: 1 });
  return release;
}

/** Whether a form that is being sent covers everything, including the header. Evaluated in the page. */
export const isCovered = () =>
  Boolean(document.elementFromPoint(innerWidth / 2, 10)?.matches('form[aria-busy="true"]'));
