import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What keeps a browser from looking for hosts that no test needs. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to start the browser: the system's Chromium where there is one, else the one that npm brought. */
export async function browserOptions(): Promise<{ launchOptions: LaunchOptions }> {
  const found = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((path) => path && existsSync(path));
  return { launchOptions: found ? { executablePath: found, args: QUIET } : await packagedBrowser() };
}

async function packagedBrowser(): Promise<LaunchOptions> {
  // It unpacks its libraries only where it takes itself to be on this runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox'],
    env: { ...process.env, LD_LIBRARY_PATH: '/tmp/al2023/lib', FONTCONFIG_PATH: '/tmp/fonts' } as Record<
      string,
      string
    >,
  };
}
