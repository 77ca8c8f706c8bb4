import type { Sequelize } from 'sequelize';
import { creatorTermStore, foldCreatorTerms } from './creator-terms.ts';
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
  return {
    kind: 'creator',
    tables: [store],
    keysOf: (event) => (event.name === 'CreatorChanged' ? [event.args.account] : []),
    async refold({ tx, chain, events }, accounts) {
      const byAccount = await events('creator', accounts);
      const terms = new Map([...byAccount].map(([account, list]) => [account, foldCreatorTerms(list)]));
      await store.replace(chain.id, terms, tx);
      const made = await Promise.all(madeBy.map((find) => find(chain.id, accounts, tx)));
      return made.flat();
    },
  };
}
