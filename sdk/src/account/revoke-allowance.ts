import { addressOf, encodeCall, readContract } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import type { Chain, EffectLog } from '../chain/types.ts';
import { etherFor } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { TransactionStep } from '../flow/step.ts';
import { ZERO_ADDRESS, type Address, type Hex } from '../hex.ts';
import type { JsonObject } from '../json.ts';
import { cubeAllowance, isForAll, type AllowanceOf } from './allowances.ts';

/** What revoking learns on its way. */
export type RevokeAllowanceState = { transaction: Hex | null };

/** What revoking comes to. */
export type RevokeAllowanceResult = {
  /** Null where there was nothing to revoke. */
  transaction: Hex | null;
};

/** Takes back what one of our contracts may take. A running sale or auction of the cube is not undone by it. */
export const revokeAllowance: Flow<AllowanceOf, RevokeAllowanceState, RevokeAllowanceResult> = {
  name: 'revoke-allowance',
  describe,
  payment: (input) => ({ subject: subjectOf(input), amount: null }),
  begin: () => ({ transaction: null }),
  steps(input) {
    const revoke = revokeStep(input);
    return [etherFor<RevokeAllowanceState>([revoke]), revoke];
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
    title: 'Take the allowance back',
    gas: GAS.approve,
    async plan({ chain, sender }) {
      const { isThere, call, revoked } = wayOf(chain, sender.address, input);
      return {
        fingerprint: `revoke ${subjectOf(input)}`,
        ...call,
        value: 0n,
        isNeedless: !(await isThere()),
        find: async (after) => (await revoked(after)).at(-1) ?? null,
        read: ({ hash }) => ({ transaction: hash }),
      };
    },
  };
}

interface Way {
  isThere(): Promise<boolean>;
  call: { to: Address; data: Hex };
  /** Where it was taken back after a block. */
  revoked(after: number): Promise<EffectLog[]>;
}

function wayOf(chain: Chain, account: Address, input: AllowanceOf): Way {
  const spender = addressOf(chain, input.spender);
  const { weth, cube, musicNft } = chain.contracts;
  switch (input.of) {
    case 'weth':
      return {
        isThere: async () => (await readContract(chain, 'weth', 'allowance', [account, spender])) > 0n,
        call: { to: weth, data: encodeCall('weth', 'approve', [spender, 0n]) },
        async revoked(after) {
          const given = await findEvents(chain, 'weth', 'Approval', {
            where: { src: account, guy: spender },
            after,
          });
          return given.filter(({ args }) => args.wad === 0n).map(({ log }) => log);
        },
      };
    case 'cube':
      return {
        isThere: async () => (await cubeAllowance(chain, input.cubeId)).length > 0,
        call: { to: cube, data: encodeCall('cube', 'approve', [ZERO_ADDRESS, input.cubeId]) },
        async revoked(after) {
          const where = { owner: account, account: ZERO_ADDRESS, id: input.cubeId };
          return (await findEvents(chain, 'cube', 'Approval', { where, after })).map(({ log }) => log);
        },
      };
    case 'cubes':
      return {
        isThere: () => isForAll(chain, 'cube', account, input.spender),
        call: { to: cube, data: encodeCall('cube', 'setApprovalForAll', [spender, false]) },
        async revoked(after) {
          const where = { owner: account, operator: spender };
          const given = await findEvents(chain, 'cube', 'ApprovalForAll', { where, after });
          return given.filter(({ args }) => !args.isApproved).map(({ log }) => log);
        },
      };
    case 'nfts':
      return {
        isThere: () => isForAll(chain, 'musicNft', account, input.spender),
        call: { to: musicNft, data: encodeCall('musicNft', 'setApprovalForAll', [spender, false]) },
        async revoked(after) {
          const where = { account, operator: spender };
          const given = await findEvents(chain, 'musicNft', 'ApprovalForAll', { where, after });
          return given.filter(({ args }) => !args.approved).map(({ log }) => log);
        },
      };
  }
}
