import { expect, it } from '@jest/globals';
import { REQUESTS_EACH_DAY } from '../../src/platform/mail/message-budget.ts';
import { eventually } from '../eventually.ts';
import { Wallet } from 'ethers';
import { signInBody } from '../http/test-app.ts';
import { examples } from '../specification/examples/index.ts';
import { resetRequest, signedInBusiness } from '../specification/examples/account-examples.ts';
import type { Attempt } from '../specification/examples/example.ts';
import type { Answered } from '../specification/send.ts';
import type { World } from '../specification/world.ts';
import type { OperationId } from './race-classes.ts';
import { newEnrolledAdmin, userIdIn } from './race-people.ts';
import { CONCURRENCY, expectRows, expectSuccesses, repeated, rowsIn, type RaceTrack } from './races.ts';

const WRONG = 'not the password';
const WRONG_CODE = '000000';
/** Number of attempts at a pin that are checked. */
const PIN_ATTEMPTS = 5;

/** Maximum number of sessions of an account. */
const MAX_SESSIONS = 100;

/** A wrong attempt. The first `allowed` attempts are refused with `status`, and all later ones with 429. */
interface Guess {
  readonly allowed: number;
  readonly status: number;
  readonly attempt: (world: World) => Promise<Attempt>;
}

const GUESSES: { readonly [id in OperationId]?: Guess } = {
  adminLogin: {
    allowed: 10,
    status: 400,
    async attempt(world) {
      const { username } = await newEnrolledAdmin(world);
      return { body: { username, password: WRONG } };
    },
  },
  adminLoginCode: {
    allowed: 5,
    status: 400,
    async attempt(world) {
      const { username, password } = await newEnrolledAdmin(world);
      const { challenge } = await world.api().post('/user/auth/adminlogin', { body: { username, password } });
      return { body: { challenge, code: WRONG_CODE } };
    },
  },
  proveIdentity: {
    allowed: 10,
    status: 400,
    attempt: async (world) => ({ token: (await newEnrolledAdmin(world)).token, body: { code: WRONG_CODE } }),
  },
  businessLogin: {
    allowed: 10,
    status: 400,
    attempt: async ({ people }) => ({ body: { email: (await people.business()).email, password: WRONG } }),
  },
  submitBusinessForm: {
    allowed: 10,
    status: 400,
    async attempt(world) {
      const { form } = await examples.submitBusinessForm.input(world);
      return { form: { ...form, password: WRONG } };
    },
  },
  changePassword: {
    allowed: 10,
    status: 401,
    async attempt(world) {
      const { token, userId } = await signedInBusiness(world);
      return { token, path: { userId }, body: { oldPassword: WRONG, newPassword: 'tape hiss' } };
    },
  },
};

/** A pin that was sent, and the call that takes it. */
interface SentPin {
  readonly id: OperationId;
  readonly purpose: string;
  /** Returns an attempt with the right pin. */
  readonly right: (world: World) => Promise<Attempt & { body: Record<string, unknown> }>;
  /** Name of the field with the pin. */
  readonly field: string;
}

const PINS: readonly SentPin[] = [
  {
    id: 'confirmLogin',
    purpose: 'twoFactor',
    field: 'pin',
    right: async (world) => (await examples.confirmLogin.input(world)) as { body: Record<string, unknown> },
  },
  {
    id: 'confirmPhoneNumber',
    purpose: 'phone',
    field: 'pin',
    async right({ people, api }) {
      const body = people.form();
      let signUp: string | undefined;
      const pin = await people.pinTo(body.mobile, async () => {
        ({ signUp } = await api().post('/api/v1/auth/user/signup', { body }));
      });
      return { body: { pin, email: body.email, signUp } };
    },
  },
  {
    id: 'verifyResetPasswordPin',
    purpose: 'reset',
    field: 'resetPasswordPin',
    right: async (world) => ({ body: await resetRequest(world) }),
  },
];

