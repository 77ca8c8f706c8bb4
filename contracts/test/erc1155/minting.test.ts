/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { musicNftAbi } from '../../abi/index.ts';
import { musicNftBytecode } from '../../bytecode/index.ts';
import { fromSnapshot, deployContract, revert } from '../chain.ts';
import { deployHostile } from '../hostile.ts';
import type { Outcome, TestContract } from '../chain.ts';
import { refusalsWithoutError, deployReceiver, refusalsWithError } from '../receivers.ts';
import type { Behaviour } from '../receivers.ts';
import { DIGEST } from '../world.ts';
import { FIRST, SECOND, people } from './holdings.ts';

let token: TestContract;
beforeEach(
  fromSnapshot(async () => {
    token = await deployContract(people.admin, musicNftAbi, musicNftBytecode);
  }),
);

async function mintBy(
  behaviour: Behaviour,
  amounts: number[],
): Promise<{ address: string; minted: Promise<Outcome> }> {
  const receiver = await deployReceiver(behaviour);
  const batch = [amounts.length, amounts, amounts.map(() => DIGEST)];
  const data = token.interface.encodeFunctionData('new_batch', batch);
  return { address: receiver.address, minted: receiver.send(people.admin, 'act', token.address, data) };
}

describe('a contract that mints', () => {
  it.each([[[7]], [[7, 8]]])(
    'has its receiver hook called after it received the batch %j',
    async (amounts) => {
      const { address, minted } = await mintBy('accepts', amounts);
      const lists = [[FIRST, SECOND].slice(0, amounts.length).map(BigInt), amounts.map(BigInt)];
      expect((await minted).events).toEqual([
        ['TransferBatch', address, ZeroAddress, address, ...lists],
        ['Received', address, ZeroAddress, ...lists, '0x', 7n],
      ]);
    },
  );

  it.each(refusalsWithError(FIRST))(
    'mints nothing if its hook %s, and gets that error',
    async (behaviour, error) => {
      const { minted } = await mintBy(behaviour, [7]);
      await expect(minted).rejects.toThrow(error);
      expect(await token.read('batchCount')).toBe(0n);
    },
  );

  it.each(refusalsWithoutError)('mints nothing if its hook %s', async (behaviour) => {
    const { address, minted } = await mintBy(behaviour, [7, 8]);
    await expect(minted).rejects.toThrow(revert('ERC1155InvalidReceiver', address));
    expect(await token.read('totalSupply', FIRST)).toBe(0n);
  });
});

it('a contract without a receiver hook cannot mint', async () => {
  const refuser = await deployHostile('Refuser');
  const data = token.interface.encodeFunctionData('new_batch', [1, [5], [DIGEST]]);
  const minted = refuser.send(people.admin, 'act', token.address, data);
  await expect(minted).rejects.toThrow(revert('ERC1155InvalidReceiver', refuser.address));
});
