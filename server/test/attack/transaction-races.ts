import { expect, it } from '@jest/globals';
import type { ContractName } from '@cubedrop/contracts/deploy';
import { ZeroAddress } from 'ethers';
import type { TestChain } from '../chain/test-chain.ts';
import { CONCURRENCY } from './races.ts';
import { expectOneMined, type SingleUse } from './races-on-chain.ts';

/** Indices of accounts: the contracts' owner (also a creator), another creator, and accounts without a role. */
const CREATOR = 0;
const NEXT_OWNER = 1;
const RECEIVER = 3;
const SPENDER = 4;
const HOLDER = 5;
const AMOUNT = 500n;

export interface AssetRaceOptions {
  readonly getChain: () => TestChain;
  /** Creates a cube of the creator and returns its on-chain id. */
  readonly newCube: (title: string) => Promise<bigint>;
  /** Mints one NFT for the creator and returns its on-chain id. */
  readonly makeNft: (title: string) => Promise<bigint>;
  readonly expectOnce: (transaction: SingleUse) => Promise<void>;
}

/** Functions that transfer a cube, each with the account that calls it and its arguments. */
const CUBE_TRANSFERS: readonly (readonly [
  method: string,
  account: number,
  args: (from: string, to: string, cubeId: bigint) => readonly unknown[],
])[] = [
  ['transferFrom', CREATOR, (from, to, cubeId) => [from, to, cubeId]],
  ['safeTransferFrom(address,address,uint256)', CREATOR, (from, to, cubeId) => [from, to, cubeId]],
  [
    'safeTransferFrom(address,address,uint256,bytes)',
    CREATOR,
    (from, to, cubeId) => [from, to, cubeId, '0x'],
  ],
  // Called by an account that the holder has approved, as the platform's contracts call them.
  ['convey', RECEIVER, (from, to, cubeId) => [from, to, cubeId]],
  ['consign', RECEIVER, (from, _to, cubeId) => [from, cubeId]],
];

/** Races of transferring cubes, NFTs and WETH. */
export function assetRaces({ getChain, newCube, makeNft, expectOnce }: AssetRaceOptions): void {
  const addressOf = (account: number): string => getChain().accounts[account]!.address;

  it.each(CUBE_TRANSFERS)(
    'transfer one cube with %s: it is transferred once',
    async (method, account, argsOf) => {
      const cubeId = await newCube(`Transferred with ${method}`);
      await getChain().send(CREATOR, 'cube', 'setApprovalForAll', addressOf(RECEIVER), true);
      const args = argsOf(addressOf(CREATOR), addressOf(RECEIVER), cubeId);
      await expectOnce({ account, name: 'cube', method, args, events: { CubeTransferred: 1 } });
      const owner = getChain().contract('cube', CREATOR).getFunction('ownerOf')(cubeId);
      expect(await owner).toBe(addressOf(RECEIVER));
    },
  );

  it.each([
    ['safeTransferFrom', (id: bigint) => [id, 1n, '0x']],
    ['safeBatchTransferFrom', (id: bigint) => [[id], [1n], '0x']],
  ])('transfer one NFT with %s: it is transferred once', async (method, argsOf) => {
    const id = await makeNft(`Transferred with ${method}`);
    const args = [addressOf(CREATOR), addressOf(RECEIVER), ...argsOf(id)];
    await expectOnce({ account: CREATOR, name: 'musicNft', method, args, events: { NftsTransferred: 1 } });
    const balance = getChain().contract('musicNft', CREATOR).getFunction('balanceOf')(
      addressOf(RECEIVER),
      id,
    );
    expect(await balance).toBe(1n);
  });

  it('send all WETH of one account: it is sent once', async () => {
    await getChain().send(HOLDER, 'weth', 'deposit', { value: AMOUNT });
    const pays = { from: addressOf(HOLDER), to: addressOf(RECEIVER), wei: AMOUNT };
    const args = [addressOf(RECEIVER), AMOUNT];
    await expectOnce({ account: HOLDER, name: 'weth', method: 'transfer', args, pays, events: {} });
  });

  it('spend one allowance of WETH: it is spent once', async () => {
    // Enough for every attempt, so that only the allowance refuses the others.
    await getChain().send(HOLDER, 'weth', 'deposit', { value: BigInt(CONCURRENCY) * AMOUNT });
    await getChain().send(HOLDER, 'weth', 'approve', addressOf(SPENDER), AMOUNT);
    const pays = { from: addressOf(HOLDER), to: addressOf(RECEIVER), wei: AMOUNT };
    const args = [addressOf(HOLDER), addressOf(RECEIVER), AMOUNT];
    await expectOnce({ account: SPENDER, name: 'weth', method: 'transferFrom', args, pays, events: {} });
  });

  it('unwrap all WETH of one account: it is unwrapped once', async () => {
    const chain = getChain();
    const balance = (): Promise<bigint> =>
      chain.contract('weth', HOLDER).getFunction('balanceOf')(addressOf(SPENDER)) as Promise<bigint>;
    await chain.send(SPENDER, 'weth', 'deposit', { value: AMOUNT });
    expect(await balance()).toBe(AMOUNT);
    await expectOneMined(chain, SPENDER, 'weth', 'withdraw', [AMOUNT]);
    expect(await balance()).toBe(0n);
  });
}

/** Races of pausing contracts, and of accepting and renouncing their ownership. */
export function ownershipRaces(getChain: () => TestChain): void {
  const ownerOf = (name: ContractName): Promise<string> =>
    getChain().contract(name, CREATOR).getFunction('owner')() as Promise<string>;

  it.each(['dropAuction', 'userAuction', 'exchange'] as const)(
    'pause and unpause %s: once each',
    async (name) => {
      const chain = getChain();
      const isPaused = (): Promise<boolean> =>
        chain.contract(name, CREATOR).getFunction('paused')() as Promise<boolean>;
      await expectOneMined(chain, CREATOR, name, 'pause', []);
      expect(await isPaused()).toBe(true);
      await expectOneMined(chain, CREATOR, name, 'unpause', []);
      expect(await isPaused()).toBe(false);
    },
  );

  it.each(['musicNft', 'dropAuction', 'userAuction', 'exchange'] as const)(
    'accept the ownership of %s: it is accepted once',
    async (name) => {
      const chain = getChain();
      const next = chain.accounts[NEXT_OWNER]!.address;
      await chain.send(CREATOR, name, 'transferOwnership', next);
      await expectOneMined(chain, NEXT_OWNER, name, 'acceptOwnership', []);
      expect(await ownerOf(name)).toBe(next);
    },
  );

  it.each(['musicNft', 'dropAuction', 'userAuction'] as const)(
    'renounce the ownership of %s: it is renounced once',
    async (name) => {
      await expectOneMined(getChain(), NEXT_OWNER, name, 'renounceOwnership', []);
      expect(await ownerOf(name)).toBe(ZeroAddress);
    },
  );
}
