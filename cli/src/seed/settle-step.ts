import { sameAddress } from '@cubedrop/sdk';
import { readLot } from '@cubedrop/sdk/chain';
import { runNewPayment } from '../session/run-single.ts';
import type { SeedAccount } from './accounts.ts';
import { cubesIn, lotOn, type SeedContext } from './context.ts';
import type { Step } from './types.ts';

/**
 * Claims and withdraws everything that an ended drop owes the accounts of the seed.
 * @throws as the flows of the claims
 */
export async function settle(
  context: SeedContext,
  { drop }: Extract<Step, { kind: 'settle' }>,
): Promise<void> {
  for (const cube of cubesIn(context, drop)) await settleLot(context, drop, cube);
}

async function settleLot(context: SeedContext, drop: string, cube: string): Promise<void> {
  const { chain, creator, accounts } = context;
  const lotId = lotOn(context, drop, cube);
  const input = { drop: String(lotId.auctionId), cube: String(lotId.cubeId) };
  const act = async ({ call, name }: SeedAccount, command: string) => {
    await runNewPayment(call, { command, input });
    context.report({ step: command, by: name, drop, cube }, `${name}: ${command} of ${cube} in ${drop}.`);
  };
  const { highestBidder, fundsClaimed, cubeClaimed } = await readLot(chain, lotId, creator.address);
  if (highestBidder && !fundsClaimed) await act(creator, 'claim funds');
  const winner = [...accounts.values()].find(
    ({ address }) => highestBidder && sameAddress(address, highestBidder),
  );
  const taker = highestBidder ? winner : creator;
  if (taker && !cubeClaimed) await act(taker, 'claim cube');
  for (const account of accounts.values()) {
    const { withdrawable } = await readLot(chain, lotId, account.address);
    if (withdrawable > 0n) await act(account, 'bid withdraw');
  }
}
