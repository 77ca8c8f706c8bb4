import { creatorApplicationMessages as messages, isBlank } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Actor, AuditStore } from '../admin/audit-store.ts';
import type { HidingNoticeStore } from '../notice/hiding-notice-store.ts';
import type { CreatorTermStore } from '../profile/creator-term-store.ts';
import type { CreatorApplicationRow } from './creator-application-model.ts';
import { assertMayDecide } from './creator-application-policy.ts';
import { applicationRevision, presentCreatorApplication } from './creator-application-presenter.ts';
import type { CreatorApplicationStore } from './creator-application-store.ts';

/** A decision on the application of a wallet, as an admin sends it. */
export interface ApplicationDecision {
  readonly state: 'approved' | 'rejected';
  readonly reason?: string | undefined;
  /** Revision of the application that the admin saw. */
  readonly revision: string;
}

export interface ApplicationDecisionOptions {
  store: CreatorApplicationStore;
  terms: Pick<CreatorTermStore, 'isCreator' | 'of'>;
  audit: AuditStore;
  notices: Pick<HidingNoticeStore, 'add'>;
  actorOf: (caller: Caller) => Promise<Actor>;
  /** Returns the chain's database id. */
  chain: () => Promise<number>;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
}

/** Lists the applications for the creator role and decides on them, for admins. */
export interface ApplicationDecisionService {
  /** Returns a slice of the applications in `state`, or of all if it is omitted, newest first, and their total number. */
  page(
    slice: Slice,
    state?: CreatorApplicationRow['state'],
  ): Promise<{ applications: Wire['CreatorApplication'][] } & PageInfo>;
  /**
   * Approves or rejects the application of a wallet (lower case), and notifies the wallet. Grants nothing: the role
   * is granted on the chain. Repeating a decision has no effect.
   * @throws HttpError 400 for a rejection without a reason, 404 if the wallet has not applied, 409 if the admin saw
   * an older revision than the current one, or if a wallet that has the role would be rejected
   */
  decide(caller: Caller, wallet: string, decision: ApplicationDecision): Promise<void>;
}

export function applicationDecisionService(options: ApplicationDecisionOptions): ApplicationDecisionService {
  const { store, terms, audit, notices, actorOf, chain: chainOf, chainTime, now } = options;
  return {
    async page(slice, state) {
      const chain = await chainOf();
      const { rows, ...rest } = await store.page(chain, slice, state);
      const termsOf = await terms.of(
        chain,
        rows.map(({ account }) => account),
      );
      const applications = rows.map((row) =>
        presentCreatorApplication(
          row,
          (termsOf.get(row.account) ?? []).some(({ until }) => until === undefined),
        ),
      );
      return { applications, ...rest };
    },
    async decide(caller, wallet, { state, reason = '', revision: seen }) {
      if (state === 'rejected' && isBlank(reason)) throw badRequest('reason not found in request body');
      const chain = await chainOf();
      const [actor, isCreator, dueAt] = await Promise.all([
        actorOf(caller),
        terms.isCreator(chain, wallet),
        chainTime(),
      ]);
      const at = now();
      await store.change(chain, wallet, async (before, tx) => {
        if (!before) throw notFound(messages.notFound);
        if (before.state === state) return before;
        assertMayDecide({ state, seen, revision: applicationRevision(before), isCreator });
        const action = `application-${state}` as const;
        await audit.add({ at, actor, action, subject: `account:${wallet}`, reason }, tx);
        const kind = `creator-${state}` as const;
        const about = { cubeId: null, dropId: null, reason };
        await notices.add({ chain, recipient: wallet, kind, dueAt, ...about }, tx);
        return { ...before, state, reason, decidedAt: at, decidedBy: caller.userId };
      });
    },
  };
}
