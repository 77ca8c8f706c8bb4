import { describe, expect, it } from '@jest/globals';
import type { LiveEvent, LiveEventType } from '../api/records/live-event.ts';
import { eventOf, eventsOf, type CubedropEvent, type WatchParameters } from './events.ts';

const DROP = '1'.repeat(24);
const AUCTION = '2'.repeat(24);
const CUBE = '3'.repeat(24);
const WHO = `0x${'4'.repeat(40)}` as const;

/** All fields that events can have, except `auctionId`. */
const full = {
  dropId: DROP,
  saleId: '5'.repeat(24),
  cubeId: CUBE,
  address: WHO,
  amount: 7n,
  endsAt: 9,
  transaction: '0x6',
  blockTime: 8,
};

/** Returns a response with a stream of these messages, which ends after them. */
const streamOf = (...messages: string[]) =>
  new Response(`${messages.map((message) => `${message}\n\n`).join('')}`, {
    headers: { 'content-type': 'text/event-stream' },
  });

const message = (id: string, fields: object) =>
  `id: ${id}\ndata: ${JSON.stringify({ tokenId: CUBE, address: WHO, transaction: '0x6', blockTime: 8, ...fields })}`;

/** Watches a server that gives these responses, until none is left. */
async function watch(answers: (() => Response)[], parameters: WatchParameters = {}) {
  const stop = new AbortController();
  const asked: (string | null)[] = [];
  const seen: CubedropEvent[] = [];
  const server = {
    baseUrl: 'http://localhost:1',
    pause: async () => undefined,
    fetch: async (request: Request) => {
      const answer = answers.shift();
      if (!answer) stop.abort();
      if (!answer) throw new TypeError('fetch failed');
      asked.push(request.headers.get('last-event-id'));
      return answer();
    },
  };
  for await (const event of eventsOf(server, { signal: stop.signal, ...parameters })) seen.push(event);
  return { seen, asked };
}

