import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountMessages as messages, isoTime } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { auditStore } from '../admin/audit-store.ts';
import { accountStore } from './account-store.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import { ADMIN, PASSWORD, startMembersApp, type MembersApp } from '../../../test/account/test-members.ts';
import { codeOf } from '../../../test/account/test-second-factor.ts';
import { refusal } from '../../../test/http/refusal.ts';

const PHONE = '+34600000071';
const OTHER_PHONE = '+34600000072';

onEachEngine('a proof of identity', ({ fresh }) => {
  let app: MembersApp;
  beforeAll(async () => {
    app = await startMembersApp(await fresh());
  });
  afterAll(() => app.close());

  const later = (seconds: number): void => void (app.clock.now += seconds);
  const issuedAt = (): string => isoTime(app.clock.now);
  const prove = (token: string, body: unknown) => app.call('POST', '/user/auth/proof', body, token);
  /** Returns functions that change and read the settings of a token's account. */
  const settingsOf = (token: string) => {
    const { userId } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      userId: string;
    };
    const path = `/api/v1/users/${userId}`;
    return {
      change: (changes: object) => app.call('PUT', path, changes, token),
      current: async () => (await app.call('GET', path, undefined, token)).body.user,
    };
  };
  const needs = (proof: string) => ({
    status: 403,
    body: refusal(messages.proofNeeded, { code: 'proof-needed', proof }),
  });

  it('without a recent proof, a stolen session cannot turn off two-factor or change the number of a business', async () => {
    const email = 'ana@example.org';
    await app.business(email, PHONE, 'approved');
    const token = (await app.call('POST', '/api/v1/auth/user/login', { email, password: PASSWORD })).body
      .token!;
    const { change, current } = settingsOf(token);
    expect((await change({ mobile: PHONE, _2FA: true })).status).toBe(200);
    later(301);
    expect(await change({ mobile: PHONE, _2FA: false })).toEqual(needs('password'));
    expect(await change({ mobile: OTHER_PHONE })).toEqual(needs('password'));
    expect(await current()).toMatchObject({ mobile: PHONE, _2FA: true });
    expect((await change({ mobile: PHONE, _2FA: true })).status).toBe(200);

    const wrong = { status: 400, body: refusal(messages.proofWrong, { code: 'proof-wrong' }) };
    expect(await prove(token, { password: 'guessed' })).toEqual(wrong);
    // A proof of another kind is rejected and counted.
    for (let tries = 0; tries < 9; tries++) expect(await prove(token, { code: '123456' })).toEqual(wrong);
    expect((await prove(token, { password: PASSWORD })).status).toBe(429);
    later(901);
    expect((await prove(token, { password: PASSWORD })).status).toBe(200);
    expect((await change({ mobile: OTHER_PHONE, _2FA: false })).status).toBe(200);
    expect(await current()).toMatchObject({ mobile: OTHER_PHONE, _2FA: false });
  });

  it('an admin proves their identity with a code, not with the password', async () => {
    const { token } = (await app.call('POST', '/user/auth/renew', { renewal: app.admin.renewal })).body;
    const session = token!;
    const { change } = settingsOf(session);
    expect((await change({ mobile: PHONE })).status).toBe(200);
    later(301);
    expect(await change({ mobile: OTHER_PHONE })).toEqual(needs('code'));
    expect((await prove(session, { password: 'correct horse' })).status).toBe(400);
    const code = codeOf(app.admin.secret, app.clock.now);
    expect((await prove(session, { code })).status).toBe(200);
    expect((await prove(session, { code })).status).toBe(400);
    expect((await change({ mobile: OTHER_PHONE })).status).toBe(200);
  });

  it('a wallet proves its identity with its own signature, for one session', async () => {
    const [ana, ben] = [1, 2].map(() => new Wallet(Wallet.createRandom().privateKey)) as [Wallet, Wallet];
    const enter = async (): Promise<string> => {
      const body = await signInBody(app.url, ana, { issuedAt: issuedAt() });
      return (await app.call('POST', '/user/auth/login', body)).body.token!;
    };
    const here = await enter();
    const there = await enter();
    expect((await settingsOf(here).change({ mobile: PHONE })).status).toBe(200);
    later(301);
    expect(await settingsOf(here).change({ mobile: OTHER_PHONE })).toEqual(needs('signature'));
    const bens = await signInBody(app.url, ben, { issuedAt: issuedAt() });
    expect((await prove(here, bens)).status).toBe(400);
    const own = await signInBody(app.url, ana, { issuedAt: issuedAt() });
    expect((await prove(here, own)).status).toBe(200);
    expect((await prove(there, own)).status).toBe(400);
    expect(await settingsOf(there).change({ mobile: OTHER_PHONE })).toEqual(needs('signature'));
    expect((await settingsOf(here).change({ mobile: OTHER_PHONE })).status).toBe(200);
  });

  it("linking an admin's wallet does not make a business an admin", async () => {
    const email = 'ben@example.org';
    await app.business(email, '+34600000073', 'approved');
    const login = async () =>
      (await app.call('POST', '/api/v1/auth/user/login', { email, password: PASSWORD })).body;
    const wallet = new Wallet(Wallet.createRandom().privateKey);
    const grant = {
      address: wallet.address.toLowerCase(),
      role: 'admin',
      grantedBy: 'a'.repeat(24),
      grantedAt: 1,
    };
    await app.database.transaction((tx) => accountStore(app.database).grant(grant, tx));
    const body = await signInBody(app.url, wallet, { issuedAt: issuedAt() });
    await app.call('POST', '/user/auth/wallet', body, (await login()).token);
    expect((await login()).roles).toEqual(['business', 'user']);
    const again = await signInBody(app.url, wallet, { issuedAt: issuedAt() });
    expect((await app.call('POST', '/user/auth/login', again)).body.roles).toEqual(['admin', 'user']);
  });

  it('without a recent proof, a stolen session cannot link or replace a wallet, and linking does not count as a proof', async () => {
    const email = 'eva@example.org';
    const { userId } = await app.business(email, '+34600000074', 'approved');
    const login = await app.call('POST', '/api/v1/auth/user/login', { email, password: PASSWORD });
    const { token, renewal } = login.body as { token: string; renewal: string };
    const link = async (session: string, wallet: Wallet) => {
      const body = await signInBody(app.url, wallet, { issuedAt: issuedAt() });
      return app.call('POST', '/user/auth/wallet', body, session);
    };
    const [own, other, stolen] = [1, 2, 3].map(() => new Wallet(Wallet.createRandom().privateKey)) as [
      Wallet,
      Wallet,
      Wallet,
    ];
    later(301);
    expect(await link(token, stolen)).toEqual(needs('password'));
    expect((await prove(token, { password: PASSWORD })).status).toBe(200);
    later(200);
    const linked = (await link(token, own)).body.token!;
    expect(await app.accounts.identify(linked)).toMatchObject({ address: own.address.toLowerCase() });
    // The previous session has ended, and with it every copy of its token.
    expect((await app.call('GET', `/api/v1/users/${userId}`, undefined, token)).status).toBe(401);
    expect((await app.call('POST', '/user/auth/renew', { renewal })).status).toBe(401);

    later(101);
    expect(await link(linked, stolen)).toEqual(needs('password'));
    expect(await settingsOf(linked).change({ mobile: OTHER_PHONE })).toEqual(needs('password'));
    expect((await prove(linked, { password: PASSWORD })).status).toBe(200);
    expect((await link(linked, other)).status).toBe(200);

    const { rows } = await auditStore(app.database.sequelize).page(
      { start: 0, end: 10 },
      { action: 'wallet-linked' },
    );
    const subject = `account:${userId}`;
    expect(
      rows
        .filter((row) => row.subject === subject)
        .map(({ actorId, details }) => ({ actorId, ...(JSON.parse(details) as object) })),
    ).toEqual([
      { actorId: userId, wallet: other.address, replaced: own.address },
      { actorId: userId, wallet: own.address, replaced: null },
    ]);
  });

  it('changing the password counts as a proof for a business, but not for an admin', async () => {
    const changedBy = async (token: string, oldPassword: string): Promise<string> => {
      const { userId } = await app.accounts.identify(token);
      const passwords = { oldPassword, newPassword: 'a longer battery staple' };
      const path = `/api/v1/users/${userId}/changePassword`;
      return (await app.call('POST', path, passwords, token)).body.token!;
    };
    const email = 'dan@example.org';
    await app.business(email, PHONE, 'approved');
    const { token } = (await app.call('POST', '/api/v1/auth/user/login', { email, password: PASSWORD })).body;
    later(301);
    const ofBusiness = settingsOf(await changedBy(token!, PASSWORD));
    expect((await ofBusiness.change({ mobile: OTHER_PHONE })).status).toBe(200);

    // Last, since it ends the admin's other sessions, with which the app makes and approves businesses.
    const admin = await app.newAdminToken();
    expect((await settingsOf(admin).change({ mobile: PHONE })).status).toBe(200);
    later(301);
    const ofAdmin = settingsOf(await changedBy(admin, ADMIN.password));
    expect(await ofAdmin.change({ mobile: OTHER_PHONE })).toEqual(needs('code'));
  });
});
