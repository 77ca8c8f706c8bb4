import { GAS } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf, idsOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { createItem, PROMPTS_HELP } from '../item-form.ts';
import { RUN_EVENTS_HELP } from '../manifest-flags.ts';
import { withPaying, type PayingFlags } from '../paying-flags.ts';
import { collect } from '../single-item.ts';
import { markRequired } from '../required-flag.ts';

interface Flags extends PayingFlags {
  key?: string;
  cube?: string[];
  title?: string;
  description?: string;
  image?: string;
  startsAt?: string;
  endsAt?: string;
  minimumBid?: string;
  bidDelta?: string;
  extension?: string;
}

/** Flags without which the command prompts, or fails if it cannot prompt. */
const REQUIRED = ['cube', 'title', 'description', 'image', 'startsAt', 'endsAt', 'minimumBid', 'bidDelta'];

export function define(command: Command, terminal: Terminal, run = createDrop): void {
  withPaying(command)
    .option('--cube <cube>', `one of your cubes, ${BY_NAME}; repeatable`, collect)
    .option('--title <text>', 'the title')
    .option('--description <text>', 'the description')
    .option('--image <file>', 'a picture: png, jpeg or gif, at most 5 MiB')
    .option('--starts-at <time>', '2027-01-08T18:00:00Z, now or now+10m')
    .option('--ends-at <time>', 'in the same formats')
    .option('--minimum-bid <amount>', 'the minimum first bid, such as "0.1 WETH"')
    .option('--bid-delta <amount>', 'the minimum increment over the highest bid, such as "0.01 WETH"')
    .option('--extension <time>', "a bid this close to a cube's end extends it by as much, such as 5m")
    .option('--key <key>', 'the manifest key; if omitted, the item is identified by its content')
    .addHelpText(
      'after',
      `
Opens one drop. Running it again with the same flags finds the existing drop.

${PROMPTS_HELP}

Example:
  $ cubedrop drop create --cube 1 --cube 2 --title "Friday Drop" --description "One night only." --image friday.png \\
      --starts-at now+10m --ends-at now+2h --minimum-bid "0.1 WETH" --bid-delta "0.01 WETH"

${RUN_EVENTS_HELP}`,
    );
  markRequired(command, REQUIRED);
  action(command, terminal, run);
}

/** Opens a drop from flags and prompts. */
export async function createDrop(call: Call<Flags>): Promise<void> {
  const { cube, title, description, image, startsAt, endsAt, minimumBid, bidDelta, extension, key } =
    call.flags;
  const fields = { title, description, image, startsAt, endsAt, minimumBid, bidDelta, extension, key };
  await createItem(call, {
    command: 'drop create',
    list: 'drops',
    kind: 'cube',
    flags: { cube: await idsOf(cube, (one) => cubeIdOf(call, '--cube', one, 'held')), ...fields },
    required: REQUIRED,
    fields: Object.keys(fields),
    files: ['image'],
    gas: GAS.approve + GAS.newAuction(1),
    ask: async (answers) => ({
      ids: await answers.ids('Cubes, by on-chain id, key or title, separated by commas'),
      item: {
        title: await answers.of('title', 'Name'),
        description: await answers.of('description', 'Description'),
        image: await answers.of('image', 'Picture (a file)'),
        startsAt: await answers.of('startsAt', 'Starts at (2027-01-08T18:00:00Z, now or now+10m)'),
        endsAt: await answers.of('endsAt', 'Ends at'),
        minimumBid: await answers.of('minimumBid', 'Minimum bid, as in 0.1 WETH'),
        bidDelta: await answers.of('bidDelta', 'Bid delta, as in 0.01 WETH'),
        ...answers.member('extension'),
        ...answers.member('key'),
      },
    }),
  });
}
