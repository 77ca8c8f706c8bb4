import { createHash } from 'node:crypto';
import type { AccountStore } from '../account/account-store.ts';
import { actorNames } from '../admin/audit-service.ts';
import type { AuditStore } from '../admin/audit-store.ts';
import { notFound } from '../../platform/errors.ts';
import type { Permit } from '../../platform/storage/url-signatures.ts';
import type { DocumentStore } from './document-store.ts';

export interface DocumentAccessLogOptions {
  storedDocuments: Pick<DocumentStore, 'businessesOf' | 'isOrderedBy'>;
  accounts: Pick<AccountStore, 'findAccount'>;
  members: Parameters<typeof actorNames>[0];
  audit: Pick<AuditStore, 'add'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/**
 * Returns a function that logs that an account opened a business's document, once for each signed URL. Nothing is
 * logged if a business opens its own document, or an account a document of its own random drop.
 * @throws HttpError 404 if the file is not, or no longer, a document of a business or of one of the account's random
 * drops, even if the file is still stored: an access to it could not be logged
 */
export type DocumentAccessLog = (permit: Permit) => Promise<() => Promise<void>>;

export function documentAccessLog(options: DocumentAccessLogOptions): DocumentAccessLog {
  const { storedDocuments, accounts, members, audit, now } = options;
  return async ({ name, account, expiresAt }) => {
    const businesses = await storedDocuments.businessesOf(name);
    if (businesses.length === 0 && !(await storedDocuments.isOrderedBy(name, account))) throw notFound();
    const others = businesses.filter(({ subjectId }) => subjectId !== account);
    return async () => {
      if (others.length === 0) return;
      const address = (await accounts.findAccount(account))?.address ?? null;
      const actor = await actorNames(members)({ userId: account, address });
      for (const { subjectId, name: title } of others) {
        const source = createHash('sha256').update(`papers ${account} ${subjectId} ${name} ${expiresAt}`);
        await audit.add({
          at: now(),
          actor,
          action: 'papers-opened',
          subject: `account:${subjectId}`,
          details: { paper: title },
          source: source.digest('hex'),
        });
      }
    };
  };
}
