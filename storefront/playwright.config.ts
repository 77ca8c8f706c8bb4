import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/browser.ts';

const port = Number(process.env.PORT ?? 20_010);
const chainPort = Number(process.env.CHAIN_PORT ?? 20_011);
const baseURL = `http://localhost:${port}`;

// The workers load this file too: they get the folder that the first load made.
process.env.CUBEDROP_DATA ??= mkdtempSync(join(tmpdir(), 'cubedrop-browser-'));

const desk = { viewport: { width: 1440, height: 900 } };
/** Without cubes that turn, which cost a core each: for journeys that look at what is done, not at how it moves. */
const still = { ...desk, contextOptions: { reducedMotion: 'reduce' as const } };

/** The storefront in a real browser, against the whole stack on a folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  // A machine with other work takes longer for the same.
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // Where nobody watches, a test may fail once: it is listed as flaky, and its second run leaves a trace to find out why.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: { baseURL, trace: 'on-first-retry', ...(await browserOptions()) },
  webServer: {
    command: 'node storefront/e2e/keep-running.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(port), CHAIN_PORT: String(chainPort), CUBEDROP_DATA: process.env.CUBEDROP_DATA },
    url: `${baseURL}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    { name: 'release', testMatch: 'release.setup.ts', timeout: 300_000 },
    {
      name: 'desktop',
      testMatch: /(screens|keyboard|nonsense|bad-input)\.spec\.ts/,
      dependencies: ['release'],
      use: desk,
    },
    {
      name: 'phone',
      testMatch: 'drawer.spec.ts',
      dependencies: ['release'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'accounts',
      testMatch: /(sign-in|transactions|accounts|wallets)\.spec\.ts/,
      timeout: 120_000,
      use: still,
    },
    {
      // It takes the stack away from everybody, and gives it back.
      name: 'outage',
      testMatch: 'outage.spec.ts',
      dependencies: ['desktop', 'phone'],
      timeout: 180_000,
      use: still,
    },
    {
      name: 'bidding',
      testMatch: 'bidding.spec.ts',
      dependencies: ['outage'],
      timeout: 180_000,
      use: still,
    },
    {
      name: 'money',
      testMatch: 'money.spec.ts',
      dependencies: ['bidding'],
      timeout: 120_000,
      use: still,
    },
    {
      name: 'admin',
      testMatch: /(admin|maker|maker-checks)\.spec\.ts/,
      dependencies: ['trade'],
      timeout: 180_000,
      use: still,
    },
    {
      name: 'studio',
      testMatch: 'studio.spec.ts',
      dependencies: ['admin'],
      timeout: 240_000,
      use: still,
    },
    {
      name: 'trade',
      testMatch: 'trade.spec.ts',
      dependencies: ['money'],
      timeout: 300_000,
      use: still,
    },
  ],
});
