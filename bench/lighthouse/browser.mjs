import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What starts the browser: the system's Chromium where there is one, without a window, looking for no other host. */
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
