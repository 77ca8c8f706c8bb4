import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { ItemAnswers } from '../item-answers.ts';
import { RUN_EVENTS_HELP } from '../manifest-flags.ts';
import { withPaying, type PayingFlags } from '../paying-flags.ts';
import { applyItem, collect, idsOrAsk, requireFlags } from '../single-item.ts';

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
      .option('--drop <id>', 'one of your drops, by on-chain id; repeatable', collect)
      .option('--title <text>', 'the title')
      .option('--description <text>', 'the description')
      .option('--image <file>', 'a picture: png, jpeg or gif, at most 5 MiB')
      .option('--key <key>', 'the manifest key; if omitted, the item is identified by its content'),
  ).addHelpText(
    'after',
    `
Groups your drops as a season. This costs no gas. On a terminal, missing flags are prompted for. Running it again with the
same flags finds the existing season.

Example:
  $ cubedrop season create --drop 1 --drop 2 --title Winter --description "All of January." --image winter.png

${RUN_EVENTS_HELP}`,
  );
  action(command, terminal, run);
}

/** Creates a season from flags and prompts. */
export async function createSeason(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  requireFlags(terminal, {
    '--drop': flags.drop,
    '--title': flags.title,
    '--description': flags.description,
    '--image': flags.image,
  });
  const ids = await idsOrAsk(terminal, flags.drop, 'Drops, by on-chain id', '--drop');
  const answers = new ItemAnswers(call, 'seasons', {
    title: flags.title,
    description: flags.description,
    image: flags.image,
  });
  const item = {
    title: await answers.of('title', 'Name'),
    description: await answers.of('description', 'Description'),
    image: await answers.of('image', 'Picture (a file)'),
    ...(flags.key === undefined ? {} : { key: flags.key }),
  };
  await applyItem(call, { command: 'season create', list: 'seasons', item, parts: { kind: 'drop', ids } });
}
