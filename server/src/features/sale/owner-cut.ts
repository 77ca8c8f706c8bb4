import { unlessChanged } from '../../platform/http/unless-changed.ts';
import type { Domain } from '../domain.ts';
import { OWNER_CUT } from './sale-projection.ts';

/**
 * Returns a function that reads the owner's cut that applies to new orders, in parts per million. It reads the events
 * again only if public data has changed since it last read them.
 */
export function ownerCutReader({
  database,
  events,
  chain,
}: Pick<Domain, 'database' | 'events' | 'chain'>): () => Promise<number> {
  const cutOn = unlessChanged(database.sequelize, async (chainId: number) => {
    const changes = await events.ofKey(chainId, 'sale', OWNER_CUT);
    const last = changes.filter((event) => event.name === 'ChangedOwnerCutPerMillion').at(-1);
    return last ? Number(last.args.ownerCutPerMillion) : 0;
  });
  return async () => cutOn((await chain()).id);
}
