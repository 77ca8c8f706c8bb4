import { checkBusiness, type BusinessForm } from '@cubedrop/sdk';
import type { DocumentService } from '../document/document-service.ts';
import { badRequest } from '../errors.ts';
import type { FormFile } from '../http/form-files.ts';
import type { MemberState } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import { assertBusiness, type PasswordSignIn } from './password-sign-in.ts';

export interface BusinessFormOptions {
  members: Pick<MemberStore, 'submitForm'>;
  /** Whoever sends the form can't have a token before an admin approves. */
  whoIs: PasswordSignIn['whoIs'];
  documents: Pick<DocumentService, 'keep'>;
}

export interface BusinessFormService {
  /**
   * Stores a business's form with its papers, in place of those it had where some are sent. A rejected business waits
   * for an admin again.
   * @returns how far the business has come
   * @throws HttpError 400, 413 or 503
   */
  submit(
    who: { email: string; password: string },
    form: BusinessForm,
    files: readonly FormFile[],
  ): Promise<MemberState>;
}

export function businessFormService({ members, whoIs, documents }: BusinessFormOptions): BusinessFormService {
  return {
    async submit({ email, password }, form, files) {
      const member = await whoIs(email, password);
      assertBusiness(member);
      const [fault] = checkBusiness(form);
      if (fault) throw badRequest(fault.message);
      const kept = files.length > 0 ? await documents.keep(files) : undefined;
      return members.submitForm(member.userId, form, kept);
    },
  };
}
