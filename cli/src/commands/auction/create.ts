import { auctionMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { chainTime } from '../chain-time.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { momentOf, secondsOf } from '../time-flag.ts';
import { auctionQuestion } from './auction-question.ts';

interface Flags extends SingleFlags {
  cube: string;
  startsAt: string;
  endsAt: string;
  minimumBid: string;
  bidDelta: string;
  buyNow?: string;
  extension?: string;
}

export function define(command: Command, terminal: Terminal, run = createAuction): void {
  withSingle(
    command
      .requiredOption('--cube <cube>', `the cube, ${BY_NAME}`)
      .option('--starts-at <time>', '2027-01-08T18:00:00Z, now or now+10m', 'now')
      .requiredOption('--ends-at <time>', 'in the same formats')
      .requiredOption('--minimum-bid <amount>', 'the minimum first bid, such as "0.1 WETH"')
      .requiredOption(
        '--bid-delta <amount>',
        'the minimum increment over the highest bid, such as "0.01 WETH"',
      )
      .option('--buy-now <amount>', 'price at which it can be bought immediately until the first bid')
      .option('--extension <time>', 'a bid this close to the end extends the auction by as much, such as 5m'),
  ).addHelpText(
    'after',
    `
Auctions one of your cubes. The auction holds it until it is claimed; while it has no bid you can take it back
("cubedrop auction remove").

Example:
  $ cubedrop auction create --cube 1 --ends-at now+2d --minimum-bid "0.1 WETH" --bid-delta "0.01 WETH" \\
      --buy-now "2 WETH" --extension 5m

--json prints {"runId","auctionId","startsAt","endsAt","transaction","id"}; auctionId is the on-chain id, id the server id.`,
  );
  action(command, terminal, run);
}

/** Opens an owner's auction of a cube. */
export async function createAuction(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const now = await chainTime(call);
  const startsAt = momentOf('--starts-at', flags.startsAt, now);
  const endsAt = momentOf('--ends-at', flags.endsAt, now);
  const minimumBid = weiOf('--minimum-bid', flags.minimumBid);
  const buyNowPrice = flags.buyNow === undefined ? 0n : weiOf('--buy-now', flags.buyNow);
  const extension = flags.extension === undefined ? 0 : secondsOf('--extension', flags.extension);
  const bidDelta = weiOf('--bid-delta', flags.bidDelta);
  const cube = String(await cubeIdOf(call, '--cube', flags.cube, 'held'));
  const input = {
    cube,
    startsAt,
    endsAt,
    extension,
    minimumBid: String(minimumBid),
    bidDelta: String(bidDelta),
    buyNowPrice: String(buyNowPrice),
  };
  const question = auctionQuestion({ cube, endsAt, minimumBid, buyNowPrice, extension });
  await pay(call, { command: 'auction create', input, question }, ({ auctionId }) => {
    terminal.print(`Cube ${cube} is in auction ${auctionId}.`);
    terminal.say(terminal.paint.good(auctionMessages.created));
  });
}
