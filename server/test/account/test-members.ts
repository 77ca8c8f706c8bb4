import { messageBudget, type MessageKind } from '../../src/platform/mail/message-budget.ts';
import { documentRoutes } from '../../src/features/document/document-routes.ts';
import { documentFileStore } from '../../src/features/document/document-file-store.ts';
import { documentService } from '../../src/features/document/document-service.ts';
import { createStores } from '../../src/features/stores.ts';
import { eventually } from '../eventually.ts';
import { documentAccessLog } from '../../src/features/document/document-access-log.ts';
import { startTestApp, type TestApp } from '../http/test-app.ts';
import { outboxRoutes } from '../../src/platform/mail/outbox-routes.ts';
import { outbox as outboxOf, type Outbox } from '../../src/platform/mail/outbox.ts';
import { localFolders } from '../../src/platform/storage/open-storage.ts';
import { signatures } from '../upload/test-uploads.ts';
import { createAdmin } from '../../src/features/account/admin-commands.ts';
import { quotaOn } from '../upload/test-quota.ts';
import { members } from '../../src/features/account/members.ts';
import { enrolAdmin, type EnrolledAdmin } from './test-second-factor.ts';
import { TEST_PASSWORD_COST } from './test-password-cost.ts';

export const ADMIN = { username: 'keeper', password: 'correct horse' };
export const PASSWORD = 'battery staple';
/** Storage quota of each account. */
export const DOCUMENT_QUOTA_BYTES = 100_000;

/** The app with accounts, an admin, and an outbox that receives all messages but those of the kinds in `mute`. */
export interface MembersApp extends TestApp {
  readonly outbox: Outbox;
  /** Kinds of messages that cannot be sent. */
  readonly mute: Set<MessageKind>;
  /** Makes a call and returns its status and body. */
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: Answer }>;
  /** Waits for a message with a pin to the recipient and returns the latest pin. */
  pinFor(to: string): Promise<string>;
  readonly adminToken: string;
  /** Opens another session of the admin, which begins with a fresh proof of identity. Returns its token. */
  newAdminToken(): Promise<string>;
  /** The admin, with an authenticator enrolled. */
  readonly admin: EnrolledAdmin;
  /** Opens the link in the latest mail to the recipient and returns the response. */
  openLink(to: string): Promise<{ status: number; body: Answer }>;
  /**
   * Signs a business up, confirms its phone and e-mail address, and approves or rejects it if `state` is given.
   * Returns its revision before that decision.
   */
  business(
    email: string,
    mobile: string,
    state?: 'approved' | 'rejected',
  ): Promise<{ userId: string; revision: string }>;
}

/** Response fields that the tests use. */
export interface Answer {
  success?: boolean;
  message?: string;
  token?: string;
  roles?: string[];
  challenge?: string;
  enrolment?: boolean;
  secret?: string;
  uri?: string;
  renewal?: string;
  recoveryCodes?: string[];
  recoveryCodesLeft?: number;
  changed?: boolean;
  Auditdata?: {
    action: string;
    subject: string;
    reason: string;
    actor: { userId: string | null; name: string };
  }[];
  proof?: string;
  twoFactor?: boolean;
  user?: Record<string, unknown>;
  Businessdata?: {
    _id: string;
    email: string;
    state: string;
    factoryName: string;
    emailVerified: boolean;
    documents: { name: string; url: string }[];
    reason: string;
    revision: string;
  }[];
  state?: string;
  signUp?: string;
  reset?: string;
}

/** Returns a valid sign-up of a business. */
export const signUpForm = (email: string, mobile: string): Record<string, string> => ({
  name: 'Ana Ruiz',
  password: PASSWORD,
  mobile,
  email,
  role: 'importer',
  city: 'Sevilla',
  country: 'Spain',
  address: 'Calle Feria 1',
  factoryName: 'Ruiz',
});

/**
 * Creates an admin, starts the app and enrols the admin's authenticator.
 * @param eachDay maximum number of messages of each kind sent per day
 */
