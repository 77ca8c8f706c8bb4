import { createCubedrop } from '@cubedrop/sdk/client';
import { createFakeApi, type FakeAnswers } from '@cubedrop/sdk/testing';
import { CONFIG } from './records.ts';

/** Creates a client of a fake of the API. The test sends its events. */
export async function fakeClient(answers: FakeAnswers = {}) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const fake = createFakeApi({
    'GET /config': CONFIG,
    'GET /events': () =>
      new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    ...answers,
  });
  const client = await createCubedrop({ url: fake.url, fetch: fake.fetch });
  return {
    ...fake,
    client,
    /** Number of streams that were opened so far. */
    opened: () => streams.length,
    /** Sends an event on the latest stream. */
    send: (event: object) =>
      streams.at(-1)?.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`)),
    /** Breaks the latest stream. */
    lose: () => streams.at(-1)?.error(new Error('The connection was lost.')),
  };
}
