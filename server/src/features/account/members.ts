import type { Router } from 'express';
import type { Database } from '../../platform/database/index.ts';
import type { DocumentService } from '../document/document-service.ts';
import type { MessageBudget } from '../../platform/mail/message-budget.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import type { AccountParts } from './account-parts.ts';
import type { Stores } from '../stores.ts';
import { adminSignIn } from './admin-sign-in.ts';
import { approvalService } from './approval-service.ts';
import { businessFormService } from './business-form-service.ts';
import { memberRoutes } from './member-routes.ts';
import { passwordResetStore } from './password-reset-store.ts';
import { passwordService } from './password-service.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { secretStore } from './secret-store.ts';
import { accountSecrets } from './secrets.ts';
import { signUpService } from './sign-up-service.ts';
import { signUpStore } from './sign-up-store.ts';
import { userService } from './user-service.ts';

export interface MembersOptions {
  database: Database;
  stores: Pick<Stores, 'members' | 'accountSettings' | 'documents' | 'audit'>;
  /** Key for hashing pins and other secrets. */
  secretKey: Uint8Array;
  messengers: Messengers;
  /** Limits the number of messages that strangers can trigger. */
  budget: MessageBudget;
  parts: AccountParts;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Resolves any name of an upload to its content name, or to `undefined` if there is no such upload. */
  uploaded: (name: string) => Promise<string | undefined>;
  /** Stores documents of businesses. */
  documents: DocumentService;
  /** Seconds since the epoch. */
  now: () => number;
  /** Called with errors of messages that could not be sent. */
  onError: (error: unknown) => void;
}

/** Creates the router for members, for the approval of businesses, and for everyone's own settings. */
export function members(options: MembersOptions): Router {
  const { database, secretKey, parts, publicUrl, uploaded, now, onError, budget } = options;
  const { documents } = options;
  const { members: store, accountSettings: settings, documents: storedDocuments, audit } = options.stores;
  const messengers = budget.within(options.messengers);
  const secrets = accountSecrets({ store: secretStore(database), key: secretKey, now });
  const { openSession } = parts.accounts;
  const common = {
    ...parts,
    members: store,
    settings,
    audit,
    signUps: signUpStore(database),
    resets: passwordResetStore(database),
    secrets,
    messengers,
    budget,
    openSession,
    publicUrl,
    now,
    onError,
    documents,
    storedDocuments,
  };
  const signUps = signUpService(common);
  const signIn = passwordSignIn({ ...common, mailLink: signUps.mailLink });
  const forms = businessFormService({ ...common, authenticate: signIn.authenticate });
  const services = {
    adminSignIn: adminSignIn(common),
    signIn,
    signUps,
    passwords: passwordService(common),
    users: userService({ ...common, forms, uploaded, urlOf: (name) => `${publicUrl}/uploads/${name}` }),
    approvals: approvalService(common),
    forms,
  };
  return memberRoutes(services);
}
