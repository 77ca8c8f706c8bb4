import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { readContract } from '../../chain.ts';
import { runFlow } from '../../flow/index.ts';
import { grantCreator, revokeCreator } from './grant-creator.ts';

describe('the creator role', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const grant = (index: number) =>
    runFlow(
      grantCreator,
      { account: local.senders[2]!.address },
      contextOf(local.chain, local.senders[index]!),
    );
  const isCreator = () => readContract(local.chain, 'dropAuction', 'isCreator', [local.senders[2]!.address]);

  it('is granted only by the owner of the contract', async () => {
    await expect(grant(1)).rejects.toMatchObject({
      code: 'not-contract-owner',
      category: 'refused',
      shortMessage: 'Only the owner of the drop contract can change the creator role.',
      hint: `The owner is ${local.senders[0]!.address}: ask them, or use their key.`,
    });
    expect(await isCreator()).toBe(false);
  });

  it('is granted only once, and nothing is sent if the account already has it', async () => {
    expect(await grant(0)).toEqual({ transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    expect(await isCreator()).toBe(true);
    expect(await grant(0)).toEqual({ transaction: null });
  });

  it('is revoked only once, and only by the owner of the contract', async () => {
    const input = { account: local.senders[2]!.address };
    const revoke = (index: number) =>
      runFlow(revokeCreator, input, contextOf(local.chain, local.senders[index]!));
    await expect(revoke(1)).rejects.toMatchObject({ code: 'not-contract-owner', category: 'refused' });
    expect(await revoke(0)).toEqual({ transaction: expect.stringMatching(/^0x/) });
    expect(await isCreator()).toBe(false);
    expect(await revoke(0)).toEqual({ transaction: null });
  });
});
