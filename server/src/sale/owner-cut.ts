import type { Domain } from '../domain.ts';
import { OWNER_CUT } from './sale-projection.ts';

/** What the exchange's owner takes of orders that are made now, in millionths. */
export async function ownerCutNow({ events, chain }: Pick<Domain, 'events' | 'chain'>): Promise<number> {
  const changes = (await events.ofKeys((await chain()).id, 'sale', [OWNER_CUT])).get(OWNER_CUT)!;
  const last = changes.filter((event) => event.name === 'ChangedOwnerCutPerMillion').at(-1);
  return last ? Number(last.args.ownerCutPerMillion) : 0;
}
