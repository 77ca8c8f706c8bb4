import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserOptions } from '../browser.ts';

const VIEW = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/**
 * Creates the cells' browser contexts: in a shared browser for most cells, and in a browser with its own profile for
 * each cell that kills its browser.
 */
export interface Browsers {
  fresh(): Promise<BrowserContext>;
  killable(): Promise<Killable>;
  close(): Promise<void>;
}

/** A browser whose profile survives its processes. */
export interface Killable {
  context: BrowserContext;
  /** Kills all its processes at once, and restarts it with the same profile. */
  killAndRestart(): Promise<BrowserContext>;
  close(): Promise<void>;
}

export async function openBrowsers(): Promise<Browsers> {
  const { launchOptions: found } = await browserOptions();
  // When the run is interrupted, the current cell still finishes.
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
          const hasClosed = new Promise<void>((resolve) => context.once('close', () => resolve()));
          killProcessesOf(profile);
          await hasClosed;
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

/** Sends SIGKILL to all processes of the browser with a profile. */
function killProcessesOf(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let args: string[];
    try {
      args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      continue;
    }
    // The main process leads a process group that includes the browser's other processes.
    if (args.includes(`--user-data-dir=${profile}`) && !args.some((arg) => arg.startsWith('--type=')))
      process.kill(-Number(pid), 'SIGKILL');
  }
}
