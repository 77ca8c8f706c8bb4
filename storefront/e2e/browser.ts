import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Flags for machines without a sandbox or GPU, and flags that keep the browser from contacting hosts that no test
 * needs.
 */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns launch options for the browser at `CHROMIUM_PATH`, or for the system's browser if there is no such file.
 * Without that variable, the browser on x64 Linux is the headless shell from npm, which is the same on every machine
 * and uses less than half the CPU of a full Chromium. Elsewhere it is the system's browser.
 * @throws Error if there is no browser
 */
export async function browserOptions(): Promise<{ launchOptions: LaunchOptions }> {
  const configured = process.env.CHROMIUM_PATH;
  if (!configured && hasShell) return { launchOptions: await headlessShell() };
  const found = [configured ?? '', ...SYSTEM].find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium found. Set CHROMIUM_PATH to the path of one.');
  return { launchOptions: { executablePath: found, args: QUIET } };
}

const hasShell = process.platform === 'linux' && process.arch === 'x64';

async function headlessShell(): Promise<LaunchOptions> {
  const env = { ...process.env } as Record<string, string>;
  // The package unpacks its libraries only if it detects this runtime, and then sets two variables itself. All three
  // are restored afterwards, so that nothing else sees their temporary values.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
    if (env[name] === undefined) delete process.env[name];
    else process.env[name] = env[name];
  }
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: '/tmp/fonts' };
  return { executablePath, args: QUIET, env: { ...env, ...fonts, LD_LIBRARY_PATH: '/tmp/al2023/lib' } };
}
