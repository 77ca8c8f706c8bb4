import type { Wire } from '@cubedrop/sdk/api';
import { actorNames } from '../admin/audit-service.ts';
import type { AuditStore } from '../admin/audit-store.ts';
import type { DocumentService } from '../document/document-service.ts';
import type { DocumentStore, StoredDocument } from '../document/document-store.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import { presentBusiness } from './account-presenter.ts';
import { businessRevision } from './business-revision.ts';
import { outgoingMessages } from './outgoing-messages.ts';
import type { MemberRow, MemberState } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import type { AccountSettingsStore } from './account-settings-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export interface ApprovalOptions {
  members: MemberStore;
  settings: Pick<AccountSettingsStore, 'of'>;
  storedDocuments: Pick<DocumentStore, 'of'>;
  documents: Pick<DocumentService, 'shown'>;
  messengers: Pick<Messengers, 'mail'>;
  audit: AuditStore;
  /** Seconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** Lists businesses and decides on their approval, for admins. */
export interface ApprovalService {
  /**
   * Returns a slice of the businesses in `state`, or of all businesses if it is `undefined`, newest first, and their
   * total number. The links to their documents are signed for the account `admin`.
   */
  list(
    admin: string,
    slice: Slice,
    state?: MemberState,
  ): Promise<{ businesses: Wire['Business'][] } & PageInfo>;
  /**
   * Approves or rejects a business, ends its sessions and notifies it by mail. Repeating a decision has no effect.
   * @param decision `revision` is the revision that the admin reviewed
   * @throws HttpError 404; 409 if the business has changed its form or documents, or was decided on, since that
   * revision, or if it would be approved without a verified e-mail address
   */
  decide(
    userId: string,
    decision: {
      state: 'approved' | 'rejected';
      reason: string;
      revision: string;
      by: Caller;
    },
  ): Promise<void>;
}

export function approvalService(options: ApprovalOptions): ApprovalService {
  const { members, settings, storedDocuments, documents, messengers, audit, now, onError } = options;
  const present = async (row: MemberRow, kept: StoredDocument[], admin: string): Promise<Wire['Business']> =>
    presentBusiness(row, {
      mobile: (await settings.of(row.userId)).mobile,
      documents: documents.shown(kept, admin),
      revision: businessRevision(row, kept),
    });
  return {
    async list(admin, slice, state) {
      const { rows, ...rest } = await members.businesses(slice, state);
      const kept = await storedDocuments.of(
        'business',
        rows.map(({ userId }) => userId),
      );
      const businesses = rows.map((row) => present(row, kept.get(row.userId) ?? [], admin));
      return { businesses: await Promise.all(businesses), ...rest };
    },
    async decide(userId, { state, reason, revision, by }) {
      const at = now();
      const actor = await actorNames(members)(by);
      const entry = { at, actor, action: `business-${state}`, subject: `account:${userId}`, reason } as const;
      const decision = { state, reason, decidedBy: by.userId, decidedAt: at };
      const outcome = await members.decide(userId, decision, revision, (tx) => audit.add(entry, tx));
      if (outcome === 'unknown') throw notFound();
      if (outcome === 'changed')
        throw conflict(
          'The business has changed its form or documents, or was decided on, in the meantime. Review it again.',
        );
      if (outcome === 'unverified')
        throw conflict(
          'The e-mail address of the business is not verified. Ask the business to reset its password with a pin that we mail, which verifies the address.',
          'email-unverified',
        );
      if (outcome === 'unchanged') return;
      const letter = state === 'approved' ? outgoingMessages.approved : outgoingMessages.rejected;
      const business = await members.byId(userId);
      const email = expectDefined(business?.email, 'the e-mail address of a business');
      await messengers.mail(letter(email, reason)).catch(onError);
    },
  };
}
