import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAddress, verifyMessage } from 'ethers';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { toHex } from '../base/hex.ts';
import { requireItem } from '../base/require.ts';
import { UntrustedError } from '../domain/trust/trust-contracts.ts';
import { createCubedrop } from './create-cubedrop.ts';
import type { AccountOptions, Cubedrop, CubedropReader } from './create-client.ts';
import { memoryStorage } from './memory-storage.ts';

let local: LocalChain;
beforeAll(async () => {
  local = await startLocalChain();
});
afterAll(() => local.stop());

const URL_OF_SERVER = 'http://localhost:4000';
const key = () => requireItem(local.keys, 2);

/**
 * Returns a token whose lifetime is 900 s. Its `exp` has passed, which a client ignores: it counts the lifetime from
 * the receipt of the token, by its own clock.
 */
const token = (turn: number) =>
  `e30.${btoa(JSON.stringify({ turn, iat: 1_700_000_000, exp: 1_700_000_900 }))}.x`;

/** Functions that respond to calls, by method and path. */
type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/** Creates a fake server for the local chain. */
function server(answers: Answers = {}) {
  const calls: string[] = [];
  const { network, contracts, confirmations } = local.chain;
  const config = { network, contracts, confirmations, rpcUrl: local.rpcUrl, now: 0 };
  const all: Answers = {
    'GET /config': () => Response.json(config),
    'GET /user/auth/nonce': () => Response.json({ success: true, nonce: 'abcdefgh12345678' }),
    'POST /user/auth/login': async (request) => {
      const { address, message, signature } = (await request.json()) as Record<string, string>;
      expect(verifyMessage(message ?? '', signature ?? '')).toBe(getAddress(address ?? ''));
      return Response.json({ success: true, token: token(0), renewal: 'id.0.secret', roles: ['user'] });
    },
    ...answers,
  };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const answer = all[`${request.method} ${pathname}`];
    return answer
      ? answer(request)
      : Response.json({ success: false, message: 'Not found' }, { status: 404 });
  };
  return { calls, options: { url: URL_OF_SERVER, fetch } };
}

const account = (answers?: Answers) => {
  const { calls, options } = server(answers);
  return { calls, options: { ...options, key: key(), storage: memoryStorage() } satisfies AccountOptions };
};

