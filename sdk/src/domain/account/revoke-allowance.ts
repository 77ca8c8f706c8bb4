import { addressOf, encodeCall, readContract } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import type { Chain, EffectLog } from '../../chain/types.ts';
import { etherCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import type { TransactionStep } from '../../flow/step.ts';
import { ZERO_ADDRESS, type Address, type Hex } from '../../base/hex.ts';
import type { JsonObject } from '../../base/json.ts';
import { cubeAllowance, isForAll, type AllowanceOf } from './allowances.ts';

/** State accumulated while revoking an allowance. */
export type RevokeAllowanceState = {
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of revoking an allowance. */
export type RevokeAllowanceResult = {
  /** Hash of the transaction; `null` if there was nothing to revoke. */
  transaction: Hex | null;
};

/** Revokes an allowance to one of the platform's contracts. Open sales and auctions of a cube are not cancelled. */
export const revokeAllowance: Flow<AllowanceOf, RevokeAllowanceState, RevokeAllowanceResult> = {
  name: 'revoke-allowance',
  describe,
  payment: (input) => ({ subject: subjectOf(input), amount: null }),
  begin: () => ({ transaction: null }),
  steps(input) {
    const revoke = revokeStep(input);
    return [etherCheck<RevokeAllowanceState>([revoke]), revoke];
  },
  result: (_, { transaction }) => ({ transaction }),
};

function describe(input: AllowanceOf): JsonObject {
  const { of, spender } = input;
  return { of, spender, ...(input.of === 'cube' ? { cubeId: String(input.cubeId) } : {}) };
}

function subjectOf(input: AllowanceOf): string {
  return Object.values(describe(input)).join(' ');
}

function revokeStep(input: AllowanceOf): TransactionStep<RevokeAllowanceState> {
  return {
    kind: 'transaction',
    name: 'revoke',
    title: 'Revoke the allowance',
    gas: GAS.approve,
    async plan({ chain, sender }) {
      const { exists, call, findRevocations } = revocationOf(chain, sender.address, input);
      return {
        fingerprint: `revoke ${subjectOf(input)}`,
        ...call,
        value: 0n,
        isAlreadyDone: !(await exists()),
        find: async (after) => (await findRevocations(after)).at(-1) ?? null,
        read: ({ hash }) => ({ transaction: hash }),
      };
    },
  };
}

interface Revocation {
  exists(): Promise<boolean>;
  call: { to: Address; data: Hex };
  /** Returns the logs of revocations after block `after`, oldest first. */
  findRevocations(after: number): Promise<EffectLog[]>;
}

function revocationOf(chain: Chain, account: Address, input: AllowanceOf): Revocation {
  const spender = addressOf(chain, input.spender);
  const { weth, cube, musicNft } = chain.contracts;
  switch (input.of) {
    case 'weth':
      return {
        exists: async () => (await readContract(chain, 'weth', 'allowance', [account, spender])) > 0n,
        call: { to: weth, data: encodeCall('weth', 'approve', [spender, 0n]) },
        async findRevocations(after) {
          const approvals = await findEvents(chain, 'weth', 'Approval', {
            where: { src: account, guy: spender },
            after,
          });
          return approvals.filter(({ args }) => args.wad === 0n).map(({ log }) => log);
        },
      };
    case 'cube':
      return {
        exists: async () =>
          (await cubeAllowance(chain, input.cubeId)).some((found) => found.spender === input.spender),
        call: { to: cube, data: encodeCall('cube', 'approve', [ZERO_ADDRESS, input.cubeId]) },
        async findRevocations(after) {
          const where = { owner: account, account: ZERO_ADDRESS, id: input.cubeId };
          return (await findEvents(chain, 'cube', 'Approval', { where, after })).map(({ log }) => log);
        },
      };
    case 'cubes':
      return {
        exists: () => isForAll(chain, 'cube', account, input.spender),
        call: { to: cube, data: encodeCall('cube', 'setApprovalForAll', [spender, false]) },
        async findRevocations(after) {
          const where = { owner: account, operator: spender };
          const approvals = await findEvents(chain, 'cube', 'ApprovalForAll', { where, after });
          return approvals.filter(({ args }) => !args.isApproved).map(({ log }) => log);
        },
      };
    case 'nfts':
      return {
        exists: () => isForAll(chain, 'musicNft', account, input.spender),
        call: { to: musicNft, data: encodeCall('musicNft', 'setApprovalForAll', [spender, false]) },
        async findRevocations(after) {
          const where = { account, operator: spender };
          const approvals = await findEvents(chain, 'musicNft', 'ApprovalForAll', { where, after });
          return approvals.filter(({ args }) => !args.approved).map(({ log }) => log);
        },
      };
  }
}
