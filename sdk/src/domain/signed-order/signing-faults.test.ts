import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCube, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { orderBoard, type OrderBoard } from '../../../test/order-board.ts';
import { walletSender } from '../../../test/wallets.ts';
import { ApiError, type Api } from '../../api/index.ts';
import { chainNow, type Chain, type Sender } from '../../chain.ts';
import { memoryJournal, runFlow, type FlowContext } from '../../flow/index.ts';
import { makeListing } from './make-listing.ts';
import { makeOffer } from './make-offer.ts';

const price = 5n * 10n ** 17n;
/** Number of consecutive failures: more than the number of times that a step is retried. */
const OUTAGE = 20;

describe('an order is published only once', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const inAnHour = async () => (await chainNow(local.chain, 0)) + 3_600;
  const senders: [string, (index: number) => Sender][] = [
    ['a local key', (index) => local.senders[index]!],
    ['a wallet', (index) => walletSender(local.chain, local.keys[index]!)],
  ];

  /** Returns a function that runs the flow of a listing or an offer. All its calls use the same journal. */
  async function maker(kind: 'listing' | 'offer', index: number) {
    const cubeId = await newCube(local, local.senders[kind === 'listing' ? index : 2]!);
    await wrap(local, local.senders[index]!, price);
    const expiresAt = await inAnHour();
    const journal = memoryJournal();
    return async (sender: Sender, more: Partial<FlowContext>) => {
      const pause = async () => undefined;
      const context = contextOf(local.chain, sender, { journal, pause, ...more });
      if (kind === 'listing') return runFlow(makeListing, { cubeId, price, expiresAt }, context);
      return runFlow(makeOffer, { target: { kind: 'cube', cubeId }, price, expiresAt }, context);
    };
  }

  it.each(senders)('if the node is unavailable after the first signature, with %s', async (_, senderOf) => {
    for (const kind of ['listing', 'offer'] as const) {
      const make = await maker(kind, 6);
      const node = { isAway: false };
      let asked = 0;
      const signer = senderOf(6);
      const sender: Sender = {
        ...signer,
        signTypedData: async (data) => {
          asked += 1;
          node.isAway = asked === 1;
          return signer.signTypedData(data);
        },
      };
      const board = orderBoard();
      const more = { api: board.api, chain: withOutages(local.chain, node) };
      await expect(make(sender, more)).rejects.toMatchObject({ code: 'unavailable' });
      expect([kind, board.published]).toEqual([kind, []]);
      node.isAway = false;
      const { signature } = await make(sender, more);
      expect([kind, asked, board.published.map((order) => order.signature)]).toEqual([kind, 2, [signature]]);
    }
  });

  it.each(senders)('if the responses to its publication are lost, with %s', async (_, senderOf) => {
    for (const kind of ['listing', 'offer'] as const) {
      const make = await maker(kind, 7);
      const board = orderBoard();
      const sender = senderOf(7);
      await expect(make(sender, { api: losingResponses(board, OUTAGE) })).rejects.toMatchObject({
        code: 'unavailable',
      });
      const { signature } = await make(sender, { api: board.api });
      const published = new Set(board.published.map((order) => JSON.stringify(order)));
      expect([kind, published.size]).toEqual([kind, 1]);
      expect(board.published.at(-1)).toMatchObject({ signature });
    }
  });
});

/** Returns a chain whose node fails to return the code of an account while `node.isAway`. */
function withOutages(chain: Chain, node: { readonly isAway: boolean }): Chain {
  const provider = new Proxy(chain.provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'getCode' && node.isAway) return Promise.reject(new Error('connect ECONNREFUSED'));
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
  return { ...chain, provider };
}

/** Returns a client of a server that publishes orders. The responses to its next `losses` publications are lost. */
function losingResponses({ api }: OrderBoard, losses: number): Api {
  let left = losses;
  const post = async (...call: unknown[]): Promise<never> => {
    const answer = (await Reflect.apply(api.post, api, call)) as never;
    if (call[0] !== '/order/make' || left === 0) return answer;
    left -= 1;
    throw new ApiError({ status: 0, message: 'The server did not respond.' });
  };
  return { ...api, post };
}
