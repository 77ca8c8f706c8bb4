import { auctionMessages, formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { weiOf } from './amount-flag.ts';
import type { Call } from './call.ts';
import { auctionText, type LotOfRun } from './lot.ts';
import { pay } from './pay.ts';
import { withSingle, type SingleFlags } from './paying-flags.ts';

/** Flags of the commands that lower a minimum bid. */
export interface LowerFlags extends SingleFlags {
  minimumBid: string;
}

/** Adds the flags of a command that lowers a minimum bid. */
export function withMinimumBid(command: Command): Command {
  return withSingle(
    command.requiredOption(
      '--minimum-bid <amount>',
      'the new minimum bid, at least 1 wei and below the current one, such as "0.05 WETH"',
    ),
  );
}

/**
 * Lowers the minimum bid of a drop or an owner's auction, for all its cubes without a bid.
 * @param lot one of its lots; a lot that has a bid is refused
 * @param typed the command as typed, such as `drop lower`
 */
export async function lowerMinimumBid(call: Call<LowerFlags>, lot: LotOfRun, typed: string): Promise<void> {
  const { terminal, flags } = call;
  const minimumBid = weiOf('--minimum-bid', flags.minimumBid);
  const auction = auctionText(lot);
  const payment = {
    command: 'lower minimum bid',
    typed,
    input: { ...lot, minimumBid: String(minimumBid) },
    question: `Lower the minimum bid of ${auction} to ${formatAmount(minimumBid, 'WETH')}?`,
  };
  await pay<{ transaction: string | null; minimumBid: string }>(call, payment, (result) => {
    if (result.transaction === null) {
      terminal.print(`The minimum bid of ${auction} had already been lowered; nothing was sent.`);
      return;
    }
    const lowered = formatAmount(BigInt(result.minimumBid), 'WETH');
    terminal.print(`The minimum bid of ${auction} is ${lowered}.`);
    terminal.say(terminal.paint.good(auctionMessages.lowered));
  });
}
