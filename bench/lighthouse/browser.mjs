import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns launch options of the browser: the system's Chromium if installed, headless, without access to other hosts.
 */
export function browser() {
  const chromePath = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((path) => path && existsSync(path));
  if (!chromePath) throw new Error('There is no Chromium here. Say where with CHROMIUM_PATH.');
  return {
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
