import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCube, pass, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { placeBid } from '../bid/place-bid.ts';
import { chainNow, readLot, readTerms } from '../../chain.ts';
import { approveCubes } from '../../flow/approvals.ts';
import { runFlow, type Flow } from '../../flow/index.ts';
import type { CreateDropInput, CreateDropState, DropOnChain } from './create-drop-state.ts';
import { openStep } from './open-drop.ts';

/** A flow with only the transaction steps of `createDrop`. */
const opening: Flow<CreateDropInput, CreateDropState, DropOnChain> = {
  name: 'opening',
  payment: () => ({ subject: '', amount: null }),
  describe: ({ cubes }) => ({ cubes: cubes.map(({ onChainId }) => onChainId) }),
  begin: () => ({ files: {}, digest: `0x${'7'.repeat(64)}`, made: {}, drop: null, id: null }),
  steps: (input, state) => [approveCubes(), openStep(input, state)],
  result: (_, { drop }) => drop!,
};

describe('opening a drop', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  it.each([0, 300])('records its terms on the chain, with an extension of %i seconds', async (extension) => {
    const { chain, senders } = local;
    const creator = senders[1]!;
    const bidder = senders[2]!;
    const cubeId = await newCube(local, creator);
    const now = await chainNow(chain, 0);
    const input: CreateDropInput = {
      title: 'Friday',
      description: 'One night.',
      image: { url: 'http://x/y.png' },
      cubes: [{ id: '0'.repeat(24), onChainId: String(cubeId) }],
      startsAt: now,
      endsAt: now + 3_600,
      minimumBid: 1n,
      bidDelta: 1n,
      extension,
    };
    const { api } = recordReports();
    const opened = await runFlow(opening, input, contextOf(chain, creator));
    const auctionId = BigInt(opened.onChainId);
    expect(await readTerms(chain, { auctionId })).toMatchObject({
      extension,
      minimumBid: 1n,
      buyNowPrice: 0n,
    });
    await wrap(local, bidder, 1n);
    await pass(local, input.endsAt - (await chainNow(chain, 0)) - 60);
    await runFlow(placeBid, { auctionId, cubeId, raise: 1n }, contextOf(chain, bidder, { api }));
    expect((await readLot(chain, { auctionId, cubeId }, bidder.address)).endsAt).toBe(
      input.endsAt + extension,
    );
  });
});
