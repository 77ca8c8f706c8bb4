import { formatAmount, saleMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { oneLine } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { onChainIdOf } from '../on-chain-id.ts';
import { chainTime } from '../chain-time.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { momentOf } from '../time-flag.ts';

interface Flags extends SingleFlags {
  cube: string;
  price: string;
  expiresAt: string;
}

export function define(command: Command, terminal: Terminal, run = createSale): void {
  withSingle(
    command
      .requiredOption('--cube <id>', 'the cube, by on-chain id')
      .requiredOption('--price <amount>', 'the price, such as "0.5 WETH"')
      .requiredOption('--expires-at <time>', '2027-01-08T18:00:00Z or now+7d'),
  ).addHelpText(
    'after',
    `
Offers one of your cubes at a fixed price. You keep it until somebody buys it: the exchange is approved for this cube only.
Sending the cube elsewhere ends the sale.

Example:
  $ cubedrop sale create --cube 1 --price "0.5 WETH" --expires-at now+7d

--json prints {"runId","transaction","orderId","id"}; id is the server id of the sale.`,
  );
  action(command, terminal, run);
}

/** Puts a cube on sale. */
export async function createSale(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const cube = String(onChainIdOf('--cube', flags.cube));
  const price = weiOf('--price', flags.price);
  const expiresAt = momentOf('--expires-at', flags.expiresAt, await chainTime(call));
  const amount = price === 0n ? 'free' : formatAmount(price, 'WETH');
  const question = `Offer cube ${cube} for ${amount} until ${timeText(expiresAt)}?`;
  const input = { cube, price: String(price), expiresAt };
  await pay<{ id: string }>(call, { command: 'sale create', input, question }, ({ id }) => {
    terminal.print(`Cube ${cube} is on sale (${oneLine(id)}).`);
    terminal.say(terminal.paint.good(saleMessages.allowed));
  });
}
