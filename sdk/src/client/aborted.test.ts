import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newCube } from '../../test/actors.ts';
import { contextOf } from '../../test/context.ts';
import { startHangingNode, type HangingNode } from '../../test/hanging-node.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { orderBoard } from '../../test/order-board.ts';
import { walletSender } from '../../test/wallets.ts';
import { requireItem } from '../base/require.ts';
import { abortableChain } from '../chain/abortable-chain.ts';
import { chainNow } from '../chain/now.ts';
import type { LocalSender, Sender } from '../chain/sender.ts';
import { signIn } from '../domain/account/sign-in.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { readBidQuote } from '../domain/bid/read-bid-quote.ts';
import { createSeason } from '../domain/season/create-season.ts';
import { makeOffer } from '../domain/signed-order/make-offer.ts';
import { requireTrust } from '../domain/trust/trust-contracts.ts';
import { checkFlow, memoryJournal, runFlow, type ProgressEvent } from '../flow/index.ts';
import { createClient, type Cubedrop } from './create-client.ts';
import { createCubedrop } from './create-cubedrop.ts';
import { createFlowMethods } from './flow-methods.ts';
import { accountLists, publicLists } from './lists.ts';
import { memoryStorage } from './memory-storage.ts';
import type { ClientStorage } from './storage.ts';

let local: LocalChain;
let node: HangingNode;
let cubedrop: Cubedrop;
let storage: ClientStorage;
beforeAll(async () => {
  local = await startLocalChain();
  node = await startHangingNode(local.rpcUrl);
});
beforeEach(async () => {
  cubedrop = await createCubedrop(options());
});
afterEach(() => {
  node.recover();
  cubedrop.close();
});
afterAll(async () => {
  await node.stop();
  await local.stop();
});

/**
 * Returns the options of a client of an account. Their server responds only to sign-ins and to requests for its
 * configuration.
 */
function options() {
  const { network, contracts, confirmations } = local.chain;
  const token = `e30.${btoa(JSON.stringify({ iat: 1_700_000_000, exp: 1_700_000_900 }))}.x`;
  const answers: Readonly<Record<string, object>> = {
    '/config': { network, contracts, confirmations, rpcUrl: node.url, now: 0 },
    '/user/auth/nonce': { success: true, nonce: 'abcdefgh12345678' },
    '/user/auth/login': { success: true, token, renewal: 'id.0.secret', roles: ['user'] },
  };
  const fetch = ({ url, signal }: Request) => {
    const answer = answers[new URL(url).pathname];
    if (answer) return Promise.resolve(Response.json(answer));
    return new Promise<Response>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('Aborted', { cause: signal.reason }))),
    );
  };
  const key = requireItem(local.keys, 2);
  storage = memoryStorage();
  return { url: 'http://localhost:4000', fetch, key, storage };
}

const lot = { auctionId: 1n, cubeId: 1n };
const pinned = { read: () => undefined, write: () => undefined };

/** Calls that wait for the node or the server, by name. */
const waits: [string, (signal: AbortSignal) => Promise<unknown>][] = [
  ['now', (signal) => cubedrop.now({ signal })],
  ['balance', (signal) => cubedrop.balance({ signal })],
  ['lot', (signal) => cubedrop.lot(lot, { signal })],
  ['drop', (signal) => cubedrop.drop({ dropId: '3a1f0c9be2d74586a0b1c2d3', signal })],
  [
    'a list',
    async (signal) => {
      for await (const { id } of cubedrop.drops({}, { signal })) throw new Error(`There is a drop: ${id}`);
    },
  ],
  ['getWeth', (signal) => cubedrop.getWeth({ amount: 1n }, { signal })],
  ['placeBid', (signal) => cubedrop.placeBid({ ...lot, raise: 1n }, { signal })],
  ['the creation of a client', (signal) => createClient({ ...options(), signal })],
  [
    'a quote',
    (signal) =>
      readBidQuote(abortableChain(cubedrop.chain, signal), {
        ...lot,
        raise: 1n,
        account: cubedrop.address,
      }),
  ],
  [
    'the checks of a flow',
    (signal) => {
      const { api, chain } = cubedrop;
      const sender = requireItem(local.senders, 2);
      const clock = () => 0;
      const image = { url: 'https://cubedrop.example/a.png' };
      const season = { title: 'A', description: 'B', image, drops: ['3a1f0c9be2d74586a0b1c2d3'] };
      return checkFlow(createSeason, season, { api, chain, sender, clock, signal });
    },
  ],
  [
    'trust',
    (signal) => {
      const chain = abortableChain(cubedrop.chain, signal);
      return requireTrust({ chain, pinned, origin: 'http://localhost:4000', rpcUrl: node.url });
    },
  ],
];

/** A signer that never answers. */
const silent = () => new Promise<never>(() => undefined);

