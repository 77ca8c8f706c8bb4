import { contentNameOfUrl, isImageName, type BusinessForm } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { badRequest, conflict } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertOwn, assertOwnBusiness } from './account-policy.ts';
import { presentUser } from './account-presenter.ts';
import type { BusinessFormService } from './business-form-service.ts';
import type { MemberState } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import { validMobile } from './sign-up-service.ts';
import type { ProofService } from './proof-service.ts';
import type { AccountSettingsStore } from './account-settings-store.ts';

/** Maximum number of attempts at a change; an attempt fails if another change came first. */
const TRIES = 5;

export interface UserOptions {
  members: Pick<MemberStore, 'byId'>;
  forms: Pick<BusinessFormService, 'change'>;
  settings: AccountSettingsStore;
  proofs: Pick<ProofService, 'assertProven'>;
  /** Resolves any name of an upload to its content name, or to `undefined` if there is no such upload. */
  uploaded: (name: string) => Promise<string | undefined>;
  /** Returns the URL of an uploaded file. */
  urlOf: (name: string) => string;
}

/** Reads and changes the caller's own account. */
export interface UserService {
  /** @throws HttpError 403 */
  one(caller: Caller, userId: string): Promise<Wire['User']>;
  /**
   * Changes the mobile number and, if `twoFactor` is given, two-factor sign-in. Turning two-factor sign-in off, or
   * changing an existing number, requires a recent proof.
   * @throws HttpError 400, 403 or 409
   */
  change(
    caller: Caller,
    userId: string,
    changes: { mobile: string; twoFactor?: boolean | undefined },
  ): Promise<void>;
  /** Sets the photo to an uploaded picture. @throws HttpError 400 or 403 */
  setPhoto(caller: Caller, userId: string, url: string): Promise<void>;
  /** Stores the business form and returns the state of the business. @throws HttpError 400, 403 or 404 */
  setBusiness(caller: Caller, userId: string, business: BusinessForm): Promise<MemberState>;
}

export function userService({ members, settings, proofs, forms, uploaded, urlOf }: UserOptions): UserService {
  return {
    async one(caller, userId) {
      assertOwn(caller, userId);
      const [own, member] = await Promise.all([settings.of(userId), members.byId(userId)]);
      return presentUser(caller, member, own, urlOf);
    },
    async change(caller, userId, { mobile, twoFactor }) {
      assertOwn(caller, userId);
      const changes = { mobile: validMobile(mobile), ...(twoFactor === undefined ? {} : { twoFactor }) };
      if (twoFactor && !(await members.byId(userId))?.email) {
        throw badRequest('Two-factor sign-in requires an account with an e-mail address.');
      }
      // Starts again if the settings were changed meanwhile: a concurrent call must not avoid the need for a proof.
      for (let tries = 0; tries < TRIES; tries++) {
        const { mobile: ownMobile, twoFactor: hasTwoFactor } = await settings.of(userId);
        const isGuarded =
          (hasTwoFactor && twoFactor === false) || (ownMobile !== null && ownMobile !== changes.mobile);
        if (isGuarded) await proofs.assertProven(caller);
        const expected = { mobile: ownMobile, twoFactor: hasTwoFactor };
        if (await settings.change(userId, changes, expected)) return;
      }
      throw conflict('Your account was changed in the meantime. Try again.');
    },
    async setPhoto(caller, userId, url) {
      assertOwn(caller, userId);
      const given = contentNameOfUrl(url);
      const name = given && isImageName(given) ? await uploaded(given) : undefined;
      if (name === undefined) throw badRequest('url is not the url of an uploaded picture');
      await settings.change(userId, { photo: name });
    },
    async setBusiness(caller, userId, business) {
      assertOwnBusiness(caller, userId);
      return forms.change(userId, business);
    },
  };
}
