import { encodeCall, readContract } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { problemError } from '../problem/messages.ts';
import { etherCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import type { CheckStep, TransactionStep } from '../../flow/step.ts';
import { sameAddress, type Address, type Hex } from '../../base/hex.ts';

/** Input of {@link grantCreator} and {@link revokeCreator}. */
export interface CreatorRoleInput {
  /** The account whose role is changed. */
  account: Address;
}

/** State accumulated while changing a role. */
export type CreatorRoleState = {
  /** Hash of the transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of changing a role. */
export type CreatorRoleResult = {
  /** Hash of the transaction; `null` if nothing had to be changed. */
  transaction: Hex | null;
};

/**
 * Grants an account the creator role on the chain; the server reads it from there. Only the owner of the drop contract
 * can do this.
 */
export const grantCreator = roleFlow({ name: 'grant-creator', isGranted: true });

/** Revokes an account's creator role. Only the owner of the drop contract can do this. Drops that are open continue. */
export const revokeCreator = roleFlow({ name: 'revoke-creator', isGranted: false });

interface RoleChange {
  name: string;
  isGranted: boolean;
}

function roleFlow(change: RoleChange): Flow<CreatorRoleInput, CreatorRoleState, CreatorRoleResult> {
  return {
    name: change.name,
    describe: ({ account }) => ({ account: account.toLowerCase() }),
    payment: ({ account }) => ({ subject: account.toLowerCase(), amount: null }),
    begin: () => ({ transaction: null }),
    steps(input) {
      const step = roleStep(input, change);
      return [ownerCheck, etherCheck<CreatorRoleState>([step]), step];
    },
    result: (_, { transaction }) => ({ transaction }),
  };
}

const ownerCheck: CheckStep<CreatorRoleState> = {
  kind: 'check',
  name: 'check owner',
  title: 'Check that the account can change roles',
  async check({ chain, sender }) {
    const owner = await readContract(chain, 'dropAuction', 'owner', []);
    if (!sameAddress(owner, sender.address)) {
      throw problemError(
        { code: 'not-contract-owner', details: { owner } },
        { hint: `The owner is ${owner}: ask them, or use their key.` },
      );
    }
  },
};

function roleStep(
  { account }: CreatorRoleInput,
  { isGranted }: RoleChange,
): TransactionStep<CreatorRoleState> {
  return {
    kind: 'transaction',
    name: isGranted ? 'grant role' : 'revoke role',
    title: isGranted ? 'Grant the creator role' : 'Revoke the creator role',
    gas: GAS.setCreator,
    plan: async ({ chain }) => ({
      fingerprint: `${isGranted ? '' : 'no '}creator role of ${account.toLowerCase()}`,
      to: chain.contracts.dropAuction,
      data: encodeCall('dropAuction', 'setCreator', [account, isGranted]),
      value: 0n,
      isAlreadyDone: (await readContract(chain, 'dropAuction', 'isCreator', [account])) === isGranted,
      async find(after) {
        const where = { account };
        const changes = await findEvents(chain, 'dropAuction', 'CreatorChanged', { where, after });
        return changes.find(({ args }) => args.isCreator === isGranted)?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}
