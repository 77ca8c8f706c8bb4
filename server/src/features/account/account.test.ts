import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isoTime } from '@cubedrop/sdk';
import { decodeJwt, SignJWT } from 'jose';
import { Wallet, type HDNodeWallet } from 'ethers';
import { signInBody, startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { refusal } from '../../../test/http/refusal.ts';

const INVALID = 'Unauthorized access (invalid token) !!';

describe('signing in with a wallet', () => {
  let app: TestApp;
  const ana = asWallet(Wallet.createRandom());
  const ben = asWallet(Wallet.createRandom());

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const login = (body: object): Promise<Response> =>
    fetch(`${app.url}/user/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Returns a sign-in whose message was issued at the time of the test's clock. */
  const signInNow = (wallet: Wallet) => signInBody(app.url, wallet, { issuedAt: isoTime(app.clock.now) });
  const refusedSignIn = async (body: object): Promise<string> => {
    const answer = await login(body);
    expect(answer.status).toBe(401);
    return ((await answer.json()) as { message: string }).message;
  };
  const logout = (token?: string): Promise<Response> =>
    fetch(`${app.url}/user/auth/logout`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  it('returns a token with the account and its roles', async () => {
    app.creators.add(ana.address.toLowerCase());
    const answer = await app.api().post('/user/auth/login', { body: await signInBody(app.url, ana) });
    expect(answer.roles).toEqual(['creator', 'user']);
    const claims = decodeJwt(answer.token);
    expect(claims).toMatchObject({ address: ana.address, roles: ['creator', 'user'] });
    expect(claims.userId).toMatch(/^[0-9a-f]{24}$/);
    expect(await app.accounts.identify(answer.token)).toMatchObject({
      address: ana.address.toLowerCase(),
      userId: claims.userId,
      roles: ['creator', 'user'],
    });
    expect(decodeJwt(await app.signIn(ana)).userId).toBe(claims.userId);
  });

  it('accepts the address in lower case', async () => {
    const body = await signInBody(app.url, ana);
    expect((await login({ ...body, address: ana.address.toLowerCase() })).status).toBe(200);
  });

  it('responds 400 to a sign-in on another network', async () => {
    expect((await login({ ...(await signInBody(app.url, ana)), network: 'sepolia' })).status).toBe(400);
  });

  it('responds 400 and names the missing field', async () => {
    const { message, signature, ...body } = await signInBody(app.url, ana);
    for (const [given, missing] of [
      [{ ...body, signature }, 'message'],
      [{ ...body, message }, 'signature'],
      [{}, 'address'],
    ] as const) {
      const answer = await login(given);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual(
        refusal(`${missing} not found in request body`, { code: 'invalid-request' }),
      );
    }
  });

  it('accepts a nonce only once', async () => {
    const body = await signInBody(app.url, ana);
    expect((await login(body)).status).toBe(200);
    expect(await refusedSignIn(body)).toMatch(/nonce/);
  });

  it('accepts only a nonce that the server issued to the same address', async () => {
    const { nonce } = await app
      .api()
      .get('/user/auth/nonce', { params: { query: { address: ana.address } } });
    expect(await refusedSignIn(await signInBody(app.url, ben, { nonce }))).toMatch(/nonce/);
    expect(await refusedSignIn(await signInBody(app.url, ana, { nonce: 'madeUpNonce123' }))).toMatch(/nonce/);
  });

  it('rejects a nonce after ten minutes', async () => {
    // The message is still recent when the nonce is older than ten minutes, so only the nonce can be refused.
    const old = await signInBody(app.url, ana, { issuedAt: isoTime(app.clock.now + 550) });
    app.clock.now += 601;
    expect(await refusedSignIn(old)).toMatch(/nonce/);
  });

  it('accepts only one of many concurrent uses of a nonce', async () => {
    const body = await signInNow(ana);
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await login(body)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('rejects a message with a wrong server, chain, statement, time, account or signature, and one changed after signing', async () => {
    const issuedAt = isoTime(app.clock.now);
    // A message is valid for ten minutes. Its time may be at most two minutes ahead.
    const past = isoTime(app.clock.now - 700);
    const future = isoTime(app.clock.now + 700);
    for (const [changes, reason] of [
      [{ domain: 'evil.example' }, /is for evil.example/],
      [{ uri: 'https://evil.example/' }, /URI/],
      [{ chainId: 1 }, /chain 1/],
      [{ statement: 'Give me everything' }, /statement/],
      [{ issuedAt: past }, /too old/],
      [{ issuedAt: future }, /future/],
      [{ expirationTime: past }, /not valid at this time/],
      [{ notBefore: future }, /not valid at this time/],
    ] as const) {
      expect(await refusedSignIn(await signInBody(app.url, ana, { issuedAt, ...changes }))).toMatch(reason);
    }
    const mine = await signInBody(app.url, ana, { issuedAt });
    expect(await refusedSignIn({ ...mine, address: ben.address })).toMatch(/another address/);
    expect(await refusedSignIn({ ...mine, signature: await ben.signMessage(mine.message) })).toMatch(
      /signature/,
    );
    expect(await refusedSignIn({ ...mine, signature: '0x1234' })).toMatch(/signature/);
    expect(await refusedSignIn({ ...mine, message: mine.message.toLowerCase() })).toMatch(/EIP-4361/);
    expect(await refusedSignIn({ ...mine, message: `${mine.message} ` })).toMatch(/not an EIP-4361 message/);
    expect((await login(mine)).status).toBe(200);
  });

  it('rejects a missing, malformed, forged, signed-out or expired token', async () => {
    const body = await signInNow(ana);
    const { token } = (await (await login(body)).json()) as { token: string };
    const bodies = async (answer: Response): Promise<[number, string]> => [
      answer.status,
      await answer.text(),
    ];
    expect((await logout(token)).status).toBe(200);
    expect(await bodies(await logout(token))).toEqual([401, INVALID]);
    expect(await bodies(await logout())).toEqual([401, 'You are not logged-in (token not found) !!']);
    expect(await bodies(await logout('nonsense'))).toEqual([401, INVALID]);

    const again = await signInNow(ben);
    const kept = ((await (await login(again)).json()) as { token: string }).token;
    const claims = decodeJwt(kept);
    const forged = (keyByte: number): Promise<string> =>
      new SignJWT({ ...claims, roles: ['admin'] })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.alloc(32, keyByte));
    expect(await bodies(await logout(await forged(8)))).toEqual([401, INVALID]);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${kept.split('.')[1]}.`;
    expect(await bodies(await logout(none))).toEqual([401, INVALID]);
    app.clock.now += 3601;
    expect(await bodies(await logout(kept))).toEqual([401, INVALID]);
  });

  it('does not accept a token in a cookie', async () => {
    const body = await signInNow(ana);
    const { token } = (await (await login(body)).json()) as { token: string };
    const answer = await fetch(`${app.url}/user/auth/logout`, {
      method: 'POST',
      headers: { cookie: `Authorization=${token}` },
    });
    expect(answer.status).toBe(401);
  });

  it('does not log tokens, signatures or messages', async () => {
    const { length: before } = app.log;
    const body = await signInNow(ana);
    const { token } = (await (await login(body)).json()) as { token: string };
    await refusedSignIn(body);
    await logout(token);
    expect(app.log.length).toBeGreaterThanOrEqual(before + 3);
    expect(app.log.join('')).not.toMatch(/eyJ|wants you to sign in|0x[0-9a-f]{130}/);
  });
});

function asWallet(wallet: HDNodeWallet): Wallet {
  return new Wallet(wallet.privateKey);
}