/** Calls that wait for a signer, by what they wait for. `asked` is called before the signer is. */
const signings: [string, (signal: AbortSignal, asked: () => void) => Promise<unknown>][] = [
  [
    'the signature of a message',
    (signal, asked) => {
      const { api, chain, address } = cubedrop;
      const signMessage = () => {
        asked();
        return silent();
      };
      return signIn({ api, chain, sender: { address, signMessage }, signal });
    },
  ],
  [
    'the signature of an order',
    async (signal, asked) => {
      const sender: Sender = { ...requireItem(local.senders, 2), signTypedData: silent };
      const onProgress = ({ type }: ProgressEvent) => type === 'data-signing' && asked();
      const context = contextOf(local.chain, sender, { api: orderBoard().api, signal, onProgress });
      const expiresAt = (await chainNow(local.chain, 0)) + 3_600;
      const cubeId = await newCube(local, requireItem(local.senders, 3));
      return runFlow(makeOffer, { target: { kind: 'cube', cubeId }, price: 1n, expiresAt }, context);
    },
  ],
  [
    'the signature of a transaction',
    (signal, asked) => {
      const sender: LocalSender = { ...requireItem(local.senders, 2), sign: silent };
      const onProgress = ({ type }: ProgressEvent) => type === 'transaction-signing' && asked();
      return runFlow(getWeth, { amount: 1n }, contextOf(local.chain, sender, { signal, onProgress }));
    },
  ],
  [
    'the network of a wallet',
    (signal, asked) => {
      const chainId = () => {
        asked();
        return silent();
      };
      const sender = walletSender(local.chain, requireItem(local.keys, 2), { chainId });
      return runFlow(getWeth, { amount: 1n }, contextOf(local.chain, sender, { signal }));
    },
  ],
];

describe('waiting for a signer that never answers', () => {
  it.each(signings)('ends with `aborted`, for %s', async (_what, begin) => {
    const stop = new AbortController();
    await expect(begin(stop.signal, () => setTimeout(() => stop.abort(), 10))).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it('sends nothing that is signed after the abort', async () => {
    const stop = new AbortController();
    const honest = requireItem(local.senders, 2);
    let answer: () => void = () => undefined;
    const sender: LocalSender = {
      ...honest,
      sign: async (request) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return honest.sign(request);
      },
    };
    const journal = memoryJournal();
    const context = contextOf(local.chain, sender, { journal, signal: stop.signal });
    const nonce = () => local.chain.provider.getTransactionCount(sender.address, 'pending');
    const before = await nonce();
    const paying = runFlow(
      getWeth,
      { amount: 5n },
      {
        ...context,
        onProgress: ({ type }) => type === 'transaction-signing' && setTimeout(() => stop.abort(), 10),
      },
    );
    await expect(paying).rejects.toMatchObject({ code: 'aborted' });
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await nonce()).toBe(before);
    await runFlow(getWeth, { amount: 5n }, contextOf(local.chain, honest, { journal }));
    expect(await nonce()).toBe(before + 1);
  });
});

describe('waiting for a node or a server that does not respond', () => {
  it.each(waits)('ends with `aborted`, for %s', async (_what, wait) => {
    node.hang();
    const stop = new AbortController();
    const waiting = wait(stop.signal);
    setTimeout(() => stop.abort(), 50);
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    await expect(wait(stop.signal)).rejects.toMatchObject({ code: 'aborted' });
  });

  it('leaves, if aborted, a payment that a later `resume` completes exactly once', async () => {
    const { weth: before } = await cubedrop.balance();
    const stop = new AbortController();
    await local.request('evm_setAutomine', [false]);
    try {
      const paying = cubedrop.getWeth(
        { amount: 7n },
        { signal: stop.signal, onProgress: ({ type }) => type === 'transaction-sent' && stop.abort() },
      );
      await expect(paying).rejects.toMatchObject({ code: 'aborted' });
      node.hang();
      const again = new AbortController();
      const resuming = cubedrop.resume({ signal: again.signal });
      setTimeout(() => again.abort(), 50);
      await expect(resuming).rejects.toMatchObject({ code: 'aborted' });
    } finally {
      node.recover();
      await local.request('evm_mine');
      await local.request('evm_setAutomine', [true]);
    }
    expect(await cubedrop.resume()).toMatchObject([{ state: 'done', result: { amount: 7n } }]);
    expect((await cubedrop.balance()).weth - before).toBe(7n);
  });
});

it('resume(), if aborted, stops waiting for another flow of the account', async () => {
  const paying = new AbortController();
  node.hang();
  const stuck = cubedrop.getWeth({ amount: 1n }, { signal: paying.signal });
  // The flow keeps its run once it holds the lock of the account.
  while ((await storage.listRuns()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  const stop = new AbortController();
  const resuming = cubedrop.resume({ signal: stop.signal });
  stop.abort();
  await expect(resuming).rejects.toMatchObject({ code: 'aborted' });
  paying.abort();
  await expect(stuck).rejects.toMatchObject({ code: 'aborted' });
});

it('a client has exactly the expected methods besides flows and lists', () => {
  const perform = () => Promise.reject(new Error('No flow is run here.'));
  const known = [
    createFlowMethods({ perform }).methods,
    publicLists(cubedrop.api),
    accountLists(cubedrop.api),
  ];
  const others = Object.entries(cubedrop)
    .filter(([name, member]) => typeof member === 'function' && !known.some((names) => name in names))
    .map(([name]) => name);
  expect(others.sort()).toEqual(['balance', 'close', 'drop', 'lot', 'now', 'resume', 'watch']);
});
