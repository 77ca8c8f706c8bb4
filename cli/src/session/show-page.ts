import type { WebFlag } from '../commands/web-flag.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { openPage } from './open-page.ts';

/**
 * Prints the URL of the page that shows what a write changed, and opens the page with `--web`. With `--json`, the
 * output of the write has the URL as `url`, so nothing is printed or opened.
 */
export async function showPage(terminal: Terminal, url: string, { web = false }: WebFlag): Promise<void> {
  if (terminal.wantsJson) return;
  terminal.say(`See ${url}`);
  if (web) await openPage(terminal, url);
}
