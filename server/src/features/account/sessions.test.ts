import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isoTime } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import {
  IDLE_SECONDS,
  signInBody,
  startTestApp,
  TOKEN_SECONDS,
  type TestApp,
} from '../../../test/http/test-app.ts';
import type { Session } from './account-service.ts';
import { sessionStore } from './session-store.ts';

const HOUR = 3600;

onEachEngine('sessions', ({ fresh }) => {
  let app: TestApp;
  const ana = new Wallet(Wallet.createRandom().privateKey);

  beforeAll(async () => {
    app = await startTestApp({ databaseAt: await fresh() });
  });
  afterAll(() => app.close());

  const signIn = async (wallet = ana): Promise<Session> => {
    const issuedAt = isoTime(app.clock.now);
    return app.api().post('/user/auth/login', { body: await signInBody(app.url, wallet, { issuedAt }) });
  };
  const renew = ({ renewal }: Pick<Session, 'renewal'>): Promise<Session> =>
    app.api().post('/user/auth/renew', { body: { renewal } });
  const isIn = async ({ token }: Pick<Session, 'token'>): Promise<boolean> =>
    app.accounts.identify(token).then(
      () => true,
      () => false,
    );
  const over = { status: 401, message: 'Unauthorized access (invalid token) !!' };

  it('a token is short-lived, and its session can be renewed repeatedly until it has been unused for too long', async () => {
    let session = await signIn();
    for (let day = 0; day < 30; day++) {
      app.clock.now += 24 * HOUR;
      expect(await isIn(session)).toBe(false);
      session = await renew(session);
      expect(await isIn(session)).toBe(true);
    }
    app.clock.now += TOKEN_SECONDS;
    expect(await isIn(session)).toBe(false);
    app.clock.now += IDLE_SECONDS;
    await expect(renew(session)).rejects.toMatchObject(over);
  });

  it('a renewal whose response was lost can be repeated a day later', async () => {
    const first = await signIn();
    const lost = await renew(first);
    app.clock.now += 24 * HOUR;
    const again = await renew(first);
    expect(again.renewal).toBe(lost.renewal);
    expect(await isIn(again)).toBe(true);
    expect(await isIn(await renew(again))).toBe(true);
  });

  it('tabs that renew concurrently get the same secret, and none signs out another', async () => {
    const first = await signIn();
    const renewed = await Promise.all(Array.from({ length: 20 }, () => renew(first)));
    expect(new Set(renewed.map(({ renewal }) => renewal)).size).toBe(1);
    expect(await Promise.all(renewed.map(isIn))).not.toContain(false);
    app.clock.now += 20;
    expect(await isIn(await renew(first))).toBe(true);
    expect(await isIn(await renew(renewed[7]!))).toBe(true);
  });

  it('a session ends for its owner and for a thief if both renew it with the same secret', async () => {
    const stolen = await signIn();
    const thief = await renew(stolen);
    expect(await isIn(thief)).toBe(true);
    app.clock.now += 31;
    await expect(renew(stolen)).rejects.toMatchObject(over);
    expect(await isIn(thief)).toBe(false);
    await expect(renew(thief)).rejects.toMatchObject(over);
  });

  it('a secret from two renewals ago ends the session immediately', async () => {
    const stolen = await signIn();
    const next = await renew(await renew(stolen));
    await expect(renew(stolen)).rejects.toMatchObject(over);
    expect(await isIn(next)).toBe(false);
  });

  it('secrets that the server did not issue are rejected', async () => {
    const { renewal } = await signIn();
    const [id, turn, secret] = renewal.split('.') as [string, string, string];
    const other = (await signIn()).renewal.split('.')[2]!;
    const forged = [`${id}.${Number(turn) + 1}.${secret}`, `${id}.${turn}.${other}`, id, 'x', `${id}..`];
    for (const invalid of forged) await expect(renew({ renewal: invalid })).rejects.toMatchObject(over);
    expect(await isIn(await renew({ renewal }))).toBe(true);
  });

  it('signing out ends one session; signing out everywhere ends all sessions of the account, but none of another account', async () => {
    const here = await signIn();
    const there = await signIn();
    const elsewhere = await signIn();
    const ben = await signIn(new Wallet(Wallet.createRandom().privateKey));
    await app.api(here.token).post('/user/auth/logout');
    await expect(renew(here)).rejects.toMatchObject(over);
    expect([await isIn(here), await isIn(there)]).toEqual([false, true]);
    const renewed = await renew(there);
    await app.api(renewed.token).post('/user/auth/logout/everywhere');
    for (const session of [there, renewed, elsewhere]) {
      expect(await isIn(session)).toBe(false);
      await expect(renew(session)).rejects.toMatchObject(over);
    }
    expect(await isIn(ben)).toBe(true);
    expect(await isIn(await signIn())).toBe(true);
  });

  it('the database contains nothing that could renew a session', async () => {
    const { renewal } = await signIn();
    const [rows] = await app.database.sequelize.query('SELECT * FROM sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(renewal.split('.')[2]);
  });

  it('the store keeps the latest sessions of an account, up to the maximum, and no expired ones', async () => {
    const store = sessionStore(app.database);
    const userId = 'a'.repeat(24);
    const ids = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(32));
    const expiring = ids[3];
    for (const [i, sessionId] of ids.entries()) {
      const renewedAt = app.clock.now + i;
      const times = {
        renewedAt,
        provenAt: renewedAt,
        expiresAt: sessionId === expiring ? renewedAt + 1 : renewedAt + HOUR,
      };
      await store.add({ sessionId, userId, generation: 0, turn: 0, usedTurn: 0, ...times }, 3);
    }
    const left = await Promise.all(ids.map((id) => store.find(id)));
    expect(left.map((row) => row !== undefined)).toEqual([false, true, true, false, true]);
  });

  it('the store keeps the session that has just been opened, however many were opened in the same second', async () => {
    const store = sessionStore(app.database);
    const userId = 'b'.repeat(24);
    const times = { renewedAt: app.clock.now, provenAt: app.clock.now, expiresAt: app.clock.now + HOUR };
    for (const digit of ['5', '1', '9', '3', '7']) {
      const sessionId = digit.repeat(32);
      await store.add({ sessionId, userId, generation: 0, turn: 0, usedTurn: 0, ...times }, 2);
      expect(await store.find(sessionId)).toMatchObject({ sessionId });
    }
    expect(await app.database.sequelize.models.sessions!.count({ where: { userId } })).toBe(2);
  });
});
