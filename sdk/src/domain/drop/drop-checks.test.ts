import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCube, recordReports } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { requireItem } from '../../base/require.ts';
import { chainNow } from '../../chain.ts';
import { runFlow } from '../../flow/index.ts';
import { createAuction } from '../auction/create-auction.ts';
import { cubesCheck } from './drop-checks.ts';

describe('the check of the cubes of a drop', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const someone = (index: number) => requireItem(local.senders, index);
  const check = (cubeId: bigint, who = someone(1)) =>
    cubesCheck({ cubes: [{ id: '0'.repeat(24), onChainId: String(cubeId) }] }).check(
      contextOf(local.chain, who),
    );

  it('accepts a cube of the account', async () => {
    await expect(check(await newCube(local, someone(1), 100n))).resolves.toBeUndefined();
  });

  it('refuses a cube of another account, and one without NFTs', async () => {
    const cubeId = await newCube(local, someone(1));
    await expect(check(cubeId, someone(2))).rejects.toMatchObject({
      code: 'not-holder',
      shortMessage: `Cube ${cubeId} is not yours.`,
      details: { holder: someone(1).address },
    });
    await expect(check(cubeId)).rejects.toThrow(`Cube ${cubeId} contains no NFTs.`);
  });

  it('refuses a cube that is in an owner’s auction', async () => {
    const cubeId = await newCube(local, someone(1), 100n);
    const now = await chainNow(local.chain, 0);
    const terms = { cubeId, startsAt: now, endsAt: now + 3_600, minimumBid: 1n, bidDelta: 1n };
    await runFlow(createAuction, terms, contextOf(local.chain, someone(1), { api: recordReports().api }));
    await expect(check(cubeId)).rejects.toMatchObject({
      code: 'cube-in-auction',
      shortMessage: `Cube ${cubeId} is already in an auction.`,
    });
  });
});
