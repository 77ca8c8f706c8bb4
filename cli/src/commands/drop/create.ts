import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { ItemAnswers } from '../item-answers.ts';
import { RUN_EVENTS_HELP } from '../manifest-flags.ts';
import { withPaying, type PayingFlags } from '../paying-flags.ts';
import { applyItem, collect, idsOrAsk, requireFlags } from '../single-item.ts';

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

export function define(command: Command, terminal: Terminal, run = createDrop): void {
  withPaying(command)
    .option('--cube <id>', 'one of your cubes, by on-chain id; repeatable', collect)
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
Opens one drop. On a terminal, missing flags are prompted for. Running it again with the same flags finds the existing
drop.

Example:
  $ cubedrop drop create --cube 1 --cube 2 --title "Friday Drop" --description "One night only." --image friday.png \\
      --starts-at now+10m --ends-at now+2h --minimum-bid "0.1 WETH" --bid-delta "0.01 WETH"

${RUN_EVENTS_HELP}`,
    );
  action(command, terminal, run);
}

/** Opens a drop from flags and prompts. */
export async function createDrop(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  requireFlags(terminal, {
    '--cube': flags.cube,
    '--title': flags.title,
    '--description': flags.description,
    '--image': flags.image,
    '--starts-at': flags.startsAt,
    '--ends-at': flags.endsAt,
    '--minimum-bid': flags.minimumBid,
    '--bid-delta': flags.bidDelta,
  });
  const ids = await idsOrAsk(terminal, flags.cube, 'Cubes, by on-chain id', '--cube');
  const answers = new ItemAnswers(call, 'drops', {
    title: flags.title,
    description: flags.description,
    image: flags.image,
    startsAt: flags.startsAt,
    endsAt: flags.endsAt,
    minimumBid: flags.minimumBid,
    bidDelta: flags.bidDelta,
    extension: flags.extension,
  });
  const item = {
    title: await answers.of('title', 'Name'),
    description: await answers.of('description', 'Description'),
    image: await answers.of('image', 'Picture (a file)'),
    startsAt: await answers.of('startsAt', 'Starts at (2027-01-08T18:00:00Z, now or now+10m)'),
    endsAt: await answers.of('endsAt', 'Ends at'),
    minimumBid: await answers.of('minimumBid', 'Minimum bid, as in 0.1 WETH'),
    bidDelta: await answers.of('bidDelta', 'Bid delta, as in 0.01 WETH'),
    ...(flags.extension === undefined ? {} : { extension: flags.extension }),
    ...(flags.key === undefined ? {} : { key: flags.key }),
  };
  await applyItem(call, { command: 'drop create', list: 'drops', item, parts: { kind: 'cube', ids } });
}
