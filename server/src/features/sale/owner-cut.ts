import type { Domain } from '../domain.ts';
import { OWNER_CUT } from './sale-projection.ts';

/** Returns the owner's cut that applies to new orders, in millionths. */
export async function ownerCutNow({ events, chain }: Pick<Domain, 'events' | 'chain'>): Promise<number> {
  const changes = await events.ofKey((await chain()).id, 'sale', OWNER_CUT);
  const last = changes.filter((event) => event.name === 'ChangedOwnerCutPerMillion').at(-1);
  return last ? Number(last.args.ownerCutPerMillion) : 0;
}
