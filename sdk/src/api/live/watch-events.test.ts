import { expect, it, jest } from '@jest/globals';
import { watchEvents, type WatchEventsParameters } from './watch-events.ts';

const CUBE = '8c7b6a5f4e3d2c1b0a9f8e7d';
const bid = (amount: string) => JSON.stringify({ type: 'bid', tokenId: CUBE, amount, blockTime: 5 });

/** Returns a response that streams these chunks and ends or fails after the last one. */
const streamOf = (pieces: readonly string[], end: 'end' | 'fail' = 'end') => {
  const left = [...pieces];
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = left.shift();
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
        else if (end === 'end') controller.close();
        else controller.error(new TypeError('terminated'));
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );
};

/** Watches a server that gives these responses, until none is left. */
async function watch(answers: (() => Response)[], more: Partial<WatchEventsParameters> = {}) {
  const stop = new AbortController();
  const seen: unknown[] = [];
  const asked: (string | null)[] = [];
  const states: string[] = [];
  const pauses: number[] = [];
  const events = watchEvents({
    baseUrl: 'http://localhost:1/',
    signal: stop.signal,
    onConnection: (state) => states.push(state),
    pause: async (seconds) => void pauses.push(seconds),
    fetch: async (request) => {
      const answer = answers.shift();
      if (answer) asked.push(request.headers.get('last-event-id'));
      else stop.abort();
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
    ...more,
  });
  for await (const { id, event } of events) seen.push([id, event.type, event.amount]);
  return { seen, asked, states, pauses };
}

it('watchEvents yields events however the stream is chunked, and skips comments and unknown types', async () => {
  const text = `retry: 3000\n\n: \n\nid: a-1\r\ndata: ${bid('7')}\r\n\r\nid: a-2\ndata: {"type":"later"}\n\n`;
  const pieces = [...text];
  const { seen, asked } = await watch([() => streamOf(pieces), () => streamOf([])]);
  expect(seen).toEqual([['a-1', 'bid', 7n]]);
  // An event of an unknown type is not requested again.
  expect(asked).toEqual([null, 'a-2']);
});

it('watchEvents resumes after the last event once the server responds again, doubling the delay between attempts', async () => {
  const down = () => {
    throw new TypeError('fetch failed');
  };
  const { seen, asked, states, pauses } = await watch([
    () => streamOf([`id: a-1\ndata: ${bid('7')}\n\n`], 'fail'),
    down,
    () => new Response('', { status: 503 }),
    () => streamOf([`id: b-2\ndata: {"type":"reorganised"}\n\n`]),
  ]);
  expect(seen).toEqual([
    ['a-1', 'bid', 7n],
    ['b-2', 'reorganised', undefined],
  ]);
  expect(asked).toEqual([null, 'a-1', 'a-1', 'a-1']);
  expect(states).toEqual(['open', 'lost', 'open', 'lost']);
  expect(pauses).toEqual([1, 2, 4, 1]);
});

it('watchEvents loses no event over a thousand streams that open and break, with delays of up to 15 s between them', async () => {
  const answers = Array.from({ length: 1_000 }, (_, turn) => () => {
    const event = `id: a-${turn}\ndata: ${bid(String(turn))}\n\n`;
    return streamOf(turn % 250 === 249 ? [event] : [], turn % 2 === 0 ? 'end' : 'fail');
  });
  const { seen, asked, states, pauses } = await watch(answers, { lastId: 'a-0' });
  expect(seen).toEqual([249, 499, 749, 999].map((turn) => [`a-${turn}`, 'bid', BigInt(turn)]));
  expect([...new Set(asked)]).toEqual(['a-0', 'a-249', 'a-499', 'a-749']);
  expect(states).toEqual(Array.from({ length: 1_000 }, () => ['open', 'lost']).flat());
  expect(pauses.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 15]);
  // No stream stays open for ten seconds, so only an event resets the delay to the shortest.
  expect(pauses.slice(248, 255)).toEqual([15, 1, 2, 4, 8, 15, 15]);
  expect(pauses.filter((seconds) => seconds < 15)).toHaveLength(4 + 3 * 4 + 1);
});

it('watchEvents does not reopen a stream faster because the server repeats an event', async () => {
  const repeated = () => streamOf([`id: a-1\ndata: ${bid('7')}\n\n`]);
  const { seen, pauses } = await watch(Array.from({ length: 5 }, () => repeated));
  expect([seen, pauses]).toEqual([[['a-1', 'bid', 7n]], [1, 2, 4, 8, 15]]);
});

it('watchEvents waits at least as long as the server asks for, but for five minutes at most', async () => {
  const busy = (status: number, retryAfter: string) => () =>
    new Response('', { status, headers: { 'retry-after': retryAfter } });
  const open = () => streamOf([`id: a-1\ndata: ${bid('7')}\n\n`]);
  const down = () => {
    throw new TypeError('fetch failed');
  };
  const { pauses } = await watch([
    busy(503, '30'),
    busy(429, '1'),
    busy(503, '99999999999'),
    busy(503, 'soon'),
    busy(503, '60'),
    down,
    open,
    busy(429, '30'),
  ]);
  expect(pauses).toEqual([30, 2, 300, 8, 60, 15, 1, 30]);
});

it.each([
  [9, 4],
  [11, 1],
])('if a stream breaks after %d s without an event, watchEvents waits for %d s', async (open, delay) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const down = () => {
      throw new TypeError('fetch failed');
    };
    const silent = () =>
      new Response(
        new ReadableStream({
          start: (controller) =>
            void setTimeout(() => controller.error(new TypeError('terminated')), open * 1_000),
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    const watched = watch([down, down, silent]);
    await jest.advanceTimersByTimeAsync(open * 1_000);
    expect((await watched).pauses).toEqual([1, 2, delay]);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['an error response', () => new Response('{"message":"No."}', { status: 403 }), 'No.'],
  [
    'an HTML page',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'The server has no stream of events.',
  ],
])('watchEvents ends with an error after %s', async (_what, answer, message) => {
  await expect(watch([answer])).rejects.toMatchObject({ shortMessage: message });
});

it('watchEvents refuses plain http to another machine', async () => {
  await expect(watch([], { baseUrl: 'http://cubedrop.example' })).rejects.toMatchObject({ code: 'refused' });
});
