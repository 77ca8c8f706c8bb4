import type { Sequelize } from 'sequelize';
import type { HiddenStore } from '../admin/hidden-store.ts';
import { visibleOn, type Visible } from '../admin/visibility.ts';
import { subjectIdsOf } from './live-presenter.ts';
import type { NumberedEvent } from './live-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Filters out events about hidden cubes and drops, since the stream is public. */
export type ShownEvents = (events: readonly NumberedEvent[]) => Promise<NumberedEvent[]>;

export function shownEvents(sequelize: Sequelize, hidden: HiddenStore): ShownEvents {
  const visibleTo = visibleOn(sequelize, hidden);
  return async (events) => {
    const chains = [...new Set(events.map(({ chain }) => chain))];
    const scopes = new Map(
      await Promise.all(
        chains.map(async (chain): Promise<[number, Visible]> => [chain, await visibleTo(chain, undefined)]),
      ),
    );
    return events.filter(({ chain, event }) => {
      const scope = expectDefined(scopes.get(chain), 'the scope of a chain');
      return !subjectIdsOf(event).some((id) => scope.hides(id));
    });
  };
}
