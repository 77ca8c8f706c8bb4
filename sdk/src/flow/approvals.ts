import type { ContractName } from '../chain/abis.ts';
import { addressOf, encodeCall, readContract } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import type { Chain, EffectLog } from '../chain/types.ts';
import { sameAddress, type Address, type Hex } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import type { TransactionStep } from './step.ts';

/** An approval for one of our contracts to transfer tokens. */
interface Approval {
  name: string;
  title: string;
  fingerprint: string;
  isApproved(chain: Chain, account: Address): Promise<boolean>;
  call(chain: Chain): { to: Address; data: Hex };
  /** Returns the account's approval events after block `after`, oldest first. */
  findApprovals(chain: Chain, account: Address, after: number): Promise<{ log: EffectLog }[]>;
}

const NAMES = {
  nfts: 'approve NFTs',
  cubes: 'approve cubes',
  weth: 'approve WETH',
  cube: 'approve cube',
} as const;

/**
 * Returns whether `step` is the name of an approval step. An approval that was made does not have to be remembered, since
 * every run reads from the chain whether it exists.
 */
export function isApproval(step: string): boolean {
  return Object.values<string>(NAMES).includes(step);
}

/** Returns the step that approves the cube contract for all of the account's NFTs. */
export function approveNfts<State extends JsonObject>(): TransactionStep<State> {
  return approval({
    name: NAMES.nfts,
    title: 'Approve your NFTs for cubes',
    fingerprint: 'approve cubes for all NFTs',
    isApproved: (chain, account) =>
      readContract(chain, 'musicNft', 'isApprovedForAll', [account, chain.contracts.cube]),
    call: ({ contracts }) => ({
      to: contracts.musicNft,
      data: encodeCall('musicNft', 'setApprovalForAll', [contracts.cube, true]),
    }),
    findApprovals: (chain, account, after) =>
      findEvents(chain, 'musicNft', 'ApprovalForAll', {
        where: { account, operator: chain.contracts.cube },
        after,
      }),
  });
}

/** Returns the step that approves the drop auction for all of the account's cubes. */
export function approveCubes<State extends JsonObject>(): TransactionStep<State> {
  return approval({
    name: NAMES.cubes,
    title: 'Approve your cubes for the auction',
    fingerprint: 'approve the drop auction for all cubes',
    isApproved: (chain, account) =>
      readContract(chain, 'cube', 'isApprovedForAll', [account, chain.contracts.dropAuction]),
    call: ({ contracts }) => ({
      to: contracts.cube,
      data: encodeCall('cube', 'setApprovalForAll', [contracts.dropAuction, true]),
    }),
    findApprovals: (chain, owner, after) =>
      findEvents(chain, 'cube', 'ApprovalForAll', {
        where: { owner, operator: chain.contracts.dropAuction },
        after,
      }),
  });
}

/**
 * Returns the step that approves a contract for exactly `amount` of WETH, as a list of one; empty if `amount` is 0.
 * @param amount in wei
 * @param purpose what the WETH is for, as part of the fingerprint
 */
export function approveWeth<State extends JsonObject>(
  spender: ContractName,
  amount: bigint,
  purpose: string,
): TransactionStep<State>[] {
  if (amount === 0n) return [];
  const step = approval<State>({
    name: NAMES.weth,
    title: 'Approve the WETH',
    fingerprint: `approve ${amount} wei of WETH for ${purpose}`,
    isApproved: async (chain, account) =>
      (await readContract(chain, 'weth', 'allowance', [account, addressOf(chain, spender)])) >= amount,
    call: (chain) => ({
      to: chain.contracts.weth,
      data: encodeCall('weth', 'approve', [addressOf(chain, spender), amount]),
    }),
    findApprovals: (chain, src, after) =>
      findEvents(chain, 'weth', 'Approval', { where: { src, guy: addressOf(chain, spender) }, after }),
  });
  return [step];
}

const CUBE_TITLES = {
  userAuction: 'Approve the cube for the auction',
  exchange: 'Approve the cube for the exchange',
  offers: 'Approve the cube for the sale',
} as const;

/** Returns the step that approves a contract for a single cube. */
export function approveCube<State extends JsonObject>(
  operator: keyof typeof CUBE_TITLES,
  cubeId: bigint,
): TransactionStep<State> {
  const operatorAddress = (chain: Chain) => addressOf(chain, operator);
  return approval({
    name: NAMES.cube,
    title: CUBE_TITLES[operator],
    fingerprint: `approve the ${operator} for cube ${cubeId}`,
    isApproved: (chain, account) => mayTransferCube(chain, operator, account, cubeId),
    call: (chain) => ({
      to: chain.contracts.cube,
      data: encodeCall('cube', 'approve', [operatorAddress(chain), cubeId]),
    }),
    findApprovals: (chain, owner, after) =>
      findEvents(chain, 'cube', 'Approval', {
        where: { owner, account: operatorAddress(chain), id: cubeId },
        after,
      }),
  });
}

/** Returns whether a contract is approved for a cube of an account, or for all cubes of the account. */
export async function mayTransferCube(
  chain: Chain,
  operator: ContractName,
  owner: Address,
  cubeId: bigint,
): Promise<boolean> {
  const address = addressOf(chain, operator);
  const [approved, isForAll] = await Promise.all([
    readContract(chain, 'cube', 'getApproved', [cubeId]),
    readContract(chain, 'cube', 'isApprovedForAll', [owner, address]),
  ]);
  return isForAll || sameAddress(approved, address);
}

function approval<State extends JsonObject>(approval: Approval): TransactionStep<State> {
  const { name, title, fingerprint, isApproved, call, findApprovals } = approval;
  return {
    kind: 'transaction',
    name,
    title,
    gas: GAS.approve,
    isNeeded: async ({ chain, sender }) => !(await isApproved(chain, sender.address)),
    async plan({ chain, sender }) {
      if (await isApproved(chain, sender.address)) return null;
      return {
        fingerprint,
        ...call(chain),
        value: 0n,
        find: async (after) => (await findApprovals(chain, sender.address, after)).at(-1)?.log ?? null,
        read: () => ({}),
      };
    },
  };
}
