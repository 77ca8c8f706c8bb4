import {
  applicantWorkOf,
  checkCreatorApplication,
  creatorApplicationMessages as messages,
  displayNameOf,
  profileLinkOf,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { MemberStore } from '../account/member-store.ts';
import { badRequest } from '../../platform/errors.ts';
import type { CreatorTermStore } from '../profile/creator-term-store.ts';
import type { CreatorApplicationRow } from './creator-application-model.ts';
import { assertMayApply, assertMayWithdraw } from './creator-application-policy.ts';
import { presentCreatorApplication } from './creator-application-presenter.ts';
import type { CreatorApplicationStore } from './creator-application-store.ts';

/** An application as the applicant sends it. */
export interface SentApplication {
  readonly name: string;
  readonly work: string;
  readonly links: readonly string[];
  /** Whether admins see the account's e-mail address. */
  readonly shareEmail: boolean;
}

export interface CreatorApplicationOptions {
  store: CreatorApplicationStore;
  members: Pick<MemberStore, 'byWallet'>;
  terms: Pick<CreatorTermStore, 'isCreator'>;
  /** Returns the chain's database id. */
  chain: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
}

/** Applications for the creator role. Wallets are in lower case. */
export interface CreatorApplicationService {
  /**
   * Returns a wallet's application, if it has one, whether it has the role, and the e-mail address that its account
   * can share (null if there is none).
   */
  own(
    wallet: string,
  ): Promise<{ application?: Wire['CreatorApplication']; isCreator: boolean; email: string | null }>;
  /**
   * Stores the application of a wallet, which replaces the wallet's earlier one. If the earlier one is still pending, its
   * place in the list is kept.
   * @throws HttpError 400 if a field is not allowed or there is no e-mail address to share, 409 if the wallet has the
   *   role or its application was decided on less than a day ago
   */
  apply(wallet: string, sent: SentApplication): Promise<void>;
  /** Deletes a pending application, if there is one. @throws HttpError 409 if an admin has decided on it */
  withdraw(wallet: string): Promise<void>;
}

export function creatorApplicationService(options: CreatorApplicationOptions): CreatorApplicationService {
  const { store, members, terms, chain: chainOf, now } = options;

  /** Returns the verified e-mail address of the account that a wallet is linked to, or `null` if there is none. */
  const emailOf = async (wallet: string): Promise<string | null> => {
    const member = await members.byWallet(wallet);
    return member?.emailVerified === true ? member.email : null;
  };
  /** @throws HttpError 400 if there is no e-mail address to share */
  const sharedEmailOf = async (wallet: string): Promise<string> => {
    const email = await emailOf(wallet);
    if (email === null) throw badRequest(messages.noEmail);
    return email;
  };

  return {
    async own(wallet) {
      const chain = await chainOf();
      const [row, isCreator, email] = await Promise.all([
        store.of(chain, wallet),
        terms.isCreator(chain, wallet),
        emailOf(wallet),
      ]);
      return { ...(row && { application: presentCreatorApplication(row, isCreator) }), isCreator, email };
    },
    async apply(wallet, { name, work, links, shareEmail }) {
      const [fault] = checkCreatorApplication({ name, work, links });
      if (fault) throw badRequest(fault.message);
      const chain = await chainOf();
      const content = {
        name: displayNameOf(name),
        work: applicantWorkOf(work),
        links: JSON.stringify(links.map(profileLinkOf)),
        email: shareEmail ? await sharedEmailOf(wallet) : null,
      };
      const isCreator = await terms.isCreator(chain, wallet);
      const at = now();
      await store.change(chain, wallet, (before) => {
        assertMayApply(before, { isCreator, now: at });
        if (before?.state === 'pending') return isSame(before, content) ? before : { ...before, ...content };
        const undecided = { state: 'pending', reason: '', decidedAt: null, decidedBy: null } as const;
        return { chain, account: wallet, ...content, ...undecided, appliedAt: at };
      });
    },
    withdraw: async (wallet) =>
      store.change(await chainOf(), wallet, (before) => {
        assertMayWithdraw(before);
        return undefined;
      }),
  };
}

type Content = Pick<CreatorApplicationRow, 'name' | 'work' | 'links' | 'email'>;

const isSame = (a: Content, b: Content): boolean =>
  a.name === b.name && a.work === b.work && a.links === b.links && a.email === b.email;
