import { encodeCall, readContract } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import type { Chain, EffectLog } from '../chain/types.ts';
import type { Address, Hex } from '../hex.ts';
import type { JsonObject } from '../json.ts';
import type { TransactionStep } from './step.ts';

/** A step that lets one of our contracts move tokens. Its effect is a state, so `isApproved` tells whether it is there. */
interface Approval {
  name: string;
  title: string;
  fingerprint: string;
  isApproved(chain: Chain, account: Address): Promise<boolean>;
  call(chain: Chain): { to: Address; data: Hex };
  /** Approvals that the account has given since block `after`. */
  given(chain: Chain, account: Address, after: number): Promise<{ log: EffectLog }[]>;
}

/** Lets the cube contract take the account's NFTs, once and for all. */
export function approveNfts<State extends JsonObject>(): TransactionStep<State> {
  return approval({
    name: 'approve NFTs',
    title: 'Let cubes take your NFTs',
    fingerprint: 'approve cubes for all NFTs',
    isApproved: (chain, account) =>
      readContract(chain, 'musicNft', 'isApprovedForAll', [account, chain.contracts.cube]),
    call: ({ contracts }) => ({
      to: contracts.musicNft,
      data: encodeCall('musicNft', 'setApprovalForAll', [contracts.cube, true]),
    }),
    given: (chain, account, after) =>
      findEvents(chain, 'musicNft', 'ApprovalForAll', {
        where: { account, operator: chain.contracts.cube },
        after,
      }),
  });
}

/** Lets the drop auction take the account's cubes, once and for all. */
export function approveCubes<State extends JsonObject>(): TransactionStep<State> {
  return approval({
    name: 'approve cubes',
    title: 'Let the auction take your cubes',
    fingerprint: 'approve the drop auction for all cubes',
    isApproved: (chain, account) =>
      readContract(chain, 'cube', 'isApprovedForAll', [account, chain.contracts.dropAuction]),
    call: ({ contracts }) => ({
      to: contracts.cube,
      data: encodeCall('cube', 'setApprovalForAll', [contracts.dropAuction, true]),
    }),
    given: (chain, owner, after) =>
      findEvents(chain, 'cube', 'ApprovalForAll', {
        where: { owner, operator: chain.contracts.dropAuction },
        after,
      }),
  });
}

/** Lets the drop auction take exactly `amount` of WETH, for `what`. */
export function approveWeth<State extends JsonObject>(amount: bigint, what: string): TransactionStep<State> {
  return approval({
    name: 'approve WETH',
    title: 'Approve the WETH',
    fingerprint: `approve ${amount} wei of WETH for ${what}`,
    isApproved: async (chain, account) =>
      (await readContract(chain, 'weth', 'allowance', [account, chain.contracts.dropAuction])) >= amount,
    call: ({ contracts }) => ({
      to: contracts.weth,
      data: encodeCall('weth', 'approve', [contracts.dropAuction, amount]),
    }),
    given: (chain, src, after) =>
      findEvents(chain, 'weth', 'Approval', { where: { src, guy: chain.contracts.dropAuction }, after }),
  });
}

function approval<State extends JsonObject>(approval: Approval): TransactionStep<State> {
  const { name, title, fingerprint, isApproved, call, given } = approval;
  return {
    kind: 'transaction',
    name,
    title,
    gas: GAS.approve,
    async plan({ chain, sender }) {
      if (await isApproved(chain, sender.address)) return null;
      return {
        fingerprint,
        ...call(chain),
        value: 0n,
        find: async (after) => (await given(chain, sender.address, after)).at(-1)?.log ?? null,
        read: () => ({}),
      };
    },
  };
}
