import type { Sequelize } from 'sequelize';
import { visibility, type Sight } from '../admin/visibility.ts';
import type { NumberedEvent } from './live-store.ts';

/** Filters out events about hidden cubes and drops, since the stream is public. */
export type ShownEvents = (events: readonly NumberedEvent[]) => Promise<NumberedEvent[]>;

export function shownEvents(sequelize: Sequelize): ShownEvents {
  const visible = visibility(sequelize);
  return async (events) => {
    const chains = [...new Set(events.map(({ chain }) => chain))];
    const sights = new Map(
      await Promise.all(
        chains.map(async (chain): Promise<[number, Sight]> => [chain, await visible.of(chain, undefined)]),
      ),
    );
    return events.filter(({ chain, event: { tokenId, dropId } }) => {
      const hides = (id: string | undefined): boolean => id !== undefined && sights.get(chain)!.hides(id);
      return !hides(tokenId) && !hides(dropId);
    });
  };
}
