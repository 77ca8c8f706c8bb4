import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditStore } from '../admin/audit-store.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { createAdmin } from './admin-commands.ts';
import { ADMIN, startMembersApp, type Answer, type MembersApp } from '../../../test/account/test-members.ts';
import { codeOf } from '../../../test/account/test-second-factor.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { TEST_PASSWORD_COST } from '../../../test/account/test-password-cost.ts';

const LOGIN = '/user/auth/adminlogin';
const CODE = '/user/auth/adminlogin/code';
const WRONG_CODE = 'This code is wrong or has already been used.';
const STEP_SECONDS = 30;

onEachEngine('the sign-in of an admin', ({ fresh }) => {
  let app: MembersApp;
  let databaseAt: string;
  beforeAll(async () => {
    databaseAt = await fresh();
    app = await startMembersApp(databaseAt);
  });
  afterAll(() => app.close());

  type Answered = { status: number; body: Answer };
  const post = (path: string, body: unknown, token?: string): Promise<Answered> =>
    app.call('POST', path, body, token);
  /** Makes a call from the given network. */
  const postFrom = async (network: string, path: string, body: unknown): Promise<Answered> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
    const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const challenge = async (): Promise<string> => (await post(LOGIN, ADMIN)).body.challenge!;
  const submitCode = async (code: string): Promise<Answered> =>
    post(CODE, { challenge: await challenge(), code });
  /** Advances the clock past all used codes and counted attempts. */
  const forgetAttempts = (): void => void (app.clock.now += 7200);
  const newAdmin = async (name: string): Promise<{ username: string; password: string }> => {
    const password = 'a long enough one';
    await createAdmin({
      database: databaseAt,
      userName: name,
      password,
      passwordCost: TEST_PASSWORD_COST,
      now: app.clock.now,
    });
    return { username: name, password };
  };

  it('the challenge for a correct password is not accepted as a token', async () => {
    const proven = await challenge();
    for (const [method, path] of [
      ['GET', '/admin/audit/0/1'],
      ['GET', '/admin/roles/admin/0/8'],
      ['GET', '/api/v1/businesses/0/8'],
      ['POST', '/user/auth/logout'],
      ['GET', `/api/v1/users/${'0'.repeat(24)}`],
    ] as const)
      expect((await app.call(method, path, undefined, proven)).status).toBe(401);
    expect([400, 401]).toContain((await post('/user/auth/renew', { renewal: proven })).status);
    expect((await post(CODE, { challenge: app.adminToken, code: '000000' })).status).toBe(400);
  });

  it('a code is accepted only once, at most 30 seconds early or late, and not if it is older than the last used one', async () => {
    forgetAttempts();
    const { secret } = app.admin;
    const code = codeOf(secret, app.clock.now);
    expect((await submitCode(code)).status).toBe(200);
    expect(await submitCode(code)).toEqual({
      status: 400,
      body: refusal(WRONG_CODE, { code: 'code-wrong' }),
    });
    expect((await submitCode(codeOf(secret, app.clock.now - STEP_SECONDS))).status).toBe(400);
    expect((await submitCode(codeOf(secret, app.clock.now + STEP_SECONDS))).status).toBe(200);
    forgetAttempts();
    expect((await submitCode(codeOf(secret, app.clock.now - 2 * STEP_SECONDS))).status).toBe(400);
    expect((await submitCode(codeOf(secret, app.clock.now + 2 * STEP_SECONDS))).status).toBe(400);
  });

  it('only one of twenty concurrent uses of a code is accepted', async () => {
    forgetAttempts();
    const proven = await challenge();
    const code = codeOf(app.admin.secret, app.clock.now);
    const from = Array.from({ length: 20 }, (_, i) => `198.51.100.${i}`);
    const answers = await Promise.all(from.map((one) => postFrom(one, CODE, { challenge: proven, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('only one of twenty concurrent uses of a recovery code is accepted; it returns how many codes are left', async () => {
    forgetAttempts();
    const code = app.admin.recoveryCodes[9]!.toUpperCase().replace('-', ' ');
    const proven = await challenge();
    const from = Array.from({ length: 20 }, (_, i) => `198.51.100.${i}`);
    const answers = await Promise.all(from.map((one) => postFrom(one, CODE, { challenge: proven, code })));
    const entered = answers.filter(({ status }) => status === 200);
    expect(entered.map(({ body }) => body.recoveryCodesLeft)).toEqual([9]);
    expect((await submitCode(code)).status).toBe(400);
  });

  it('an authenticator is enrolled with its first code, and only once', async () => {
    forgetAttempts();
    const admin = await newAdmin('ana');
    const first = await post(LOGIN, admin);
    expect(first.body).toMatchObject({ twoFactor: true, enrolment: true });
    const proven = first.body.challenge!;
    expect((await post(CODE, { challenge: proven, code: '123456' })).status).toBe(400);
    const replaced = (await post(`${LOGIN}/enrol`, { challenge: proven })).body.secret!;
    const { secret, uri } = (await post(`${LOGIN}/enrol`, { challenge: proven })).body;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = { challenge: proven, code: codeOf(replaced, app.clock.now) };
    expect((await post(CODE, wrong)).status).toBe(400);
    const right = { challenge: proven, code: codeOf(secret!, app.clock.now) };
    const both = await Promise.all([post(CODE, right), post(CODE, right)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const codes = both.find(({ status }) => status === 200)!.body.recoveryCodes!;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const again = await post(`${LOGIN}/enrol`, { challenge: proven });
    expect(again).toMatchObject({ status: 409 });
    expect((await post(LOGIN, admin)).body.enrolment).toBe(false);
  });

  it('a challenge is rejected after ten minutes', async () => {
    forgetAttempts();
    const proven = await challenge();
    app.clock.now += 601;
    const late = await post(CODE, { challenge: proven, code: '123456' });
    expect(late.body.message).toBe('This took too long. Please log in again.');
  });

  it('an admin can sign in from a known and from a new network after a thousand attempts by others', async () => {
    forgetAttempts();
    expect((await postFrom('203.0.113.7', LOGIN, ADMIN)).status).toBe(200);
    const proven = (await postFrom('203.0.113.7', LOGIN, ADMIN)).body.challenge!;
    const code = codeOf(app.admin.secret, app.clock.now);
    expect((await postFrom('203.0.113.7', CODE, { challenge: proven, code })).status).toBe(200);

    for (let part = 0; part < 1000; part += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          postFrom(`2001:db8:${part + i}::1`, LOGIN, { ...ADMIN, password: `guess ${part + i} of mine` }),
        ),
      );
      for (const { status } of answers) expect([400, 429]).toContain(status);
    }
    const guess = { ...ADMIN, password: 'another guess of mine' };
    expect((await postFrom('2001:db8:9998::1', LOGIN, guess)).status).toBe(400);
    expect((await postFrom('2001:db8:9998::1', LOGIN, guess)).status).toBe(429);
    expect((await postFrom('2001:db8:9999::1', LOGIN, ADMIN)).status).toBe(200);
    expect((await postFrom('203.0.113.7', LOGIN, ADMIN)).status).toBe(200);
  });

  it('after ten wrong codes from unknown networks, only recovery codes, and codes from a known network, are accepted', async () => {
    forgetAttempts();
    const proven = await challenge();
    const answers: number[] = [];
    for (let i = 0; i < 14; i++) {
      const guess = { challenge: proven, code: String(100_000 + i) };
      answers.push((await postFrom(`192.0.2.${i}`, CODE, guess)).status);
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect((await submitCode(codeOf(app.admin.secret, app.clock.now))).status).toBe(200);
    const recovery = { challenge: proven, code: app.admin.recoveryCodes[8] };
    const elsewhere = { challenge: proven, code: codeOf(app.admin.secret, app.clock.now + STEP_SECONDS) };
    expect((await postFrom('192.0.2.99', CODE, elsewhere)).status).toBe(429);
    expect((await postFrom('192.0.2.99', CODE, recovery)).status).toBe(200);
  });

  it('sign-ins and a limited number of failures are logged, but no secrets', async () => {
    forgetAttempts();
    const audit = auditStore(app.database.sequelize);
    const entriesOf = async (action: 'sign-in-failed' | 'signed-in' | 'signed-out' | 'factor-enrolled') =>
      (await audit.page({ start: 0, end: 100 }, { action })).rows;
    const before = (await entriesOf('sign-in-failed')).length;
    const secret = 'a password in the wrong field';
    for (let i = 0; i < 14; i++)
      await postFrom(`192.0.2.${i}`, LOGIN, { username: secret, password: secret });
    for (let i = 0; i < 14; i++) await postFrom(`192.0.2.${i}`, LOGIN, { ...ADMIN, password: secret });
    const failures = (await entriesOf('sign-in-failed')).slice(0, -before);
    expect(failures).toHaveLength(20);
    const { token } = (await submitCode(codeOf(app.admin.secret, app.clock.now))).body;
    await post('/user/auth/logout/everywhere', undefined, token);
    expect(await entriesOf('signed-in')).toContainEqual(
      expect.objectContaining({ actorName: 'keeper', reason: 'Password and code, from 127.0.0.1' }),
    );
    expect((await entriesOf('signed-out'))[0]).toMatchObject({
      actorName: 'keeper',
      reason: 'On every device',
    });
    expect((await entriesOf('factor-enrolled')).map(({ actorName }) => actorName)).toEqual(['ana', 'keeper']);
    const [rows] = await app.database.sequelize.query('SELECT * FROM audit_log');
    const [factors] = await app.database.sequelize.query('SELECT * FROM second_factors');
    const [codes] = await app.database.sequelize.query('SELECT * FROM recovery_codes');
    const kept = JSON.stringify([rows, factors, codes]) + app.log.join('');
    for (const one of [secret, app.admin.secret, ...app.admin.recoveryCodes]) expect(kept).not.toContain(one);
  });
});