describe('a watch', () => {
  it('begins with `connected`, which is not repeated when the watch resumes after a lost connection', async () => {
    const { seen, asked } = await watch([
      () => streamOf(message('a-1', { type: 'bid', dropId: DROP, amount: '7' })),
      () => streamOf(message('a-2', { type: 'bid', auctionId: AUCTION, amount: '8' })),
    ]);
    expect(asked).toEqual([null, 'a-1']);
    expect(seen).toEqual([
      { type: 'connected', eventId: undefined },
      {
        type: 'bid',
        eventId: 'a-1',
        dropId: DROP,
        cubeId: CUBE,
        address: WHO,
        amount: 7n,
        transaction: '0x6',
        blockTime: 8,
      },
      expect.objectContaining({ eventId: 'a-2', auctionId: AUCTION, amount: 8n }),
    ]);
  });

  it('yields `connected` again if the connection is lost before the first event', async () => {
    const { seen } = await watch([() => streamOf(), () => streamOf()]);
    expect(seen.map(({ type }) => type)).toEqual(['connected', 'connected']);
  });

  it('resumes after the event of an earlier watch', async () => {
    const { seen, asked } = await watch([() => streamOf(message('a-3', { type: 'nft' }))], { after: 'a-2' });
    expect(asked).toEqual(['a-2']);
    expect(seen.map(({ type }) => type)).toEqual(['nft']);
  });

  it('of one drop yields only its events, `connected` and `reorganised`', async () => {
    const { seen } = await watch(
      [
        () =>
          streamOf(
            message('a-1', { type: 'bid', dropId: '9'.repeat(24), amount: '7' }),
            message('a-2', { type: 'nft' }),
            message('a-3', { type: 'extended', dropId: DROP, endsAt: 9 }),
            message('a-4', { type: 'reorganised' }),
          ),
      ],
      { dropId: DROP },
    );
    expect(seen.map(({ type }) => type)).toEqual(['connected', 'extended', 'reorganised']);
  });

  it('closes its connection if its consumer stops, even before the first event of the server', async () => {
    const requests: Request[] = [];
    const server = {
      baseUrl: 'http://localhost:1',
      fetch: async (request: Request) => {
        requests.push(request);
        return streamOf(message('a-1', { type: 'nft' }));
      },
    };
    for await (const { type } of eventsOf(server)) {
      expect(type).toBe('connected');
      break;
    }
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it('ends without an error if it is aborted, even while it waits', async () => {
    const stop = new AbortController();
    const server = {
      baseUrl: 'http://localhost:1',
      fetch: (request: Request) =>
        new Promise<Response>((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(new TypeError('aborted'))),
        ),
    };
    const events = eventsOf(server, { signal: stop.signal });
    const next = events.next();
    stop.abort();
    expect(await next).toEqual({ value: undefined, done: true });
  });
});

describe('an event', () => {
  const types = Object.entries({
    nft: ['address', 'transaction', 'blockTime'],
    cube: ['cubeId', 'address', 'transaction', 'blockTime'],
    transfer: ['cubeId', 'address', 'transaction', 'blockTime'],
    drop: ['dropId', 'address', 'transaction', 'blockTime'],
    bid: ['dropId', 'cubeId', 'address', 'amount', 'transaction', 'blockTime'],
    outbid: ['dropId', 'cubeId', 'address', 'amount', 'transaction', 'blockTime'],
    'bought-now': ['dropId', 'cubeId', 'address', 'amount', 'transaction', 'blockTime'],
    withdraw: ['dropId', 'cubeId', 'address', 'amount', 'transaction', 'blockTime'],
    'claim-funds': ['dropId', 'cubeId', 'address', 'amount', 'transaction', 'blockTime'],
    extended: ['dropId', 'cubeId', 'endsAt', 'transaction', 'blockTime'],
    'claim-cube': ['dropId', 'cubeId', 'address', 'transaction', 'blockTime'],
    sale: ['saleId', 'cubeId', 'address', 'transaction', 'blockTime'],
    sold: ['cubeId', 'address', 'amount', 'transaction', 'blockTime'],
    'sale-removed': ['address', 'transaction', 'blockTime'],
    order: ['address', 'amount', 'endsAt'],
    'order-removed': ['address'],
    'auction-start': ['dropId', 'blockTime'],
    'auction-end': ['dropId', 'cubeId', 'blockTime'],
  } satisfies Record<Exclude<LiveEventType, 'auction' | 'reorganised'>, (keyof typeof full)[]>);

  it.each(types)('of the type %s has the fields that its type always has', (type, fields) => {
    const wide: LiveEvent = { ...full, type: type as LiveEventType };
    const expected = Object.fromEntries(fields.map((field) => [field, full[field]]));
    expect(eventOf({ id: 'a-1', event: wide })).toMatchObject({ type, eventId: 'a-1', ...expected });
  });

  it.each(types.flatMap(([type, fields]) => fields.map((field) => [type, field] as const)))(
    'of the type %s without %s becomes `reorganised`',
    (type, field) => {
      const wide: LiveEvent = { ...full, [field]: undefined, type: type as LiveEventType };
      expect(eventOf({ id: 'a-1', event: wide })).toEqual({ type: 'reorganised', eventId: 'a-1' });
    },
  );

  it("names the owner's auction that opened", () => {
    const { dropId: _, ...other } = full;
    const opened = eventOf({ id: 'a-1', event: { ...other, type: 'auction', auctionId: AUCTION } });
    expect(opened).toMatchObject({ type: 'auction', auctionId: AUCTION, cubeId: CUBE });
  });

  it('is narrowed by comparing its `type`', () => {
    const amountOf = (event: CubedropEvent): bigint | undefined => {
      // @ts-expect-error not every event has an amount
      void event.amount;
      if (event.type === 'bid') return event.amount;
      // @ts-expect-error an NFT is in no drop
      if (event.type === 'nft') void event.dropId;
      // @ts-expect-error there is no such type
      if (event.type === 'bids') return 0n;
      // @ts-expect-error there may have been no bid
      if (event.type === 'auction-end') return event.amount satisfies bigint;
      return undefined;
    };
    expect(amountOf(eventOf({ id: undefined, event: { ...full, type: 'bid' } }))).toBe(7n);
  });
});
