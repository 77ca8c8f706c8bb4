import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './test-app.ts';

const ADDRESS = `0x${'1'.repeat(40)}`;
/** Calls that could be tried with many secrets; one each, of signing in and of pins. */
const PLACES = [
  `/user/auth/nonce?address=${ADDRESS}`,
  '/api/v1/users/verifyResetPasswordPin',
  '/api/v1/auth/user/confirmlogin',
] as const;

describe('how often secrets can be tried', () => {
  let app: TestApp | undefined;
  afterEach(() => app?.close());

  const start = async (trustedProxies: number): Promise<void> => {
    app = await startTestApp({ signInsPerMinute: 3, trustedProxies });
  };
  /** Whether a call was let through, of one who says to come from `forwarded`. */
  const isLetIn = async (place: string, forwarded?: string): Promise<boolean> => {
    const isGet = place.startsWith('/user');
    const { status } = await fetch(app!.url + place, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` }),
      },
      ...(isGet ? {} : { body: '{}' }),
    });
    return status !== 429;
  };
  const count = async (place: string, sayings: readonly (string | undefined)[]): Promise<number> => {
    let letIn = 0;
    for (const saying of sayings) if (await isLetIn(place, saying)) letIn += 1;
    return letIn;
  };
  const forged = Array.from({ length: 8 }, (_, at) => `203.0.113.${at}`);

  it('is counted by who connects, whatever they say of themselves', async () => {
    await start(0);
    for (const place of PLACES) expect([place, await count(place, forged)]).toEqual([place, 3]);
  });

  it('is counted for each client behind a proxy that is trusted', async () => {
    await start(1);
    for (const place of PLACES) {
      const both = [1, 2, 3, 4, 5].flatMap(() => ['198.51.100.1', '198.51.100.2']);
      expect([place, await count(place, both)]).toEqual([place, 6]);
    }
  });

  it('is not evaded by addresses that a client puts before its own', async () => {
    await start(1);
    // The proxy adds whom it heard at the end; what stands before is the client's own word.
    for (const place of PLACES) {
      const sayings = forged.map((one) => `${one}, 198.51.100.7`);
      expect([place, await count(place, sayings)]).toEqual([place, 3]);
    }
  });

  it('is counted for a whole network of one who has many addresses in it', async () => {
    await start(1);
    const many = Array.from({ length: 6 }, (_, at) => `2001:db8:1:2::${at + 1}`);
    expect(await count(PLACES[0], many)).toBe(3);
    expect(await isLetIn(PLACES[0], '2001:db8:9:9::1')).toBe(true);
  });
});
