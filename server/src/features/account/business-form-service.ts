import { checkBusiness, type BusinessForm } from '@cubedrop/sdk';
import type { AuditStore } from '../admin/audit-store.ts';
import type { DocumentService } from '../document/document-service.ts';
import type { StoredDocument } from '../document/document-store.ts';
import { badRequest } from '../../platform/errors.ts';
import type { FormFile } from '../../platform/http/form-files.ts';
import { changedFields } from './business-change.ts';
import type { MemberState } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import { assertNotMobile } from './account-policy.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

export interface BusinessFormOptions {
  members: Pick<MemberStore, 'byId' | 'submitForm'>;
  /** Authenticates the sender by password: a business has no token before an admin approves it. */
  authenticate: PasswordSignIn['authenticate'];
  documents: Pick<DocumentService, 'store'>;
  audit: Pick<AuditStore, 'add'>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface BusinessFormService {
  /**
   * Stores a business's form. If documents are sent, they replace the earlier ones. A rejected business becomes pending
   * again. If an approved business changes its form or sends documents, it also becomes pending, and its sessions end.
   * @returns the state of the business
   * @throws HttpError 400, 413, 429 or 503
   */
  submit(
    who: { email: string; password: string; network: string },
    form: BusinessForm,
    files: readonly FormFile[],
  ): Promise<MemberState>;
  /** Like `submit`, but without documents, for a business that is signed in. @throws HttpError 400 */
  change(userId: string, form: BusinessForm): Promise<MemberState>;
}

export function businessFormService(options: BusinessFormOptions): BusinessFormService {
  const { members, authenticate, documents, audit, now } = options;

  async function store(
    userId: string,
    form: BusinessForm,
    newDocuments?: readonly StoredDocument[],
  ): Promise<MemberState> {
    const business = await members.byId(userId);
    const actor = { id: userId, name: expectDefined(business?.email, 'the e-mail address of a business') };
    return members.submitForm(userId, form, newDocuments, (before, tx) =>
      // Changes of pending businesses are logged too: an admin may be reviewing the earlier documents.
      audit.add(
        {
          at: now(),
          actor,
          action: 'business-changed',
          subject: `account:${userId}`,
          details: {
            before: before.state,
            ...changedFields(before, form),
            papers: newDocuments?.length ?? 0,
          },
        },
        tx,
      ),
    );
  }

  return {
    async submit({ email, password, network }, form, files) {
      const member = await authenticate(email, password, network);
      assertNotMobile(member);
      assertValid(form);
      const kept =
        files.length > 0 ? await documents.store({ account: member.userId, network }, files) : undefined;
      return store(member.userId, form, kept);
    },
    async change(userId, form) {
      assertValid(form);
      return store(userId, form);
    },
  };
}

/** @throws HttpError 400 */
function assertValid(form: BusinessForm): void {
  const [fault] = checkBusiness(form);
  if (fault) throw badRequest(fault.message);
}
