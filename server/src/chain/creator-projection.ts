import type { Sequelize, Transaction } from 'sequelize';
import { auditStore, type AuditStore } from '../admin/audit-store.ts';
import { shownAddress } from '../metadata/shown.ts';
import { creatorTermStore, foldCreatorTerms } from './creator-terms.ts';
import type { ChainEvent } from './event.ts';
import type { Projection, Touched } from './projection.ts';

/** Finds what accounts have made, by the account. */
export interface MadeBy {
  (
    chain: number,
    creators: readonly string[],
    tx: Parameters<Projection['refold']>[0]['tx'],
  ): Promise<Touched[]>;
}

/** Who had the creator role when. What an account made is listed by that, so it is folded again after a change. */
export function creatorProjection(sequelize: Sequelize, madeBy: readonly MadeBy[]): Projection {
  const store = creatorTermStore(sequelize);
  const audit = auditStore(sequelize);
  return {
    kind: 'creator',
    tables: [store],
    keysOf: (event) => (event.name === 'CreatorChanged' ? [event.args.account] : []),
    async refold({ tx, chain, events }, accounts) {
      const byAccount = await events('creator', accounts);
      const terms = new Map([...byAccount].map(([account, list]) => [account, foldCreatorTerms(list)]));
      await store.replace(chain.id, terms, tx);
      await noteChanges(audit, chain.genesisHash, [...byAccount.values()].flat(), tx);
      const made = await Promise.all(madeBy.map((find) => find(chain.id, accounts, tx)));
      return made.flat();
    },
  };
}

/** Who made whom a creator stays in the log, also where a reorganisation takes it back. */
async function noteChanges(
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
