import { ApiError, type Api, type operations } from '@cubedrop/sdk/api';
import { signUpForm } from '../account/test-members.ts';
import { eventually } from '../eventually.ts';

type SignUpForm = operations['signUp']['requestBody']['content']['application/json'];

/** A business that signed up, with its password. */
export interface Business {
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
  readonly userId: string;
  /** Revision of its form and documents. */
  readonly revision: string;
}

export interface People {
  /** Returns a sign-up form with unique contact data. */
  form(): SignUpForm;
  /** Signs up a business, verifies its phone number and e-mail address, and approves it if `state` is given. */
  business(state?: 'approved'): Promise<Business>;
  /** Runs `request` and returns the text of the message that it causes. */
  letterTo(to: string, request: () => Promise<unknown>): Promise<string>;
  /** Runs `request` and returns the pin in the message that it causes. */
  pinTo(to: string, request: () => Promise<unknown>): Promise<string>;
}

/** The admin who approves businesses. */
export interface Approver {
  readonly admin: () => Api;
  /** Proves the admin's identity. */
  readonly prove: () => Promise<void>;
}

/** Creates people without a wallet and reads their messages. */
export function people(api: Api, { admin, prove }: Approver): People {
  let businesses = 0;
  const lettersTo = async (to: string): Promise<string[]> =>
    (await api.get('/dev/outbox')).messages.filter((message) => message.to === to).map(({ text }) => text);

  const letterTo: People['letterTo'] = async (to, request) => {
    const before = (await lettersTo(to)).length;
    await request();
    return eventually(
      async () => {
        const letters = await lettersTo(to);
        return letters.length > before && letters[0]!;
      },
      { what: `a message to ${to}` },
    );
  };
  const pinTo: People['pinTo'] = async (to, request) => /\b\d{6}\b/.exec(await letterTo(to, request))![0];
  const form: People['form'] = () => {
    businesses += 1;
    const mobile = `+346${String(businesses).padStart(8, '0')}`;
    return signUpForm(`business${businesses}@example.org`, mobile) as SignUpForm;
  };

  return {
    form,
    letterTo,
    pinTo,
    async business(state) {
      const body = form();
      const { email, mobile, password } = body;
      let signUp: string | undefined;
      const pin = await pinTo(mobile, async () => {
        ({ signUp } = await api.post('/api/v1/auth/user/signup', { body }));
      });
      const entered = { email, pin, ...(signUp !== undefined && { signUp }) };
      const letter = await letterTo(email, () =>
        api.post('/api/v1/auth/user/confirmphonenumber', { body: entered }),
      );
      const [, token] = /\/emailverification\/[^/]+\/(\S+)/.exec(letter)!;
      await api.get('/api/v1/users/emailverification/{email}/{token}', {
        params: { path: { email, token: token! } },
      });
      const path = { start: 0, end: 100 };
      const { Businessdata } = await admin().get('/api/v1/businesses/{start}/{end}', { params: { path } });
      const { _id: userId, revision } = Businessdata.find((one) => one.email === email)!;
      const params = { path: { userId } };
      if (state) {
        const decide = () =>
          admin().post('/api/v1/business/{userId}/decision', { params, body: { state, revision } });
        await decide().catch(async (error: unknown) => {
          if (!(error instanceof ApiError && error.serverCode === 'proof-needed')) throw error;
          await prove();
          await decide();
        });
      }
      return { email, mobile, password, userId, revision };
    },
  };
}
