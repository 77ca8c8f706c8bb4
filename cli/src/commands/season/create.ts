import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { RUN_EVENTS_HELP } from '../manifest-flags.ts';
import { withPaying, type PayingFlags } from '../paying-flags.ts';
import { applyItem, collect, flagOrAsk, idsOrAsk, requireFlags } from '../single-item.ts';

interface Flags extends PayingFlags {
  key?: string;
  drop?: string[];
  title?: string;
  description?: string;
  image?: string;
}

export function define(command: Command, terminal: Terminal, run = createSeason): void {
  withPaying(
    command
      .option('--drop <id>', "a drop of yours, by the chain's id; may be given many times", collect)
      .option('--title <text>', 'its name')
      .option('--description <text>', 'what it is about')
      .option('--image <file>', 'its picture: png, jpeg or gif, at most 5 MiB')
      .option('--key <key>', 'its key; without one it is known by what it says'),
  ).addHelpText(
    'after',
    `
Groups drops of yours as a season. It costs no gas. On a terminal, what is not given is asked for. The same flags again
find the season that they made.

Example:
  $ cubedrop season create --drop 1 --drop 2 --title Winter --description "All of January." --image winter.png

${RUN_EVENTS_HELP}`,
  );
  action(command, terminal, run);
}

/** Makes a season from flags and answers. */
export async function createSeason(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const ask = (value: string | undefined, message: string, flag: string) =>
    flagOrAsk(terminal, value, message, flag);
  requireFlags(terminal, {
    '--drop': flags.drop,
    '--title': flags.title,
    '--description': flags.description,
    '--image': flags.image,
  });
  const ids = await idsOrAsk(terminal, flags.drop, 'Drops, by their ids on the chain', '--drop');
  const item = {
    title: await ask(flags.title, 'Name', '--title'),
    description: await ask(flags.description, 'Description', '--description'),
    image: await ask(flags.image, 'Picture (a file)', '--image'),
    ...(flags.key === undefined ? {} : { key: flags.key }),
  };
  await applyItem(call, { command: 'season create', list: 'seasons', item, parts: { kind: 'drop', ids } });
}
