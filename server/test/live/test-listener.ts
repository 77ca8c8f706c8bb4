import type { Wire } from '@cubedrop/sdk/api';

/** A client of /events that reads like a browser, but does not reconnect. */
export interface TestListener {
  /** The received events in order, each with the id to resume from. */
  readonly received: readonly { readonly id: string; readonly event: Wire['LiveEvent'] }[];
  /** Resolves when the stream has ended, by the server or by `leave`. */
  readonly ended: Promise<void>;
  /** Closes the stream. */
  leave(): void;
}

/** Subscribes to future events, or to all events after `lastId`. Resolves once the server has begun to respond. */
export async function listenTo(url: string, lastId?: string): Promise<TestListener> {
  const leaving = new AbortController();
  const headers = new Headers(lastId === undefined ? {} : { 'last-event-id': lastId });
  const answer = await fetch(`${url}/events`, { headers, signal: leaving.signal });
  if (answer.status !== 200) throw new Error(`/events responds with ${answer.status}`);
  const received: { id: string; event: Wire['LiveEvent'] }[] = [];
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = (await reader.read()).value ?? '';
  const read = async (): Promise<void> => {
    for (;;) {
      const blocks = rest.split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) received.push({ id: id!, event: JSON.parse(data) as Wire['LiveEvent'] });
      }
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return { received, ended, leave: () => leaving.abort() };
}
