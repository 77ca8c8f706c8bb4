import { chainTables } from '../../index/chain/chain-model.ts';
import type { Domain } from '../domain.ts';

/**
 * Returns a function that returns the chain's time in seconds, but at least that of the last indexed block. The chain's
 * time is cached and depends on the local clock, so it may be behind; a bid must be listed as soon as it is indexed.
 */
export function reachedTime(domain: Pick<Domain, 'database' | 'chain' | 'now'>): () => Promise<number> {
  const { cursors } = chainTables(domain.database.sequelize);
  return async () => {
    const { id } = await domain.chain();
    const [now, cursor] = await Promise.all([domain.now(), cursors.findOne({ where: { chain: id } })]);
    return Math.max(now, cursor?.timestamp ?? 0);
  };
}
