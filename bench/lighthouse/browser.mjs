import { existsSync } from 'node:fs';

/** Usual paths of the system's browser. */
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns launch options of a headless Chromium: the one at CHROMIUM_PATH, or the system's.
 * @throws Error if there is none
 */
export function browserLaunchOptions() {
  const chromePath = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_PATHS].find(
    (path) => path && existsSync(path),
  );
  if (!chromePath) throw new Error('Chromium is not installed. Set CHROMIUM_PATH to its path.');
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
