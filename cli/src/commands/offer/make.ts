import { formatAmount, type Seconds, type WantedCubes } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME } from '../../names/ids.ts';
import { wantedIn } from '../../session/order-of.ts';
import { earlierOrderLine, readOwnOrders } from '../../session/own-orders.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { BY_ADDRESS } from '../address-flag.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { chainTime } from '../chain-time.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { momentOf } from '../time-flag.ts';
import { isSameTarget, targetInput, targetText, type TargetFlags } from './target.ts';

interface Flags extends SingleFlags, TargetFlags {
  price: string;
  expiresAt: string;
}

export function define(command: Command, terminal: Terminal, run = makeOffer): void {
  withSingle(
    command
      .option('--cube <cube>', `the cube, ${BY_NAME}`)
      .option(
        '--creator <wallet>',
        `any cube that this account has made so far, ${BY_ADDRESS}, instead of --cube`,
      )
      .option('--drop <drop>', `any cube of this drop, ${BY_NAME}, instead of --cube`)
      .requiredOption('--price <amount>', 'the price that you pay, such as "0.5 WETH"')
      .requiredOption('--expires-at <time>', '2027-01-08T18:00:00Z or now+7d; at most 180 days ahead'),
  ).addHelpText(
    'after',
    `
Signs an offer of WETH for a cube, or for any one cube of a creator or a drop, and publishes it. The owner of such a cube
can accept it, once, until it expires or you cancel it ("cubedrop offer cancel"). Nothing is paid until an owner accepts: the
WETH stays in your wallet, and an offer for more WETH than you have cannot be accepted. Signing costs nothing. Transactions
are needed only to approve the price in WETH, if it is not approved yet, and to turn ETH into the WETH that you are missing.
Your offers share the approval and the WETH, so once one is accepted, the others may need another approval and more WETH.

An offer for the cubes of a creator is for those that exist when you sign it, and states the highest cube id (maxCubeId): with
it, the creator cannot sell you a cube that they make afterwards.

Making the same offer again makes a second offer, and both can be accepted. The command shows the first one before it signs
the second.

Examples:
  $ cubedrop offer make --cube 1 --price "0.5 WETH" --expires-at now+7d
  $ cubedrop offer make --creator 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC --price "0.2 WETH" --expires-at now+1d
  $ cubedrop offer make --drop 1 --price "0.1 WETH" --expires-at 2027-01-08T18:00:00Z --yes

--json prints {"runId","orderHash","kind","maker","cubeId","creator","maxCubeId","dropId","transferCount","priceInWei",
"expiresAt","maxCutPerMillion","counter","salt","signature"}: the hash, and the order as POST /order/make takes it.
Whoever owns such a cube and has this order can accept the offer, even if it is not listed.`,
  );
  action(command, terminal, run);
}

/** Signs and publishes an offer. */
export async function makeOffer(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const price = weiOf('--price', flags.price);
  const named = await targetInput(call);
  const expiresAt = momentOf('--expires-at', flags.expiresAt, await chainTime(call));
  const target = wantedIn(named);
  const what = targetText(target);
  const payment = {
    command: 'offer make',
    input: { ...named, price: String(price), expiresAt },
    question: `Sign an offer of ${formatAmount(price, 'WETH')} for ${what} until ${timeText(expiresAt)}?`,
    show: () => showOffer(call, { target, price, expiresAt }),
  };
  await pay<{ orderHash: string; priceInWei: string }>(call, payment, ({ orderHash, priceInWei }) => {
    terminal.print(`Offer ${orderHash} is published.`);
    terminal.say(terminal.paint.good(`You offer ${formatAmount(BigInt(priceInWei), 'WETH')} for ${what}.`));
    terminal.say(`To end it before it expires: cubedrop offer cancel --order ${orderHash}`);
  });
}

interface NewOffer {
  target: WantedCubes;
  /** In wei. */
  price: bigint;
  expiresAt: Seconds;
}

/** Prints the account's earlier offers for the same cubes and, without `--json`, what signing an offer means. */
async function showOffer(call: Call<object>, { target, price, expiresAt }: NewOffer): Promise<void> {
  const { terminal } = call;
  const { api } = await openServer(call);
  const { address } = await call.account();
  for (const earlier of await readOwnOrders(api, address, 'offer')) {
    const { order } = earlier;
    if (order.kind === 'offer' && isSameTarget(order.target, target)) terminal.say(earlierOrderLine(earlier));
  }
  if (terminal.wantsJson) return;
  const amount = formatAmount(price, 'WETH');
  terminal.say(
    `Signing lets the owner of ${targetText(target)} sell it to you for ${amount}, once, until ${timeText(expiresAt)}, as long as this account has the WETH and its approval.`,
  );
}
