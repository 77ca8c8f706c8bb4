import { encodeCall, readContract } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { CubedropError } from '../errors.ts';
import { etherFor } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, TransactionStep } from '../flow/step.ts';
import { sameAddress, type Address, type Hex } from '../hex.ts';
import { accountMessages as messages } from './messages.ts';

export interface GrantCreatorInput {
  /** Who may open drops from then on. */
  account: Address;
}

export type GrantCreatorState = { transaction: Hex | null };
export type GrantCreatorResult = {
  /** Null where the account had the role before. */
  transaction: Hex | null;
};

/** Gives an account the creator role on chain; the server reads it there. Only the contract's owner can. */
export const grantCreator: Flow<GrantCreatorInput, GrantCreatorState, GrantCreatorResult> = {
  name: 'grant-creator',
  describe: ({ account }) => ({ account: account.toLowerCase() }),
  begin: () => ({ transaction: null }),
  steps(input) {
    const grant = grantStep(input);
    return [ownerCheck, etherFor<GrantCreatorState>([grant]), grant];
  },
  result: (_, { transaction }) => ({ transaction }),
};

const ownerCheck: CheckStep<GrantCreatorState> = {
  kind: 'check',
  name: 'check owner',
  title: 'Check that the account may give roles',
  async check({ chain, sender }) {
    const owner = await readContract(chain, 'dropAuction', 'owner', []);
    if (!sameAddress(owner, sender.address)) {
      throw new CubedropError('refused', messages.onlyOwnerGrants, { details: { owner } });
    }
  },
};

function grantStep({ account }: GrantCreatorInput): TransactionStep<GrantCreatorState> {
  return {
    kind: 'transaction',
    name: 'grant role',
    title: 'Give the creator role',
    gas: GAS.setCreator,
    async plan({ chain }) {
      if (await readContract(chain, 'dropAuction', 'isCreator', [account])) return null;
      return {
        fingerprint: `creator role of ${account.toLowerCase()}`,
        to: chain.contracts.dropAuction,
        data: encodeCall('dropAuction', 'setCreator', [account, true]),
        value: 0n,
        async find(after) {
          const changes = await findEvents(chain, 'dropAuction', 'CreatorChanged', {
            where: { account },
            after,
          });
          return changes.find(({ args }) => args.isCreator)?.log ?? null;
        },
        read: ({ hash }) => ({ transaction: hash }),
      };
    },
  };
}
