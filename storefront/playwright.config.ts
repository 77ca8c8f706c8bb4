import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/browser.ts';
import { dataOf } from './e2e/data-folder.ts';

/** Two stacks run side by side, each on folder and ports of its own, so that what one does is nothing to the other. */
const stackAt = (place: number) => {
  const port = Number(process.env.PORT ?? 20_010) + 2 * place;
  const chainPort = Number(process.env.CHAIN_PORT ?? 20_011) + 2 * place;
  const baseURL = `http://localhost:${port}`;
  return {
    baseURL,
    webServer: {
      command: 'node storefront/e2e/keep-running.mjs',
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { PORT: String(port), CHAIN_PORT: String(chainPort), CUBEDROP_DATA: dataOf(baseURL) },
      url: `${baseURL}/ready`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  };
};

// The workers load this file too: they get the folder that the first load made.
process.env.CUBEDROP_DATA ??= mkdtempSync(join(tmpdir(), 'cubedrop-browser-'));

const market = stackAt(0);
const workshop = stackAt(1);
/** What people do who buy: on a stack where one release is over and another runs. */
const inMarket = { workers: 1, use: { baseURL: market.baseURL } };
/** What people do who make things, and what needs nothing made: on a stack that begins empty. */
const inWorkshop = { workers: 1, use: { baseURL: workshop.baseURL } };

/**
 * The storefront in a real browser, against the whole stack. Each stack has one test at a time: a project's files in their
 * alphabet, a project after those that it depends on. What two projects need that run at a time should take them as long.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  // A machine with other work takes longer for the same.
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A second run could hide that the first one paid twice, so there is none; what failed leaves a picture to find out why.
  retries: 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Without cubes that turn, which cost a core each: most look at what is done, not at how it moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    ...(await browserOptions()),
  },
  webServer: [market.webServer, workshop.webServer],
  projects: [
    { name: 'release', testMatch: 'release.setup.ts', timeout: 300_000, ...inMarket },
    { name: 'sign-in', testMatch: /(artworks\.setup|sign-in\.spec)\.ts/, timeout: 120_000, ...inWorkshop },
    {
      name: 'screens',
      testMatch: /(screens|bad-input|drawer|keyboard|nonsense|outage|paying-once)\.spec\.ts/,
      dependencies: ['release'],
      ...inMarket,
    },
    {
      name: 'admin',
      testMatch: /(accounts|admin|maker|maker-checks|transactions|second-factor|wallets)\.spec\.ts/,
      dependencies: ['sign-in'],
      timeout: 180_000,
      ...inWorkshop,
    },
    {
      name: 'trade',
      testMatch: /(bidding|money|trade)\.spec\.ts/,
      dependencies: ['screens'],
      timeout: 300_000,
      ...inMarket,
    },
    {
      name: 'studio',
      testMatch: 'studio.spec.ts',
      dependencies: ['admin'],
      timeout: 240_000,
      ...inWorkshop,
    },
    {
      // What strangers wrote stays in every list, so that nobody looks at the stack after them.
      name: 'strangers',
      testMatch: 'strangers-text.spec.ts',
      dependencies: ['studio'],
      timeout: 120_000,
      ...inWorkshop,
    },
  ],
});
