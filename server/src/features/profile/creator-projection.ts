import type { Transaction } from 'sequelize';
import type { AuditStore } from '../admin/audit-store.ts';
import type { Stores } from '../stores.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import { foldCreatorTerms } from './creator-terms.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Projection, Touched } from '../../index/chain/projection.ts';

/** Finds the entities that were created by the given accounts. */
export interface MadeBy {
  (
    chain: number,
    creators: readonly string[],
    tx: Parameters<Projection['refold']>[0]['tx'],
  ): Promise<Touched[]>;
}

/**
 * Derives the terms (`CreatorTerm`) during which accounts had the creator role. Whether an NFT or a cube is listed
 * depends on its creator's role when it was minted, so everything that an account created is folded again after its
 * role changes.
 */
export function creatorProjection(
  { creatorTerms, audit }: Pick<Stores, 'creatorTerms' | 'audit'>,
  madeBy: readonly MadeBy[],
): Projection {
  return {
    kind: 'creator',
    tables: [creatorTerms],
    keysOf: (event) => (event.name === 'CreatorChanged' ? [event.args.account] : []),
    async refold({ tx, chain, events }, accounts) {
      const byAccount = await events('creator', accounts);
      const terms = new Map([...byAccount].map(([account, list]) => [account, foldCreatorTerms(list)]));
      await creatorTerms.replace(chain.id, terms, tx);
      await auditChanges(audit, chain.genesisHash, [...byAccount.values()].flat(), tx);
      const made = await Promise.all(madeBy.map((find) => find(chain.id, accounts, tx)));
      return made.flat();
    },
  };
}

/** Records role changes in the audit log. Entries are kept even if a reorganisation reverts the change. */
async function auditChanges(
  audit: AuditStore,
  genesisHash: string,
  events: readonly ChainEvent[],
  tx: Transaction,
): Promise<void> {
  for (const { name, args, timestamp, sender, transactionHash } of events) {
    if (name !== 'CreatorChanged') continue;
    const action = args.isCreator ? 'creator-granted' : 'creator-revoked';
    const source = `${genesisHash}:${transactionHash}:${args.account}`;
    const actor = { id: null, name: shownAddress(sender) };
    const details = { transaction: transactionHash };
    await audit.add(
      { at: timestamp, actor, action, subject: `account:${args.account}`, details, source },
      tx,
    );
  }
}
