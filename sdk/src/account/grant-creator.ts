import { encodeCall, readContract } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { CubedropError } from '../errors.ts';
import { etherFor } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, TransactionStep } from '../flow/step.ts';
import { sameAddress, type Address, type Hex } from '../hex.ts';
import { accountMessages as messages } from './messages.ts';

/** Whose role is to be changed. */
export interface CreatorRoleInput {
  /** Who may, or may no longer, open drops from then on. */
  account: Address;
}

/** What changing a role learns on its way. */
export type CreatorRoleState = { transaction: Hex | null };

/** What changing a role comes to. */
export type CreatorRoleResult = {
  /** Null where it was so before. */
  transaction: Hex | null;
};

/** Gives an account the creator role on chain; the server reads it there. Only the contract's owner can. */
export const grantCreator = roleFlow({ name: 'grant-creator', allowed: true });

/** Takes the creator role from an account. Drops that it has opened go on. Only the contract's owner can. */
export const revokeCreator = roleFlow({ name: 'revoke-creator', allowed: false });

interface RoleChange {
  name: string;
  allowed: boolean;
}

function roleFlow(change: RoleChange): Flow<CreatorRoleInput, CreatorRoleState, CreatorRoleResult> {
  return {
    name: change.name,
    describe: ({ account }) => ({ account: account.toLowerCase() }),
    payment: ({ account }) => ({ subject: account.toLowerCase(), amount: null }),
    begin: () => ({ transaction: null }),
    steps(input) {
      const step = roleStep(input, change);
      return [ownerCheck, etherFor<CreatorRoleState>([step]), step];
    },
    result: (_, { transaction }) => ({ transaction }),
  };
}

const ownerCheck: CheckStep<CreatorRoleState> = {
  kind: 'check',
  name: 'check owner',
  title: 'Check that the account may give roles',
  async check({ chain, sender }) {
    const owner = await readContract(chain, 'dropAuction', 'owner', []);
    if (!sameAddress(owner, sender.address)) {
      throw new CubedropError('refused', messages.onlyOwnerGrants, {
        hint: `The owner is ${owner}: ask them, or use their key.`,
        details: { owner },
      });
    }
  },
};

function roleStep({ account }: CreatorRoleInput, { allowed }: RoleChange): TransactionStep<CreatorRoleState> {
  return {
    kind: 'transaction',
    name: allowed ? 'grant role' : 'revoke role',
    title: allowed ? 'Give the creator role' : 'Take the creator role away',
    gas: GAS.setCreator,
    plan: async ({ chain }) => ({
      fingerprint: `${allowed ? '' : 'no '}creator role of ${account.toLowerCase()}`,
      to: chain.contracts.dropAuction,
      data: encodeCall('dropAuction', 'setCreator', [account, allowed]),
      value: 0n,
      isNeedless: (await readContract(chain, 'dropAuction', 'isCreator', [account])) === allowed,
      async find(after) {
        const where = { account };
        const changes = await findEvents(chain, 'dropAuction', 'CreatorChanged', { where, after });
        return changes.find(({ args }) => args.isCreator === allowed)?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}
