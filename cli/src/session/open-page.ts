import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Terminal } from '../terminal/terminal.ts';

type Environment = Terminal['env'];

/** Time after which a browser that has not failed counts as started, in milliseconds. */
const START_TIME = 3_000;

/**
 * Opens a page in a browser. Prints its URL instead if there is no terminal, in CI, with `--json`, or if no browser
 * starts.
 */
export async function openPage(terminal: Terminal, url: string): Promise<void> {
  if (terminal.wantsJson) return terminal.printJson({ url }, [{ url }]);
  if (!terminal.canBrowse) return terminal.print(url);
  if (await startBrowser(terminal.env, url)) return terminal.say(`Opened ${url} in your browser.`);
  terminal.say('No browser could be started. Open this page yourself:');
  terminal.print(url);
}

/**
 * Starts a browser without a shell, and without the environment variables of the command line, since one of them may be
 * a key.
 * @returns whether it started
 */
async function startBrowser(env: Environment, url: string): Promise<boolean> {
  const [program, ...words] = browserOf(env);
  const others = Object.entries(env).filter(([name]) => !name.startsWith('CUBEDROP_'));
  const browser = spawn(program, [...words, url], {
    detached: true,
    env: Object.fromEntries(others),
    stdio: 'ignore',
  });
  const ended = new Promise<boolean>((resolve) => {
    browser.once('error', () => resolve(false));
    browser.once('exit', (code) => resolve(code === 0));
  });
  browser.unref();
  const waiting = new AbortController();
  try {
    return await Promise.race([ended, pause(START_TIME, true, waiting)]);
  } finally {
    waiting.abort();
  }
}

/** Returns the program that opens a URL, with its first arguments. */
function browserOf(env: Environment): [program: string, ...words: string[]] {
  const chosen = env['BROWSER'];
  if (chosen) return [chosen];
  if (process.platform === 'darwin') return ['open'];
  // "start" would need a shell, which would interpret an "&" in the URL.
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}
