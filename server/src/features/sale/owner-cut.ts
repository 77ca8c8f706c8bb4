import { readRevision } from '../../platform/database/index.ts';
import type { Domain } from '../domain.ts';
import { OWNER_CUT } from './sale-projection.ts';

/**
 * Returns a reader of the owner's cut that applies to new orders, in parts per million. It reads the events again only
 * if public data has changed since.
 */
export function ownerCutReader({
  database,
  events,
  chain,
}: Pick<Domain, 'database' | 'events' | 'chain'>): () => Promise<number> {
  let known: { chain: number; revision: number; cut: number } | undefined;
  return async () => {
    const { id } = await chain();
    // The revision is read before the events, so that a change in between is noticed at the next call.
    const revision = await readRevision(database.sequelize);
    if (known?.chain === id && known.revision === revision) return known.cut;
    const changes = await events.ofKey(id, 'sale', OWNER_CUT);
    const last = changes.filter((event) => event.name === 'ChangedOwnerCutPerMillion').at(-1);
    const cut = last ? Number(last.args.ownerCutPerMillion) : 0;
    known = { chain: id, revision, cut };
    return cut;
  };
}
