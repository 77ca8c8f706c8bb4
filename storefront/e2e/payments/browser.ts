import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserOptions } from '../browser.ts';

const VIEW = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Where the cells' pages are: one browser for most, one of its own with a profile on disk for what is killed. */
export interface Browsers {
  fresh(): Promise<BrowserContext>;
  killable(): Promise<Killable>;
  close(): Promise<void>;
}

/** A browser whose profile outlives it. */
export interface Killable {
  context: BrowserContext;
  /** Kills all its processes at once, and starts it again on the same profile. */
  killAndRestart(): Promise<BrowserContext>;
  close(): Promise<void>;
}

export async function openBrowsers(): Promise<Browsers> {
  const { launchOptions: found } = await browserOptions();
  // Whoever stops this lets a cell that is under way come to its end.
  const launchOptions = { ...found, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  let browser: Browser | undefined;
  return {
    async fresh() {
      if (!browser?.isConnected()) browser = await chromium.launch(launchOptions);
      return browser.newContext(VIEW);
    },
    async killable() {
      const profile = mkdtempSync(join(tmpdir(), 'cubedrop-profile-'));
      const launch = () => chromium.launchPersistentContext(profile, { ...launchOptions, ...VIEW });
      let context = await launch();
      return {
        context,
        async killAndRestart() {
          const isGone = new Promise<void>((resolve) => context.once('close', () => resolve()));
          killProcessesOf(profile);
          await isGone;
          context = await launch();
          return context;
        },
        async close() {
          await context.close().catch(() => undefined);
          rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
        },
      };
    },
    close: async () => browser?.close(),
  };
}

/** kill -9 for every process of the browser that was started on a profile. */
function killProcessesOf(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let words: string[];
    try {
      words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      continue;
    }
    // The first of them leads a group of which all the others are.
    if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type=')))
      process.kill(-Number(pid), 'SIGKILL');
  }
}
