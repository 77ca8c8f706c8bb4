import type { Wire } from '@cubedrop/sdk/api';
import type { Database } from '../../platform/database/index.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Actor, AuditStore } from './audit-store.ts';
import type { HidingNoticeStore } from '../notice/hiding-notice-store.ts';
import type { HiddenStore, HidingKind } from './hidden-store.ts';

/** Request to hide or show a cube or drop, given by its server id. */
export interface HidingChange {
  kind: HidingKind;
  id: string;
  hidden: boolean;
  reason?: string;
}

/** A cube or drop, with the account to notify. */
export interface HidingTarget {
  /** The chain's database id. */
  chain: number;
  /** Wallet of the cube's holder or the drop's seller, in lower case. */
  owner: string;
  /** On-chain id; null for a drop. */
  cubeId: number | null;
  /** On-chain id; null for a cube. */
  dropId: number | null;
}

export interface HidingOptions {
  database: Database;
  hidden: HiddenStore;
  audit: AuditStore;
  notices: Pick<HidingNoticeStore, 'add'>;
  /** Returns the cube or drop, or `undefined` if it does not exist. */
  find: (kind: HidingKind, id: string) => Promise<HidingTarget | undefined>;
  actorOf: (caller: Caller) => Promise<Actor>;
  /** Seconds since the epoch. */
  now: () => number;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
}

export interface HidingService {
  /** Returns a slice of the hidden cubes and drops, newest first, and their total number. */
  page(slice: Slice): Promise<{ hidden: Wire['HiddenListing'][] } & PageInfo>;
  /**
   * Hides or shows a cube or drop and notifies its owner. Repeating a change has no effect.
   * @throws HttpError 400 for hiding without a reason, 404 if there is no such cube or drop
   */
  change(caller: Caller, change: HidingChange): Promise<void>;
}

export function hidingService(options: HidingOptions): HidingService {
  const { database, hidden, audit, notices, find, actorOf, now, chainTime } = options;
  return {
    async page(slice) {
      const { rows, ...rest } = await hidden.page(slice);
      return { hidden: rows, ...rest };
    },
    async change(caller, { kind, id, hidden: isHidden, reason = '' }) {
      if (isHidden && reason.trim() === '') throw badRequest('reason not found in request body');
      const found = await find(kind, id);
      if (!found) throw notFound();
      const actor = await actorOf(caller);
      const at = now();
      const dueAt = await chainTime();
      await database.transaction(async (tx) => {
        const isChanged = isHidden
          ? await hidden.hide({ kind, id, reason, hiddenBy: caller.userId, hiddenAt: at }, tx)
          : await hidden.show(kind, id, tx);
        if (!isChanged) return;
        const action = isHidden ? 'listing-hidden' : 'listing-shown';
        await audit.add({ at, actor, action, subject: `${kind}:${id}`, reason }, tx);
        const { owner: recipient, ...ids } = found;
        await notices.add({ ...ids, recipient, dueAt, kind: isHidden ? 'hidden' : 'shown', reason }, tx);
      });
    },
  };
}
