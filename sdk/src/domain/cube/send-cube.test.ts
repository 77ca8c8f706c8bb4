import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCube, recordReports } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { walletSender } from '../../../test/wallets.ts';
import { readContract } from '../../chain.ts';
import { runFlow } from '../../flow/index.ts';
import { ZERO_ADDRESS, type Address } from '../../base/hex.ts';
import { sendCube } from './send-cube.ts';

describe('sending a cube', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  it('transfers it only once if the process is killed at any point, and reports it', async () => {
    const { chain, senders, keys } = local;
    const from = senders[2]!;
    const to = senders[3]!;
    for (const sender of [from, walletSender(chain, keys[2]!)]) {
      for (const instant of instantsOf(7)) {
        const cubeId = await newCube(local, from);
        const { api, calls } = recordReports();
        const input = { cubeId, to: to.address };
        const { transaction } = await runDying(sendCube, input, instant, contextOf(chain, sender, { api }));
        const moves = await readContract(chain, 'cube', 'transferCountOf', [cubeId]);
        const owner = await readContract(chain, 'cube', 'ownerOf', [cubeId]);
        expect({ instant, moves, owner }).toEqual({ instant, moves: 1n, owner: to.address });
        expect(calls.at(-1)).toEqual({
          call: 'POST /transaction/tokenTransaction',
          body: { tokenId: String(cubeId), from: from.address, to: to.address, transaction },
        });
      }
    }
  });

  it('is rejected for invalid recipients, and for senders that do not hold the cube', async () => {
    const { chain, senders } = local;
    const holder = senders[2]!;
    const cubeId = await newCube(local, holder);
    const send = (to: string, who = holder) =>
      runFlow(sendCube, { cubeId, to: to as Address }, contextOf(chain, who, { api: recordReports().api }));
    for (const contract of Object.values(chain.contracts))
      await expect(send(contract!.toLowerCase())).rejects.toThrow('would be lost');
    await expect(send(ZERO_ADDRESS)).rejects.toMatchObject({
      code: 'invalid-fields',
      category: 'validation',
    });
    await expect(send('0x12')).rejects.toMatchObject({ code: 'invalid-fields', category: 'validation' });
    await expect(send(holder.address)).rejects.toThrow('You already own this Cube.');
    await expect(send(senders[4]!.address, senders[3])).rejects.toThrow('This Cube is not yours.');
  });
});
