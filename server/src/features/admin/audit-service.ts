import { isAddress } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { Actor, AuditFilter, AuditStore } from './audit-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export interface AuditService {
  /**
   * Returns a slice of the entries that meet the filter, newest first, and their total number. A wallet that is the
   * actor may be in any case.
   */
  page(slice: Slice, filter: AuditFilter): Promise<{ entries: Wire['AuditEntry'][] } & PageInfo>;
}

export function auditService(store: AuditStore): AuditService {
  return {
    async page(slice, filter) {
      const { rows, ...rest } = await store.page(slice, withShownActor(filter));
      const entries = rows.map(({ number, actorId, actorName, details, source: _source, ...row }) => ({
        ...row,
        number: expectDefined(number, 'the number of a stored entry'),
        actor: { userId: actorId, name: actorName },
        details: JSON.parse(details) as Record<string, unknown>,
      }));
      return { entries, ...rest };
    },
  };
}

/** Returns the filter with the actor's name as entries have it: a wallet in mixed case, and no spaces around it. */
export function withShownActor({ actor, ...filter }: AuditFilter): AuditFilter {
  const name = actor?.trim();
  return {
    ...filter,
    actor: name !== undefined && isAddress(name) ? shownAddress(name.toLowerCase()) : name,
  };
}

/**
 * Returns a function that presents an account as an actor in the log. The actor's name is the account's user name, else
 * its wallet, else its id.
 */
export function actorNames(members: {
  byId(userId: string): Promise<{ userName: string | null } | undefined>;
}) {
  return async ({ userId, address }: Pick<Caller, 'userId' | 'address'>): Promise<Actor> => {
    const userName = (await members.byId(userId))?.userName;
    return { id: userId, name: userName ?? (address === null ? userId : shownAddress(address)) };
  };
}
