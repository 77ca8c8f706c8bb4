import { expect, it } from '@jest/globals';
import { RECOVERY_CODES } from '@cubedrop/sdk';
import { codeOf } from '../account/test-second-factor.ts';
import { signInBody } from '../http/test-app.ts';
import { newSession, newWallet, signedInBusiness } from '../specification/examples/account-examples.ts';
import { newAdmin, newEnrolledAdmin, unusedCode, userIdIn } from './race-people.ts';
import {
  CONCURRENCY,
  expectMore,
  expectOneSuccess,
  expectRows,
  expectSame,
  repeated,
  rowsIn,
  type RaceTrack,
} from './races.ts';

/** Statuses of calls that do not succeed: 429 once the five attempts at a code or the ten at a proof are used up. */
const NOT_FIRST = [400, 429];

/** Races of signing in and of proving an identity. */
export function signInRaces(getTrack: () => RaceTrack): void {
  it('renew one session: all calls get the same renewal, and the session is renewed once', async () => {
    const { world, database, race } = getTrack();
    const { token, renewal } = await newSession(world);
    const answers = await race('renewSession', 'same', repeated({ body: { renewal } }));
    expectSame(answers, ['token']);
    expect(await rowsIn(database, 'sessions', { userId: userIdIn(token), turn: 1 })).toBe(1);
  });

  it('sign out one session: it ends and stays ended', async () => {
    const { world, race, call } = getTrack();
    const token = await world.signIn('stranger');
    expectSame(await race('logout', 'same', repeated({ token })), [], [401]);
    expect((await call('logout', { token })).status).toBe(401);
  });

  it('prove an identity with one signature: one is accepted', async () => {
    const { world, race } = getTrack();
    const { url, wallets, signIn } = world;
    const attempt = { token: await signIn('stranger'), body: await signInBody(url, wallets.stranger) };
    expectOneSuccess(await race('proveIdentity', 'once', repeated(attempt)), NOT_FIRST);
  });

  it('prove an identity with one recovery code: one is accepted, and the code is gone', async () => {
    const { world, database, race } = getTrack();
    const { token, recoveryCodes, userId } = await newEnrolledAdmin(world);
    const attempt = { token, body: { code: recoveryCodes[0] } };
    expectOneSuccess(await race('proveIdentity', 'once', repeated(attempt)), NOT_FIRST);
    expect(await rowsIn(database, 'recovery_codes', { userId })).toBe(RECOVERY_CODES - 1);
  });

  it('prove an identity with one code of an authenticator: one is accepted', async () => {
    const { world, database, race, call } = getTrack();
    const { token, secret } = await newEnrolledAdmin(world);
    const attempt = { token, body: { code: unusedCode(secret) } };
    await expectRows(database, {}, async () =>
      expectOneSuccess(await race('proveIdentity', 'once', repeated(attempt)), NOT_FIRST),
    );
    await forgetAttempts(getTrack());
    expect((await call('proveIdentity', attempt)).status).toBe(400);
  });

  it.each(['code', 'recovery code'] as const)(
    "sign an admin in with one %s: one session is opened and recorded, and the code isn't accepted again",
    async (kind) => {
      const { world, database, race, call } = getTrack();
      const { secret, recoveryCodes, userId, ...body } = await newEnrolledAdmin(world);
      const { username, password } = body;
      const { challenge } = await world.api().post('/user/auth/adminlogin', { body: { username, password } });
      const code = kind === 'code' ? unusedCode(secret) : recoveryCodes[0]!;
      const attempt = { body: { challenge, code } };
      const isSpent = kind === 'recovery code';
      const subject = `account:${userId}`;
      const count = async () => ({
        sessions: await rowsIn(database, 'sessions', { userId }),
        codes: await rowsIn(database, 'recovery_codes', { userId }),
        signedIn: await rowsIn(database, 'audit_log', { subject, action: 'signed-in' }),
        codesUsed: await rowsIn(database, 'audit_log', { subject, action: 'recovery-code-used' }),
      });
      const before = await count();
      expectOneSuccess(await race('adminLoginCode', 'once', repeated(attempt)), NOT_FIRST);
      expect(await count()).toEqual({
        sessions: before.sessions + 1,
        codes: before.codes - (isSpent ? 1 : 0),
        signedIn: before.signedIn + 1,
        codesUsed: before.codesUsed + (isSpent ? 1 : 0),
      });
      await forgetAttempts(getTrack());
      expect((await call('adminLoginCode', attempt)).status).toBe(400);
    },
  );

  it('request secrets for one authenticator: each call gets a different secret, and only one of them works', async () => {
    const { world, database, race, call } = getTrack();
    const login = await newAdmin(world);
    const { challenge } = await world.api().post('/user/auth/adminlogin', { body: login });
    let secrets: string[] = [];
    await expectRows(database, { second_factors: 1 }, async () => {
      const answers = await race('enrolFactor', 'replaced', repeated({ body: { challenge } }));
      expectSame(answers, ['secret', 'uri']);
      secrets = answers.map(({ json }) => json!['secret'] as string);
    });
    expect(new Set(secrets).size).toBe(CONCURRENCY);
    const accepted: string[] = [];
    for (const secret of secrets) {
      await forgetAttempts(getTrack());
      const code = codeOf(secret, Math.floor(Date.now() / 1000));
      const { status } = await call('adminLoginCode', { body: { challenge, code } });
      if (status === 200) accepted.push(secret);
    }
    expect(accepted).toHaveLength(1);
  });

  it('enrol one authenticator with its first code: one call gets the recovery codes', async () => {
    const { world, database, race, call } = getTrack();
    const login = await newAdmin(world);
    const { challenge } = await world.api().post('/user/auth/adminlogin', { body: login });
    const { secret } = await world.api().post('/user/auth/adminlogin/enrol', { body: { challenge } });
    const attempt = { body: { challenge, code: codeOf(secret, Math.floor(Date.now() / 1000)) } };
    await expectMore(database, 'recovery_codes', RECOVERY_CODES, async () => {
      const { json } = expectOneSuccess(await race('adminLoginCode', 'once', repeated(attempt)), NOT_FIRST);
      expect(json?.['recoveryCodes']).toHaveLength(RECOVERY_CODES);
    });
    expect((await call('enrolFactor', { body: { challenge } })).status).toBe(409);
  });

  it('link one wallet to one account: one new session replaces the session that linked it', async () => {
    const { world, database, race } = getTrack();
    const { token, userId } = await signedInBusiness(world);
    const wallet = newWallet();
    const attempt = { token, body: await signInBody(world.url, wallet) };
    await expectRows(database, { nonces: -1, audit_log: 1 }, async () =>
      expectOneSuccess(await race('linkWallet', 'once', repeated(attempt)), [401]),
    );
    expect(await rowsIn(database, 'members', { userId, wallet: wallet.address.toLowerCase() })).toBe(1);
  });

  it('link one wallet to several accounts: one gets it', async () => {
    const { world, database, race } = getTrack();
    const wallet = newWallet();
    const attempts = await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        const { token } = await signedInBusiness(world);
        return { token, body: await signInBody(world.url, wallet) };
      }),
    );
    await expectRows(database, { nonces: -CONCURRENCY, audit_log: 1 }, async () =>
      expectOneSuccess(await race('linkWallet', 'once', attempts), [409]),
    );
    expect(await rowsIn(database, 'members', { wallet: wallet.address.toLowerCase() })).toBe(1);
  });

  it('link several wallets in one session: one is linked', async () => {
    const { world, database, race } = getTrack();
    const { token, userId } = await signedInBusiness(world);
    const wallets = Array.from({ length: CONCURRENCY }, newWallet);
    const attempts = await Promise.all(
      wallets.map(async (wallet) => ({ token, body: await signInBody(world.url, wallet) })),
    );
    await expectMore(database, 'audit_log', 1, async () => {
      const answers = await race('linkWallet', 'once', attempts);
      const linked = answers.indexOf(expectOneSuccess(answers, [401]));
      const wallet = wallets[linked]!.address.toLowerCase();
      expect(await rowsIn(database, 'members', { userId, wallet })).toBe(1);
    });
    expect(await rowsIn(database, 'sessions', { userId })).toBe(1);
  });
}

/** Resets all counters that limit attempts and messages. */
export async function forgetAttempts({ database }: RaceTrack): Promise<void> {
  await database.sequelize.query('DELETE FROM guesses');
}