describe('a client of an account', () => {
  it('reads the configuration, pins the contracts and signs in before it is returned', async () => {
    const { calls, options } = account();
    const cubedrop = await createCubedrop(options);
    expect(calls).toEqual(['GET /config', 'GET /user/auth/nonce', 'POST /user/auth/login']);
    expect(cubedrop).toMatchObject({ roles: ['user'], trusted: { state: 'first' } });
    expect(await options.storage.readPinned(URL_OF_SERVER)).toMatchObject({
      chainId: local.chain.network.chainId,
    });
    expect(await cubedrop.balance()).toMatchObject({ weth: 0n });
    cubedrop.close();

    const again = await createCubedrop(options);
    expect(again.trusted.state).toBe('pinned');
    again.close();
  });

  it('signs in for the origin of a page of another site, and pins the contracts of the server', async () => {
    const origin = 'https://app.example';
    const messages: string[] = [];
    const { options } = account({
      'POST /user/auth/login': async (request) => {
        messages.push(String(((await request.json()) as Record<string, unknown>).message));
        return Response.json({ success: true, token: token(0), renewal: 'id.0.secret', roles: ['user'] });
      },
    });
    const cubedrop = await createCubedrop({ ...options, origin });
    cubedrop.close();
    expect(messages).toEqual([expect.stringContaining(`URI: ${origin}\n`)]);
    expect(messages[0]).toMatch(/^app\.example wants you to sign in/);
    expect(await options.storage.readPinned(URL_OF_SERVER)).toBeDefined();
    expect(await options.storage.readPinned(origin)).toBeUndefined();
  });

  it('wraps ETH and unwraps WETH', async () => {
    const cubedrop = await createCubedrop(account().options);
    const { amount } = await cubedrop.getWeth({ amount: 3n });
    expect(amount).toBe(3n);
    expect(await cubedrop.resume()).toEqual([]);
    expect(await cubedrop.unwrapWeth({ amount })).toMatchObject({ amount: 3n });
    cubedrop.close();
  });

  it('refuses contracts that are not the pinned ones, before it signs anything', async () => {
    const { calls, options } = account();
    const pinned = {
      chainId: local.chain.network.chainId,
      genesisHash: local.chain.network.genesisHash,
      contracts: {},
    };
    await options.storage.writePinned(URL_OF_SERVER, pinned);
    const asked: unknown[] = [];
    const refusing = {
      ...options,
      confirmContracts: (error: UntrustedError) => asked.push(error.state) === 0,
    };
    await expect(createCubedrop(options)).rejects.toBeInstanceOf(UntrustedError);
    await expect(createCubedrop(refusing)).rejects.toBeInstanceOf(UntrustedError);
    expect(asked).toEqual(['changed']);
    expect(calls).toEqual(['GET /config', 'GET /config']);
    expect(await options.storage.readPinned(URL_OF_SERVER)).toBe(pinned);
  });

  it('pins changed contracts once a person has confirmed them', async () => {
    const { options } = account();
    const { chainId, genesisHash } = local.chain.network;
    await options.storage.writePinned(URL_OF_SERVER, { chainId, genesisHash, contracts: {} });
    const confirmed = await createCubedrop({ ...options, confirmContracts: async () => true });
    expect(confirmed.trusted.state).toBe('changed');
    confirmed.close();
    const again = await createCubedrop(options);
    expect(again.trusted.state).toBe('pinned');
    again.close();
  });

  it.each(['0x', `0x${'1'.repeat(130)}`, undefined])(
    'does not send a signature that is malformed or not by the account: %s',
    async (signature) => {
      const { calls, options } = account();
      const other = requireItem(local.senders, 3);
      const signMessage = async (message: string) =>
        signature === undefined ? other.signMessage(message) : toHex(signature);
      const { key: _, ...rest } = options;
      const lying = { ...rest, sender: { ...requireItem(local.senders, 2), signMessage } };
      await expect(createCubedrop(lying)).rejects.toMatchObject({ code: 'refused' });
      expect(calls).toEqual(['GET /config', 'GET /user/auth/nonce']);
    },
  );

  it('signs in again once the server has ended its session', async () => {
    let isEnded = true;
    const refused = () => Response.json({ success: false, code: 'token-invalid' }, { status: 401 });
    const { calls, options } = account({
      'POST /user/auth/renew': refused,
      'GET /notices/0/100': () => {
        if (!isEnded) return Response.json({ success: true, Noticedata: [], Noticecount: 0, Unreadcount: 0 });
        isEnded = false;
        return refused();
      },
    });
    const cubedrop = await createCubedrop(options);
    for await (const notice of cubedrop.notices()) throw new Error(`There is a notice: ${notice.id}`);
    expect(calls.filter((call) => call === 'POST /user/auth/login')).toHaveLength(2);
    cubedrop.close();
  });

  it.each(['', '0x12', 'not a key'])(
    'refuses the key "%s" without a request, and does not quote it in the error',
    async (wrong) => {
      const { calls, options } = account();
      const error: unknown = await createCubedrop({ ...options, key: wrong }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toMatchObject({
        code: 'validation',
        message: expect.not.stringContaining(wrong || '""'),
      });
      expect(calls).toEqual([]);
    },
  );

  it('is not created without `storage` if IndexedDB is missing', async () => {
    const { storage: _, ...options } = account().options;
    await expect(createCubedrop(options)).rejects.toThrow(/@cubedrop\/sdk\/node/);
  });
});

describe('a client that reads', () => {
  const drop = (id: string) => ({
    _id: id,
    dropId: '1',
    MinimumBid: '5',
    bidDelta: '1',
    creator: `0x${'1'.repeat(40)}`,
    highestBid: null,
  });

  it('reads each page of a list only when the iteration needs it', async () => {
    const pages: Answers = {
      'GET /drop/drops/0/100': (request) =>
        Response.json(
          new URL(request.url).searchParams.get('after') === null
            ? {
                success: true,
                Dropdata: [drop('a'), drop('b')],
                Dropscount: 3,
                countIsExact: true,
                next: 'n1',
              }
            : { success: true, Dropdata: [drop('c')], Dropscount: 3, countIsExact: true },
        ),
    };
    const { calls, options } = server(pages);
    const cubedrop = await createCubedrop(options);
    const seen: [string, bigint][] = [];
    for await (const { id, minimumBid } of cubedrop.drops({ status: 'running' })) {
      seen.push([id, minimumBid]);
      if (id === 'b') expect(calls).toEqual(['GET /config', 'GET /drop/drops/0/100']);
    }
    expect(seen).toEqual([
      ['a', 5n],
      ['b', 5n],
      ['c', 5n],
    ]);
    cubedrop.close();
  });

  it.each([
    ['a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['status 404', () => new Response('', { status: 404 })],
    [
      'a configuration without a network',
      () => Response.json({ rpcUrl: 'http://localhost:1', contracts: {} }),
    ],
    [
      'a configuration with a malformed address',
      () =>
        Response.json({
          network: { name: 'x', chainId: 3, genesisHash: `0x${'a'.repeat(64)}` },
          rpcUrl: 'http://localhost:1',
          confirmations: 1,
          contracts: { weth: '0x12' },
        }),
    ],
  ])('is not created if the server responds with %s', async (_what, answer) => {
    const { options } = server({ 'GET /config': answer });
    await expect(createCubedrop(options)).rejects.toMatchObject({ category: 'unavailable' });
  });

  it.each(['', 'localhost', 'http://cubedrop.example'])('is not created for the URL "%s"', async (url) => {
    const { options, calls } = server();
    await expect(createCubedrop({ ...options, url })).rejects.toMatchObject({
      code: expect.stringMatching(/^(validation|refused)$/),
    });
    expect(calls).toEqual([]);
  });

  it('cannot pay, which the compiler checks', () => {
    const check = (reader: CubedropReader, cubedrop: Cubedrop) => {
      void cubedrop.placeBid({ auctionId: 1n, cubeId: 1n, raise: 1n });
      // @ts-expect-error it has no account
      void reader.placeBid({ auctionId: 1n, cubeId: 1n, raise: 1n });
      // @ts-expect-error an amount is a bigint
      void cubedrop.placeBid({ auctionId: 1n, cubeId: 1n, raise: 1 });
      // @ts-expect-error a key or a sender, not both
      void createCubedrop({ url: '', key: '', sender: requireItem(local.senders, 0) });
      // @ts-expect-error a key that may be undefined makes neither an account's client nor a reader
      void createCubedrop({ url: '', key: process.env['KEY'] });
    };
    expect(check).toBeInstanceOf(Function);
  });
});
