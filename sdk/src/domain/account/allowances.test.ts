import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, newCube } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { encodeCall } from '../../chain.ts';
import { runFlow } from '../../flow/index.ts';
import { readAllowances, type AllowanceOf } from './allowances.ts';
import { revokeAllowance } from './revoke-allowance.ts';

describe('allowances', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  it('are listed, and revoking one a second time sends nothing', async () => {
    const { chain, senders } = local;
    const owner = senders[2]!;
    const cubeId = await newCube(local, owner);
    const { dropAuction, userAuction, exchange, cube } = chain.contracts;
    const read = () => readAllowances(chain, owner.address, [cubeId]);
    expect(await read()).toEqual([]);
    const forAll = (of: 'cube' | 'musicNft', who: `0x${string}`) =>
      act(local, owner, { to: of, data: encodeCall(of as 'cube', 'setApprovalForAll', [who, true]) });
    await act(local, owner, { to: 'weth', data: encodeCall('weth', 'approve', [dropAuction, 5n]) });
    await act(local, owner, { to: 'cube', data: encodeCall('cube', 'approve', [exchange!, cubeId]) });
    await forAll('cube', userAuction!);
    await forAll('musicNft', cube);
    const all: AllowanceOf[] = [
      { of: 'weth', spender: 'dropAuction' },
      { of: 'cubes', spender: 'userAuction' },
      { of: 'nfts', spender: 'cube' },
      { of: 'cube', spender: 'exchange', cubeId },
    ];
    expect(await read()).toEqual([{ ...all[0], amount: 5n }, ...all.slice(1)]);
    // The exchange is approved for the cube. Revoking the approval of another contract must not change that.
    const ofAnother: AllowanceOf = { of: 'cube', spender: 'offers', cubeId };
    expect(await runFlow(revokeAllowance, ofAnother, contextOf(chain, owner))).toEqual({ transaction: null });
    for (const [index, allowance] of all.entries()) {
      const revoke = () => runFlow(revokeAllowance, allowance, contextOf(chain, owner));
      expect(await revoke()).toEqual({ transaction: expect.stringMatching(/^0x/) });
      expect(await read()).toHaveLength(all.length - 1 - index);
      expect(await revoke()).toEqual({ transaction: null });
    }
  });
});
