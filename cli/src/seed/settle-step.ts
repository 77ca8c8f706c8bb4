import { sameAddress } from '@cubedrop/sdk';
import { readLot } from '@cubedrop/sdk/chain';
import { runNewPayment } from '../session/run-single.ts';
import type { Player } from './cast.ts';
import { cubesIn, lotOn, type Stage } from './stage.ts';
import type { Step } from './types.ts';

/**
 * Claims and withdraws everything that an ended drop owes the accounts of the seed.
 * @throws as the flows of the claims
 */
export async function settle(stage: Stage, { drop }: Extract<Step, { kind: 'settle' }>): Promise<void> {
  for (const cube of cubesIn(stage, drop)) await settleLot(stage, drop, cube);
}

async function settleLot(stage: Stage, drop: string, cube: string): Promise<void> {
  const { chain, creator, players } = stage;
  const lotId = lotOn(stage, drop, cube);
  const input = { drop: String(lotId.auctionId), cube: String(lotId.cubeId) };
  const act = async ({ call, name }: Player, command: string) => {
    await runNewPayment(call, { command, input });
    stage.report({ step: command, by: name, drop, cube }, `${name}: ${command} of ${cube} in ${drop}.`);
  };
  const { highestBidder, fundsClaimed, cubeClaimed } = await readLot(chain, lotId, creator.address);
  if (highestBidder && !fundsClaimed) await act(creator, 'claim funds');
  const winner = [...players.values()].find(
    ({ address }) => highestBidder && sameAddress(address, highestBidder),
  );
  const taker = highestBidder ? winner : creator;
  if (taker && !cubeClaimed) await act(taker, 'claim cube');
  for (const player of players.values()) {
    const { withdrawable } = await readLot(chain, lotId, player.address);
    if (withdrawable > 0n) await act(player, 'bid withdraw');
  }
}