/** Races of wrong passwords, codes and pins, of calls that send pins, and of sign-ins at the limit of sessions. */
export function attemptRaces(getTrack: () => RaceTrack): void {
  it.each(Object.entries(GUESSES))(
    '%s with a wrong secret: only some attempts are checked',
    async (id, guess) => {
      const { world, race } = getTrack();
      const { allowed, status, attempt } = guess;
      const answers = await race(id as OperationId, 'limited', repeated(await attempt(world)));
      const statuses = answers.map((answer) => answer.status).sort((a, b) => a - b);
      expect(statuses).toEqual([
        ...new Array<number>(allowed).fill(status),
        ...new Array<number>(CONCURRENCY - allowed).fill(429),
      ]);
    },
  );

  it.each(PINS)('$id with a wrong pin: the pin is used up', async ({ id, purpose, field, right }) => {
    const { world, database, race, call } = getTrack();
    const attempt = await right(world);
    const body = { ...attempt.body, [field]: attempt.body[field] === WRONG_CODE ? '000001' : WRONG_CODE };
    const usedUp = () => rowsIn(database, 'account_secrets', { purpose, triesLeft: 0, issued: 1 });
    const before = await usedUp();
    const answers = await race(id, 'limited', repeated({ ...attempt, body }));
    expect(answers.map(({ status }) => status)).toEqual(new Array(CONCURRENCY).fill(400));
    expect(await usedUp()).toBe(before + 1);
    expect((await call(id, attempt)).status).toBe(400);
  });

  it('confirm phone numbers without the id of the sign-up: five pins for one address are checked', async () => {
    const { world, race } = getTrack();
    const body = { email: world.people.form().email, pin: WRONG_CODE };
    const answers = await race('confirmPhoneNumber', 'limited', repeated({ body }));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(PIN_ATTEMPTS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(CONCURRENCY - PIN_ATTEMPTS);
  });

  it('verify pins without the ids of the password resets: five pins for one address are checked', async () => {
    const { world, race } = getTrack();
    const { email } = await world.people.business();
    const body = { email, resetPasswordPin: WRONG_CODE };
    const answers = await race('verifyResetPasswordPin', 'limited', repeated({ body }));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(PIN_ATTEMPTS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(CONCURRENCY - PIN_ATTEMPTS);
  });

  it('sign up with one phone number: it gets the allowed number of messages a day', async () => {
    const { world, database, race } = getTrack();
    const { mobile } = world.people.form();
    const attempts = Array.from({ length: CONCURRENCY }, () => ({
      body: { ...world.people.form(), mobile },
    }));
    const { limit } = REQUESTS_EACH_DAY.signUp;
    const rows = { sign_ups: limit, account_secrets: limit };
    await expectRows(database, rows, async () =>
      expectRequested(await race('signUp', 'limited', attempts), limit),
    );
  });

  it('resend the pin of a sign-up: it gets the allowed number of pins a day', async () => {
    const { world, database, race } = getTrack();
    const body = world.people.form();
    const { mobile } = body;
    let signUp: string | undefined;
    await world.people.pinTo(mobile, async () => {
      ({ signUp } = await world.api().post('/api/v1/auth/user/signup', { body }));
    });
    const answers = await race('resendVerificationCode', 'limited', repeated({ body: { mobile, signUp } }));
    const { limit } = REQUESTS_EACH_DAY.resend;
    expectRequested(answers, limit);
    const userId = signUp!;
    // The sign-up sent the first pin.
    const issued = () => rowsIn(database, 'account_secrets', { purpose: 'phone', userId, issued: limit + 1 });
    await eventually(async () => (await issued()) === 1, { what: 'the last pin' });
  });

  it('forget one password: the account gets the allowed number of pins a day, each for a reset of its own', async () => {
    const { world, database, race } = getTrack();
    const { email, userId } = await world.people.business();
    const answers = await race('forgotPassword', 'limited', repeated({ body: { email } }));
    const { limit } = REQUESTS_EACH_DAY.reset;
    expectRequested(answers, limit);
    expect(await rowsIn(database, 'password_resets', { userId })).toBe(limit);
  });

  it('sign in to one account with 100 sessions: it still has 100, the new ones among them', async () => {
    const { world, database, race } = getTrack();
    const wallet = new Wallet(Wallet.createRandom().privateKey);
    const logins = await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => ({ body: await signInBody(world.url, wallet) })),
    );
    const { token } = await world
      .api()
      .post('/user/auth/login', { body: await signInBody(world.url, wallet) });
    const userId = userIdIn(token);
    const renewedAt = Math.floor(Date.now() / 1000) - 60;
    const old = Array.from({ length: MAX_SESSIONS - 1 }, (_, at) => ({
      sessionId: `old ${at}`,
      userId,
      generation: 0,
      turn: 0,
      usedTurn: 0,
      renewedAt,
      provenAt: 0,
      expiresAt: renewedAt + 3600,
    }));
    await database.sequelize.getQueryInterface().bulkInsert('sessions', old);
    const answers = await race('login', 'limited', logins);
    expectSuccesses(answers, CONCURRENCY, []);
    expect(await rowsIn(database, 'sessions', { userId })).toBe(MAX_SESSIONS);
    expect(await rowsIn(database, 'sessions', { userId, renewedAt })).toBe(MAX_SESSIONS - CONCURRENCY - 1);
  });
}

/**
 * Expects that a message was requested as often as the limit allows. A server that cannot send it responds with 503.
 */
function expectRequested(answers: readonly Answered[], times: number): void {
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(times);
}
