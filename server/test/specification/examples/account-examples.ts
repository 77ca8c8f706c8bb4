import { Wallet } from 'ethers';
import { signInBody } from '../../http/test-app.ts';
import type { Business } from '../people.ts';
import type { World } from '../world.ts';
import { FIRST_ROWS, UNKNOWN_ID, type Attempt, type Example } from './example.ts';

const NEW_PASSWORD = 'tape hiss';

/** Creates a wallet that has not signed in. */
export const newWallet = (): Wallet => new Wallet(Wallet.createRandom().privateKey);

/** Signs in a new wallet. */
export async function newSession({ url, api }: World): Promise<{ token: string; renewal: string }> {
  return api().post('/user/auth/login', { body: await signInBody(url, newWallet()) });
}

/** Signs in a new business that is approved. */
export async function signedInBusiness({ people, api }: World): Promise<Business & { token: string }> {
  const business = await people.business('approved');
  const { email, password } = business;
  const { token } = await api().post('/api/v1/auth/user/login', { body: { email, password } });
  return { ...business, token: token! };
}

/** Requests a password reset for a new business. */
export async function resetRequest({
  people,
  api,
}: World): Promise<{ email: string; resetPasswordPin: string; reset: string }> {
  const { email } = await people.business();
  let reset = '';
  const resetPasswordPin = await people.pinTo(email, async () => {
    ({ reset } = await api().post('/api/v1/users/forgotPassword', { body: { email } }));
  });
  return { email, resetPasswordPin, reset };
}

/** Signs a business up and confirms its phone. Returns the e-mail address and the token of the mailed link. */
async function mailedLink({ people, api }: World): Promise<{ path: { email: string; token: string } }> {
  const body = people.form();
  const { email, mobile } = body;
  let signUp: string | undefined;
  const pin = await people.pinTo(mobile, async () => {
    ({ signUp } = await api().post('/api/v1/auth/user/signup', { body }));
  });
  const entered = { email, pin, ...(signUp !== undefined && { signUp }) };
  const confirm = () => api().post('/api/v1/auth/user/confirmphonenumber', { body: entered });
  const [, token] = /\/emailverification\/[^/]+\/(\S+)/.exec(await people.letterTo(email, confirm))!;
  return { path: { email, token: token! } };
}

