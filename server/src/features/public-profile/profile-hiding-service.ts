import { publicProfileMessages as messages } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { Database } from '../../platform/database/index.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Actor, AuditStore } from '../admin/audit-store.ts';
import { presentHiding, presentPublicProfile, type PictureUrls } from './public-profile-presenter.ts';
import type { PublicProfileStore } from './public-profile-store.ts';

/** Request to hide or show the profile of a wallet in lower case. */
export interface ProfileHidingChange {
  readonly wallet: string;
  readonly hidden: boolean;
  readonly reason?: string | undefined;
}

export interface ProfileHidingOptions {
  database: Pick<Database, 'transaction'>;
  store: PublicProfileStore;
  audit: AuditStore;
  actorOf: (caller: Caller) => Promise<Actor>;
  urls: PictureUrls;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Hides public profiles, for admins. */
export interface ProfileHidingService {
  /**
   * Returns a slice of the hidden profiles, the most recently hidden first, and their total number.
   * @param admin id of the account that reads them
   */
  page(slice: Slice, admin: string): Promise<{ profiles: Wire['HiddenProfile'][] } & PageInfo>;
  /**
   * Hides or shows a profile. Repeating it has no effect.
   * @throws HttpError 400 if a profile is to be hidden without a reason, 404 if the wallet has never had a profile
   */
  change(caller: Caller, change: ProfileHidingChange): Promise<void>;
}

export function profileHidingService(options: ProfileHidingOptions): ProfileHidingService {
  const { database, store, audit, actorOf, urls, now } = options;
  return {
    async page(slice, admin) {
      const { rows, ...rest } = await store.hidden(slice);
      const profiles = rows.map((row) => ({
        profile: presentPublicProfile(row, urls, admin),
        hidden: expectDefined(presentHiding(row), 'the reason of a hidden profile'),
      }));
      return { profiles, ...rest };
    },
    async change(caller, { wallet, hidden, reason = '' }) {
      if (hidden && reason.trim() === '') throw badRequest('reason not found in request body');
      if (!(await store.of(wallet))) throw notFound(messages.notFound);
      const actor = await actorOf(caller);
      const at = now();
      await database.transaction(async (tx) => {
        const isChanged = hidden
          ? await store.hide(wallet, { reason, by: caller.userId, at }, tx)
          : await store.show(wallet, tx);
        if (!isChanged) return;
        const action = hidden ? 'profile-hidden' : 'profile-shown';
        await audit.add({ at, actor, action, subject: `account:${wallet}`, reason }, tx);
      });
    },
  };
}
