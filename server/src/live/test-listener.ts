import type { LiveEvent } from '@cubedrop/sdk/api';

/** A screen that listens to /events, as a browser does. */
export interface TestListener {
  /** What was heard, in order, with what the screen shows to go on from there. */
  readonly heard: readonly { readonly id: string; readonly event: LiveEvent }[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Listens from now on, or from the last event that was heard. Resolves once the server has begun to tell. */
export async function listenTo(url: string, lastId?: string): Promise<TestListener> {
  const leaving = new AbortController();
  const headers = new Headers(lastId === undefined ? {} : { 'last-event-id': lastId });
  const answer = await fetch(`${url}/events`, { headers, signal: leaving.signal });
  if (answer.status !== 200) throw new Error(`/events answers ${answer.status}`);
  const heard: { id: string; event: LiveEvent }[] = [];
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = (await reader.read()).value ?? '';
  const read = async (): Promise<void> => {
    for (;;) {
      const blocks = rest.split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) heard.push({ id: id!, event: JSON.parse(data) as LiveEvent });
      }
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return { heard, ended, leave: () => leaving.abort() };
}
