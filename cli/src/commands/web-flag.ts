import type { Command } from 'commander';

/** Flag of commands that can open a page of the storefront. */
export interface WebFlag {
  web?: boolean;
}

/** Adds `--web`. */
export function withWeb(command: Command): Command {
  return command.option('-w, --web', 'open its page in a browser, or print the address without a terminal');
}
