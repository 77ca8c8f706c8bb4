import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { scaled } from '../scripts/slowness.mjs';
import { browserOptions } from './e2e/browser.ts';
import { dataOf } from './e2e/data-folder.ts';
import { listedOriginOf } from './e2e/other-site.ts';

/** Two stacks run side by side, each with its own folder and ports, so that they do not affect each other. */
const stackAt = (index: number) => {
  const port = Number(process.env.PORT ?? 20_010) + 2 * index;
  const chainPort = Number(process.env.CHAIN_PORT ?? 20_011) + 2 * index;
  const baseURL = `http://localhost:${port}`;
  return {
    baseURL,
    webServer: {
      command: 'node storefront/e2e/keep-running.mjs',
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        PORT: String(port),
        CHAIN_PORT: String(chainPort),
        CUBEDROP_DATA: dataOf(baseURL),
        ALLOWED_ORIGINS: listedOriginOf(baseURL),
        // Tests sign in more often than real users would.
        SIGN_INS_PER_MINUTE: '100000',
      },
      url: `${baseURL}/ready`,
      timeout: scaled(180_000),
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  };
};

// The workers load this file too and inherit the folder from the first load.
process.env.CUBEDROP_DATA ??= mkdtempSync(join(tmpdir(), 'cubedrop-browser-'));

const market = stackAt(0);
const workshop = stackAt(1);
/** Whether only projects in the workshop are run, so that the other stack need not start. */
const onlyWorkshop = process.env.CUBEDROP_BROWSER_STACKS === 'workshop';
/** Tests of buyers and of all screens, on a stack where one drop has ended and another is running. */
const inMarket = { workers: 1, use: { baseURL: market.baseURL } };
/** Tests of creators, and tests that need no existing data, on a stack that starts empty. */
const inWorkshop = { workers: 1, use: { baseURL: workshop.baseURL } };

/**
 * Runs the storefront in a real browser against the whole stack. Each stack runs one test at a time: a project's files
 * in alphabetical order, and a project after the projects on which it depends. Projects that run at the same time
 * should take equally long.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The time limit only ends tests that hang. The longest tests run a whole auction.
  timeout: scaled(300_000),
  expect: { timeout: scaled(40_000) },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a second run could hide a double payment. Failures leave a screenshot.
  retries: 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // A spinning cube keeps one core busy, and most tests do not check animations.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    ...(await browserOptions()),
  },
  webServer: onlyWorkshop ? [workshop.webServer] : [market.webServer, workshop.webServer],
  projects: [
    { name: 'release', testMatch: 'release.setup.ts', ...inMarket },
    { name: 'sign-in', testMatch: /(artworks\.setup|sign-in\.spec)\.ts/, ...inWorkshop },
    {
      name: 'screens',
      testMatch:
        /(screens|bad-input|documentation|drawer|embed|invalid-paths|keyboard|other-origin|outage|paying-once|phone|player|push|search)\.spec\.ts/,
      dependencies: ['release'],
      ...inMarket,
    },
    {
      name: 'admin',
      testMatch: /(accounts|admin|maker|maker-checks|transactions|second-factor|wallets)\.spec\.ts/,
      dependencies: ['sign-in'],
      ...inWorkshop,
    },
    {
      name: 'trade',
      testMatch:
        /(activity|bidding|money|offers|other-site-bid|overview|trade|webhooks|with-ether|your-bids)\.spec\.ts/,
      dependencies: ['screens'],
      ...inMarket,
    },
    {
      name: 'studio',
      testMatch: /(studio|whole-release)\.spec\.ts/,
      dependencies: ['admin'],
      ...inWorkshop,
    },
    {
      // Texts of hostile users remain in all lists, so no other project uses the stack afterwards.
      name: 'hostile-text',
      testMatch: 'hostile-text.spec.ts',
      dependencies: ['studio'],
      ...inWorkshop,
    },
  ],
});
