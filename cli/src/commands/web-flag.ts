import type { Command } from 'commander';

/** Flag of commands that can open a page of the storefront. */
export interface WebFlag {
  web?: boolean;
}

/** Adds `--web` to a command that shows an item or a list. */
export function withWeb(command: Command): Command {
  return command.option('-w, --web', 'open its page in a browser or, if there is no terminal, print its URL');
}

/** Adds `--web` to a command that changes something. */
export function withWebAfterwards(command: Command): Command {
  return command.option(
    '-w, --web',
    'afterwards open the page that shows what changed or, if there is no terminal, print its URL',
  );
}
