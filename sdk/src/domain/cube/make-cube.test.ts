import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { latestSix, newNfts, recordReports } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { walletSender } from '../../../test/wallets.ts';
import { readContract } from '../../chain.ts';
import type { Flow } from '../../flow/index.ts';
import type { Hex } from '../../base/hex.ts';
import { createCube, type CreateCubeResult } from './create-cube.ts';
import type { CreateCubeInput, CreateCubeState } from './create-cube-state.ts';
import { makeStep } from './make-cube.ts';

const digest = (name: string): Hex => `0x${name.padStart(64, '0')}`;

describe('creating a cube with a royalty', () => {
  let local: LocalChain;
  let nfts: { id: string; nftId: string }[];
  beforeAll(async () => {
    local = await startLocalChain();
    await newNfts(local, local.senders[2]!, 50n);
    nfts = (await latestSix(local)).map((id) => ({ id: String(id), nftId: String(id) }));
  });
  afterAll(() => local.stop());

  const file = { url: 'http://localhost/a' };
  const input = (royaltyBasisPoints?: number): CreateCubeInput => ({
    title: 'a',
    description: 'b',
    price: 1n,
    nfts,
    ...(royaltyBasisPoints === undefined ? {} : { royaltyBasisPoints }),
    ownerTrack: file,
    previewTrack: file,
    musicArtistName: 'c',
    musicArtistPortrait: file,
    musicArtistStatement: 'd',
  });
  const begun = (of: Hex): CreateCubeState => ({ files: {}, digest: of, made: {}, cube: null, id: null });
  /** Returns a flow with only the transaction step of `createCube`. */
  const making = (of: Hex): Flow<CreateCubeInput, CreateCubeState, CreateCubeResult> => ({
    name: 'make-cube',
    describe: () => ({ of }),
    payment: () => ({ subject: of, amount: null }),
    begin: () => begun(of),
    steps: (wanted, state) => [makeStep(wanted, state)],
    result: (_, { cube }) => ({ ...cube!, id: '' }),
  });
  const count = () => readContract(local.chain, 'cube', 'totalSupply', []);
  const royaltyOf = async (cubeId: string) =>
    (await readContract(local.chain, 'cube', 'royaltyInfo', [BigInt(cubeId), 10_000n])).amount;

  it('creates the cube only once, with its royalty, if the process is killed at any point', async () => {
    const { chain, senders, keys } = local;
    let number = 1;
    for (const sender of [senders[2]!, walletSender(chain, keys[2]!)]) {
      for (const instant of instantsOf(5)) {
        const before = await count();
        const context = contextOf(chain, sender, { api: recordReports().api });
        const { onChainId } = await runDying(making(digest(String(number++))), input(225), instant, context);
        expect({ instant, made: (await count()) - before, royalty: await royaltyOf(onChainId) }).toEqual({
          instant,
          made: 1n,
          royalty: 225n,
        });
      }
    }
  });

  it('does not mistake a cube with the same metadata but another royalty for its own', async () => {
    const { chain, senders } = local;
    const context = contextOf(chain, senders[2]!, { api: recordReports().api });
    const of = digest('99');
    const found = async (royalty?: number) => {
      const plan = await makeStep(input(royalty), begun(of)).plan(context);
      return (await plan!.find(0))?.transactionHash;
    };
    const make = (royalty?: number) =>
      runDying(making(of), input(royalty), { entry: 99, when: 'after' }, context);
    const plain = await make();
    expect([await found(), await found(500)]).toEqual([plain.transaction, undefined]);
    const paying = await make(500);
    expect([await found(), await found(500)]).toEqual([plain.transaction, paying.transaction]);
  });

  it('validates the royalty, and omits it from the description of the input if there is none', () => {
    const context = { chain: local.chain };
    for (const wrong of [1_001, -1, 2.5])
      expect(() => createCube.begin(input(wrong), context)).toThrow(/royalty/);
    expect(createCube.describe(input(0))).toEqual(createCube.describe(input()));
    expect(createCube.describe(input(500))).not.toEqual(createCube.describe(input()));
  });
});