export async function startMembersApp(
  databaseAt: string,
  eachDay = { sms: 1000, mail: 1000 },
): Promise<MembersApp> {
  const now = Math.floor(Date.now() / 1000);
  await createAdmin({
    database: databaseAt,
    userName: ADMIN.username,
    password: ADMIN.password,
    passwordCost: TEST_PASSWORD_COST,
    now,
  });
  let outbox!: Outbox;
  const mute = new Set<MessageKind>();
  const app = await startTestApp({
    databaseAt,
    // Lets tests set the caller's IP address.
    trustedProxies: 1,
    routers: ({ database, clock, url, parts, folder }) => {
      outbox = outboxOf(database, () => clock.now);
      const sendBy = (channel: MessageKind): Outbox['mail'] => {
        return async (letter) => {
          if (mute.has(channel)) throw new Error('mute');
          await outbox[channel](letter);
        };
      };
      const stores = createStores(database);
      const options = { database, stores, parts, publicUrl: url, now: () => clock.now, onError: () => {} };
      const messengers = { mail: sendBy('mail'), sms: sendBy('sms') };
      // Content names that start with "a" count as uploaded.
      const uploaded = async (name: string): Promise<string | undefined> =>
        name.startsWith('a') ? name : undefined;
      const objects = localFolders({ dataFolder: folder, publicUrl: url, signatures });
      const documents = documentService({
        documents: objects.documents,
        files: documentFileStore(database),
        quota: quotaOn(database, { rolesOf: parts.rolesOf, bytes: DOCUMENT_QUOTA_BYTES }),
        uploaders: stores.uploaders,
        accessLog: documentAccessLog({
          ...stores,
          storedDocuments: stores.documents,
          now: () => clock.now,
        }),
        signatures,
        publicUrl: url,
        now: () => clock.now,
      });
      const secretKey = Buffer.alloc(32, 9);
      return [
        members({
          ...options,
          messengers,
          budget: messageBudget({
            counters: stores.counters,
            key: Buffer.alloc(32, 8),
            eachDay,
            now: () => clock.now,
          }),
          uploaded,
          secretKey,
          documents,
        }),
        documentRoutes(documents),
        outboxRoutes({ outbox, assertLocal: () => {} }),
      ];
    },
  });

  const call: MembersApp['call'] = async (method, path, body, token) => {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text.startsWith('{') ? JSON.parse(text) : { message: text }) as Answer,
    };
  };
  const pinFor = (to: string): Promise<string> =>
    eventually(
      async () => {
        const letter = (await outbox.messages()).find((message) => message.to === to);
        return letter && /\b\d{6}\b/.exec(letter.text)?.[0];
      },
      { what: `a pin sent to ${to}` },
    );
  const openLink: MembersApp['openLink'] = async (to) => {
    const letter = (await outbox.messages()).find((message) => message.to === to && message.kind === 'mail')!;
    return call('GET', `/api/v1/users${new URL(/http\S+/.exec(letter.text)![0]).pathname}`);
  };
  const admin = await enrolAdmin(app.url, ADMIN, app.clock.now);
  const { token: adminToken } = admin;
  const newAdminToken: MembersApp['newAdminToken'] = async () => {
    const [member] = await createStores(app.database).members.admins();
    return (await app.parts.accounts.openSession(member!)).token;
  };
  return Object.assign(app, {
    mute,
    outbox,
    call,
    pinFor,
    openLink,
    admin,
    adminToken,
    newAdminToken,
    async business(email: string, mobile: string, decision?: 'approved' | 'rejected') {
      await call('POST', '/api/v1/auth/user/signup', signUpForm(email, mobile));
      const pin = await pinFor(mobile);
      await call('POST', '/api/v1/auth/user/confirmphonenumber', { email, pin });
      await openLink(email);
      const list = await call('GET', '/api/v1/businesses/0/100', undefined, adminToken);
      const { _id: userId, revision } = list.body.Businessdata!.find((one) => one.email === email)!;
      const path = `/api/v1/business/${userId}/decision`;
      if (decision) await call('POST', path, { state: decision, revision }, await newAdminToken());
      return { userId, revision };
    },
  });
}