/** Examples of signing in and out, with a wallet and with a password. */
export const signInExamples = {
  getNonce: {
    input: ({ wallets }) => ({ query: { address: wallets.stranger.address } }),
    varies: ['nonce'],
  },
  login: {
    input: async ({ url }) => ({ body: await signInBody(url, newWallet()) }),
    again: 401,
    varies: ['token', 'renewal'],
  },
  logout: {
    as: 'stranger',
    input: async (world) => ({ token: await world.signIn('stranger') }),
    again: 401,
    atOnce: 200,
  },
  logoutEverywhere: {
    as: 'stranger',
    input: async (world) => ({ token: (await newSession(world)).token }),
    again: 401,
    atOnce: 200,
  },
  renewSession: {
    input: async (world) => ({ body: { renewal: (await newSession(world)).renewal } }),
    varies: ['token', 'renewal'],
  },
  proveIdentity: {
    as: 'admin',
    input: async ({ recoveryCode }) => ({ body: { code: await recoveryCode() } }),
    again: 400,
  },
  adminLogin: { input: ({ admin }) => ({ body: admin }), varies: ['challenge'] },
  enrolFactor: {
    async input({ api, novice }) {
      const { challenge } = await api().post('/user/auth/adminlogin', { body: novice });
      return { body: { challenge } };
    },
    varies: ['secret', 'uri'],
  },
  adminLoginCode: {
    input: async ({ admission }) => ({ body: await admission() }),
    again: 400,
    varies: ['token', 'renewal'],
  },
  linkWallet: {
    as: 'business',
    async input(world): Promise<Attempt> {
      const { token } = await signedInBusiness(world);
      return { token, body: await signInBody(world.url, newWallet()) };
    },
    again: 401,
    elsewhere: { statuses: [403], why: 'A session that has just begun counts as a recent proof.' },
    varies: ['token', 'renewal'],
  },
  businessLogin: {
    async input({ people }) {
      const { email, password } = await people.business('approved');
      return { body: { email, password } };
    },
    varies: ['token', 'renewal'],
  },
  confirmLogin: {
    async input(world) {
      const { email, password, mobile, userId, token } = await signedInBusiness(world);
      await fetch(`${world.url}/api/v1/users/${userId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, _2FA: true }),
      });
      let challenge: string | undefined;
      const pin = await world.people.pinTo(email, async () => {
        const body = { email, password };
        ({ challenge } = await world.api().post('/api/v1/auth/user/login', { body }));
      });
      return { body: { email, challenge, pin } };
    },
    again: 400,
    varies: ['token', 'renewal'],
  },
} satisfies Record<string, Example>;

/** Examples of signing up, forgotten passwords and admins' decisions. */
export const businessExamples = {
  signUp: { input: ({ people }) => ({ body: people.form() }), varies: ['signUp'] },
  confirmPhoneNumber: {
    async input({ people, api }) {
      const body = people.form();
      const pin = await people.pinTo(body.mobile, () => api().post('/api/v1/auth/user/signup', { body }));
      return { body: { pin, email: body.email } };
    },
    again: 400,
  },
  resendVerificationCode: {
    async input({ people, api }) {
      const body = people.form();
      await people.pinTo(body.mobile, () => api().post('/api/v1/auth/user/signup', { body }));
      return { body: { mobile: body.mobile } };
    },
  },
  getAccountRequest: { input: mailedLink },
  verifyEmail: { input: mailedLink },
  forgotPassword: {
    input: async ({ people }) => ({ body: { email: (await people.business()).email } }),
    varies: ['reset'],
    unknown: () => ({ body: { email: 'nobody@example.org' } }),
  },
  verifyResetPasswordPin: {
    input: async (world) => ({ body: await resetRequest(world) }),
    again: 400,
    varies: ['proof'],
  },
  resetPassword: {
    async input(world) {
      const body = await resetRequest(world);
      const { proof } = await world.api().post('/api/v1/users/verifyResetPasswordPin', { body });
      return { body: { email: body.email, newPassword: NEW_PASSWORD, proof } };
    },
    again: 400,
  },
  listBusinesses: {
    as: 'admin',
    input: () => ({ path: { start: 0, end: 1 }, query: { state: 'rejected' } }),
    forbidden: () => ({ as: 'creator', path: { start: 0, end: 8 } }),
  },
  submitBusinessForm: {
    async input({ people }) {
      const { email, password } = await people.business();
      const documents = new Blob(['%PDF-1.7\ntrailer <<>>\n%%EOF\n'], { type: 'application/pdf' });
      return { form: { email, password, ...form, documentNames: 'licence.pdf', documents } };
    },
  },
  decideBusiness: {
    as: 'admin',
    async input({ people, prove }) {
      const { userId, revision } = await people.business();
      await prove();
      return { path: { userId }, body: { state: 'approved', reason: 'Known to us.', revision } };
    },
    async forbidden({ people }) {
      const { userId, revision } = await people.business();
      return { as: 'business', path: { userId }, body: { state: 'approved', revision } };
    },
  },
} satisfies Record<string, Example>;

const settings = { mobile: '+34600000000', _2FA: false };
const form = { city: 'Sevilla', country: 'Spain', address: 'Calle Feria 1', factoryName: 'Ruiz e Hijos' };
const approved = { ...form, factoryName: 'Ruiz' };

/** Examples of viewing and changing one's own account. */
export const userExamples = {
  getUser: {
    as: 'creator',
    input: ({ userId }) => ({ path: { userId: userId('creator') } }),
    forbidden: ({ userId }) => ({ as: 'bidder', path: { userId: userId('creator') } }),
  },
  updateUser: {
    as: 'stranger',
    input: ({ userId }) => ({ path: { userId: userId('stranger') }, body: settings }),
    forbidden: ({ userId }) => ({ as: 'bidder', path: { userId: userId('stranger') }, body: settings }),
  },
  changePassword: {
    as: 'business',
    async input(world): Promise<Attempt> {
      const { token, userId, password } = await signedInBusiness(world);
      return { token, path: { userId }, body: { oldPassword: password, newPassword: NEW_PASSWORD } };
    },
    again: 401,
    atOnce: 409,
    varies: ['token', 'renewal'],
    forbidden: ({ userId }) => ({
      as: 'creator',
      path: { userId: userId('business') },
      body: { oldPassword: 'guessed', newPassword: NEW_PASSWORD },
    }),
    unknown: ({ userId }) => ({
      as: 'creator',
      path: { userId: userId('creator') },
      body: { oldPassword: 'guessed', newPassword: NEW_PASSWORD },
    }),
  },
  setBusiness: {
    as: 'business',
    // The approved form: any other would have to be approved again, which would end the business's session.
    input: ({ userId }) => ({ path: { userId: userId('business') }, body: approved }),
    forbidden: ({ userId }) => ({ as: 'creator', path: { userId: userId('business') }, body: approved }),
    unknown: ({ userId }) => ({ as: 'creator', path: { userId: userId('creator') }, body: approved }),
  },
  setUserImage: {
    as: 'creator',
    input: ({ userId, url, samples }) => ({
      path: { userId: userId('creator') },
      body: { url: `${url}/uploads/${samples.files.picture}` },
    }),
    forbidden: ({ userId, url, samples }) => ({
      as: 'bidder',
      path: { userId: userId('creator') },
      body: { url: `${url}/uploads/${samples.files.picture}` },
    }),
  },
} satisfies Record<string, Example>;

/** Examples of notices. */
export const noticeExamples = {
  listNotices: {
    as: 'creator',
    input: () => FIRST_ROWS,
    forbidden: () => ({ as: 'business', ...FIRST_ROWS }),
  },
  readNotices: {
    as: 'creator',
    async input({ api }) {
      const { Noticedata } = await api('creator').get('/notices/{start}/{end}', {
        params: FIRST_ROWS,
      });
      return { body: { noticeIds: Noticedata.map(({ _id }) => _id) } };
    },
    forbidden: () => ({ as: 'business', body: { noticeIds: [] } }),
    unknown: () => ({ as: 'creator', body: { noticeIds: [UNKNOWN_ID] } }),
  },
} satisfies Record<string, Example>;
