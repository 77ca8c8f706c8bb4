import type { Wire } from '@cubedrop/sdk/api';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { AuditAction } from './audit-model.ts';
import type { Actor, AuditStore } from './audit-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export interface AuditService {
  /** Returns a slice of the log, newest first, and the total number. Limited to entries with `action`, if given. */
  page(slice: Slice, action?: AuditAction): Promise<{ entries: Wire['AuditEntry'][] } & PageInfo>;
}

export function auditService(store: AuditStore): AuditService {
  return {
    async page(slice, action) {
      const { rows, ...rest } = await store.page(slice, action);
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
