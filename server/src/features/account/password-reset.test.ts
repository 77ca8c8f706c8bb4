import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  PASSWORD,
  signUpForm,
  startMembersApp,
  type Answer,
  type MembersApp,
} from '../../../test/account/test-members.ts';
import { REQUESTS_EACH_DAY } from '../../platform/mail/message-budget.ts';

const SIGN_UP = '/api/v1/auth/user/signup';
const CONFIRM = '/api/v1/auth/user/confirmphonenumber';
const RESEND = '/api/v1/auth/user/resendverificationcode';
const FORGOT = '/api/v1/users/forgotPassword';
const VERIFY = '/api/v1/users/verifyResetPasswordPin';
const RESET = '/api/v1/users/resetPassword';
const LOGIN = '/api/v1/auth/user/login';
const HOME = '203.0.113.10';
const NEW_PASSWORD = 'tape hiss';

onEachEngine('a password reset', ({ fresh }) => {
  let app: MembersApp;
  let strangers = 0;
  beforeAll(async () => {
    app = await startMembersApp(await fresh());
  });
  beforeEach(() => {
    app.clock.now = Math.floor(Date.now() / 1000);
  });
  afterAll(() => app.close());

  const postFrom = async (network: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
    const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  /** Makes a call from a network that no other call comes from. */
  const strangerPosts = (path: string, body: object) =>
    postFrom(`198.18.${strangers >> 8}.${strangers++ & 255}`, path, body);
  const wrong = (pin: string): string => (pin === '000000' ? '000001' : '000000');
  /** Requests a reset and returns its id and its pin. */
  const requestFrom = async (network: string, email: string) => {
    const { status, body } = await postFrom(network, FORGOT, { email });
    expect(status).toBe(200);
    return { reset: body.reset, resetPasswordPin: await app.pinFor(email) };
  };
  const lettersTo = async (to: string) =>
    (await app.outbox.messages()).filter((letter) => letter.to === to).length;

  it('accepts the pin of the owner of the account, however many wrong pins strangers enter', async () => {
    const email = 'owner@example.org';
    await app.business(email, '+34600000301', 'approved');
    const own = await requestFrom(HOME, email);
    const resetPasswordPin = wrong(own.resetPasswordPin);
    for (let i = 0; i < 5; i++)
      expect((await postFrom('198.51.100.1', VERIFY, { email, resetPasswordPin })).status).toBe(400);
    expect((await postFrom('198.51.100.1', VERIFY, { email, resetPasswordPin })).status).toBe(429);
    for (let i = 0; i < 12; i++) await strangerPosts(VERIFY, { email, resetPasswordPin });
    // Strangers who request a reset themselves use up only the attempts at the pin of their own request.
    const { reset } = (await strangerPosts(FORGOT, { email })).body;
    const other = wrong(await app.pinFor(email));
    for (let i = 0; i < 6; i++)
      expect((await strangerPosts(VERIFY, { email, reset, resetPasswordPin: other })).status).toBe(400);

    const { status, body } = await postFrom(HOME, VERIFY, { email, ...own });
    expect(status).toBe(200);
    const form = { email, newPassword: NEW_PASSWORD, proof: body.proof };
    expect((await postFrom(HOME, RESET, form)).status).toBe(200);
  });

  it('accepts a pin without the id of its request from a known network, while strangers guess', async () => {
    const email = 'unnamed@example.org';
    await app.business(email, '+34600000302', 'approved');
    expect((await postFrom(HOME, LOGIN, { email, password: PASSWORD })).status).toBe(200);
    const { resetPasswordPin } = await requestFrom(HOME, email);
    const guess = { email, resetPasswordPin: wrong(resetPasswordPin) };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await strangerPosts(VERIFY, guess)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await postFrom(HOME, VERIFY, { email, resetPasswordPin })).status).toBe(200);
  });

  it('mails pins that are requested from a known network, up to a limit of their own, however many pins strangers request', async () => {
    const email = 'requested@example.org';
    await app.business(email, '+34600000303', 'approved');
    expect((await postFrom(HOME, LOGIN, { email, password: PASSWORD })).status).toBe(200);
    const { limit } = REQUESTS_EACH_DAY.reset;
    const statuses: number[] = [];
    for (let i = 0; i <= limit; i++) statuses.push((await strangerPosts(FORGOT, { email })).status);
    expect(statuses).toEqual([...Array<number>(limit).fill(200), 429]);
    const own = await requestFrom(HOME, email);
    expect((await postFrom(HOME, VERIFY, { email, ...own })).status).toBe(200);
    for (let i = 1; i < REQUESTS_EACH_DAY.ownReset.limit; i++) await requestFrom(HOME, email);
    expect((await postFrom(HOME, FORGOT, { email })).status).toBe(429);
  });

  it('accepts neither the pin of another account nor one that was requested before the password changed', async () => {
    const email = 'bound@example.org';
    const other = 'unbound@example.org';
    await app.business(email, '+34600000304', 'approved');
    await app.business(other, '+34600000305', 'approved');
    const first = await requestFrom(HOME, email);
    const second = await requestFrom(HOME, email);
    expect((await postFrom(HOME, VERIFY, { email: other, ...first })).status).toBe(400);
    const { proof } = (await postFrom(HOME, VERIFY, { email, ...first })).body;
    expect((await postFrom(HOME, RESET, { email, newPassword: NEW_PASSWORD, proof })).status).toBe(200);
    expect((await postFrom(HOME, VERIFY, { email, ...second })).status).toBe(400);
    const { resetPasswordPin } = second;
    expect((await postFrom(HOME, VERIFY, { email, resetPasswordPin })).status).toBe(400);
  });

  it('limits the wrong pins of one network across all accounts, with and without the ids of requests', async () => {
    const network = '198.51.100.7';
    const statuses: number[] = [];
    for (let i = 0; i < 102; i++) {
      const named = i % 2 === 0 ? { reset: 'a'.repeat(24) } : {};
      const guess = { email: `guessed-${i}@example.org`, resetPasswordPin: '000000', ...named };
      statuses.push((await postFrom(network, VERIFY, guess)).status);
    }
    expect(statuses).toEqual([...Array<number>(100).fill(400), 429, 429]);
    app.clock.now += 23 * 3600;
    const phone = { email: 'guessed@example.org', pin: '000000' };
    expect((await postFrom(network, CONFIRM, { ...phone, signUp: 'a'.repeat(24) })).status).toBe(429);
    expect((await postFrom(network, CONFIRM, phone)).status).toBe(429);
    expect((await postFrom(HOME, CONFIRM, phone)).status).toBe(400);
  });

  it('completes a sign-up although strangers requested resets and sign-ups for the address', async () => {
    const email = 'newcomer@example.org';
    for (let i = 0; i < 30; i++) await strangerPosts(FORGOT, { email });
    for (let i = 0; i < 30; i++) await strangerPosts(SIGN_UP, signUpForm(email, `+346000040${10 + i}`));
    const mobile = '+34600000307';
    const { status, body } = await postFrom(HOME, SIGN_UP, signUpForm(email, mobile));
    expect(status).toBe(200);
    const form = { email, pin: await app.pinFor(mobile), signUp: body.signUp };
    expect((await postFrom(HOME, CONFIRM, form)).status).toBe(200);
    expect((await app.openLink(email)).status).toBe(200);
  });

  it('reminds the owner of an account at most a few times a day that they have one, and responds to all sign-ups alike', async () => {
    const email = 'reminded@example.org';
    await app.business(email, '+34600000308', 'approved');
    const reminders = async () =>
      (await app.outbox.messages()).filter(
        (letter) => letter.to === email && letter.subject === 'You have a Cubedrop account',
      ).length;
    const { limit } = REQUESTS_EACH_DAY.link;
    for (let i = 0; i < limit + 3; i++) {
      const mobile = `+346000050${10 + i}`;
      const { status, body } = await strangerPosts(SIGN_UP, signUpForm(email, mobile));
      expect(status).toBe(200);
      const pin = await app.pinFor(mobile);
      expect((await strangerPosts(CONFIRM, { email, pin, signUp: body.signUp })).status).toBe(200);
    }
    // One of the mails was the verification link of the account.
    expect(await reminders()).toBe(limit - 1);
  });

  it('sends the pin of a sign-up again, however often strangers request one for its number', async () => {
    const email = 'texted@example.org';
    const mobile = '+34600000309';
    const { signUp } = (await postFrom(HOME, SIGN_UP, signUpForm(email, mobile))).body;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await strangerPosts(RESEND, { mobile })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(REQUESTS_EACH_DAY.unnamedResend.limit);
    expect((await postFrom(HOME, RESEND, { mobile, signUp })).status).toBe(200);
    for (let i = 0; i < 12; i++) await strangerPosts(RESEND, { mobile, signUp: String(i).padStart(24, '0') });
    const { unnamedResend } = REQUESTS_EACH_DAY;
    expect((await postFrom(HOME, RESEND, { mobile, signUp })).status).toBe(200);
    // The pin of the sign-up, one for each accepted request of strangers, and two that the owner requested. The server
    // responds before it has sent them.
    const sent = 1 + unnamedResend.limit + 2;
    await eventually(async () => (await lettersTo(mobile)) === sent, { what: 'the last pin' });
    const form = { email, pin: await app.pinFor(mobile), signUp };
    expect((await postFrom(HOME, CONFIRM, form)).status).toBe(200);
  });
});
