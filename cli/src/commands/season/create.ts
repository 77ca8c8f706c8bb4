import type { Command } from 'commander';
import { BY_NAME, dropIdOf, idsOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { createItem, PROMPTS_HELP } from '../item-form.ts';
import { RUN_EVENTS_HELP } from '../manifest-flags.ts';
import { withPaying, type PayingFlags } from '../paying-flags.ts';
import { collect } from '../single-item.ts';
import { markRequired } from '../required-flag.ts';

interface Flags extends PayingFlags {
  key?: string;
  drop?: string[];
  title?: string;
  description?: string;
  image?: string;
}

/** Flags without which the command prompts, or fails if it cannot prompt. */
const REQUIRED = ['drop', 'title', 'description', 'image'];

export function define(command: Command, terminal: Terminal, run = createSeason): void {
  withPaying(
    command
      .option('--drop <drop>', `one of your drops, ${BY_NAME}; repeatable`, collect)
      .option('--title <text>', 'the title')
      .option('--description <text>', 'the description')
      .option('--image <file>', 'a picture: png, jpeg or gif, at most 5 MiB')
      .option('--key <key>', 'the manifest key; if omitted, the item is identified by its content'),
  ).addHelpText(
    'after',
    `
Groups your drops as a season. This costs no gas. Running it again with the same flags finds the existing season.

${PROMPTS_HELP}

Example:
  $ cubedrop season create --drop friday --drop 2 --title Winter --description "All of January." --image winter.png

${RUN_EVENTS_HELP}`,
  );
  markRequired(command, REQUIRED);
  action(command, terminal, run);
}

/** Creates a season from flags and prompts. */
export async function createSeason(call: Call<Flags>): Promise<void> {
  const { drop, title, description, image, key } = call.flags;
  const fields = { title, description, image, key };
  await createItem(call, {
    command: 'season create',
    list: 'seasons',
    kind: 'drop',
    flags: { drop: await idsOf(drop, (one) => dropIdOf(call, '--drop', one)), ...fields },
    required: REQUIRED,
    fields: Object.keys(fields),
    files: ['image'],
    gas: 0n,
    ask: async (answers) => ({
      ids: await answers.ids('Drops, by on-chain id, key or title, separated by commas'),
      item: {
        title: await answers.of('title', 'Name'),
        description: await answers.of('description', 'Description'),
        image: await answers.of('image', 'Picture (a file)'),
        ...answers.member('key'),
      },
    }),
  });
}
