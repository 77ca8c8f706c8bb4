import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { scaled } from '../../test/scaled.ts';
import { ApiError } from '../api/index.ts';
import { CubedropError } from '../base/errors.ts';
import { UPLOAD_REUSE_SECONDS } from '../domain/upload/rules.ts';
import {
  memoryJournal,
  runFlow,
  type Flow,
  type JournalEntry,
  type ProgressEvent,
  type Step,
} from './index.ts';

type State = { sent: Readonly<Record<string, string>>; id: string | null };

/** Creates a flow of concurrent uploads and a save, which call `act`. */
function publish(
  act: { upload(name: string): Promise<string>; save(): Promise<string> },
  names: readonly string[] = ['one', 'two'],
): Flow<null, State, { id: string }> {
  const upload = (name: string): Step<State> => ({
    kind: 'upload',
    name,
    title: name,
    group: 'files',
    reuseSeconds: UPLOAD_REUSE_SECONDS,
    upload: async () => ({ sent: { [name]: await act.upload(name) } }),
  });
  return {
    name: 'publish',
    describe: () => ({}),
    payment: () => ({ subject: '', amount: null }),
    begin: () => ({ sent: {}, id: null }),
    steps: () => [
      ...names.map(upload),
      { kind: 'save', name: 'save', title: 'save', save: async () => ({ id: await act.save() }) },
    ],
    result: (_, { sent, id }) => ({ id: `${id} of ${Object.values(sent).sort().join()}` }),
  };
}

/** Returns a function that throws each error once, and then returns `answer`. */
function failing<Answer>(errors: Error[], answer: Answer): () => Promise<Answer> {
  return async () => {
    const error = errors.shift();
    if (error) throw error;
    return answer;
  };
}

const unavailable = (retryAfter?: number) =>
  new ApiError({
    status: 503,
    message: 'Not visible on chain yet, try again.',
    ...(retryAfter ? { retryAfter } : {}),
  });

describe('uploads and saves', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const contextWith = (entries: JournalEntry[], waits: number[] = []) =>
    contextOf(local.chain, local.senders[2]!, {
      journal: memoryJournal(entries),
      pause: async (seconds) => void waits.push(seconds),
    });

  it('start with new uploads once the uploaded files are so old that the server may have deleted them', async () => {
    const entries: JournalEntry[] = [];
    const sent: string[] = [];
    const refusal = new ApiError({ status: 409, message: 'Not now.' });
    const flow = publish({
      upload: async (name) => (sent.push(name), name),
      save: failing([refusal, refusal], 'id'),
    });
    let now = 1_000_000;
    const context = { ...contextWith(entries), clock: () => now };
    await expect(runFlow(flow, null, context)).rejects.toMatchObject({ code: 'conflict' });
    now += UPLOAD_REUSE_SECONDS;
    await expect(runFlow(flow, null, context)).rejects.toMatchObject({ code: 'conflict' });
    expect(sent).toEqual(['one', 'two']);
    now += 1;
    expect(await runFlow(flow, null, context)).toEqual({ id: 'id of one,two' });
    expect(sent.sort()).toEqual(['one', 'one', 'two', 'two']);
  });

  it('are retried until they succeed, respecting Retry-After', async () => {
    const waits: number[] = [];
    const save = failing(
      [unavailable(7), unavailable(), new ApiError({ status: 0, message: 'unreachable' })],
      'saved',
    );
    const flow = publish({ upload: async (name) => name, save });
    expect(await runFlow(flow, null, contextWith([], waits))).toEqual({ id: 'saved of one,two' });
    expect(waits).toEqual([7, 2, 4]);
  });

  it.each([500, 502, 503, 504, 429, 0])('are retried several times after status %i', async (status) => {
    const waits: number[] = [];
    const failure = () => new ApiError({ status, message: 'no' });
    const upload = failing([failure(), failure(), failure()], 'sent');
    const flow = publish({ upload, save: async () => 'saved' }, ['one']);
    expect(await runFlow(flow, null, contextWith([], waits))).toEqual({ id: 'saved of sent' });
    expect(waits).toEqual([1, 2, 4]);
  });

  it.each([
    [500, 'internal', [1, 2, 4]],
    [503, 'unavailable', [1, 2, 4, 8, 15, 15, 15]],
  ])('fail eventually if status %i persists', async (status, code, waited) => {
    const waits: number[] = [];
    const save = async () => Promise.reject(new ApiError({ status, message: 'no' }));
    const flow = publish({ upload: async (name) => name, save });
    await expect(runFlow(flow, null, contextWith([], waits))).rejects.toMatchObject({ code });
    expect(waits).toEqual(waited);
  });

  it('report whether the server or the chain fails, and the time of the last attempt', async () => {
    const events: ProgressEvent[] = [];
    const flow = publish({
      upload: failing([unavailable(7), new CubedropError('unavailable', 'No node.')], 'sent'),
      save: failing([new ApiError({ status: 500, message: 'Oops.' })], 'saved'),
    });
    const context = {
      ...contextWith([]),
      clock: () => 1_000,
      onProgress: (event: ProgressEvent) => void events.push(event),
    };
    await runFlow(flow, null, { ...context, uploadsAtOnce: 1 });
    const retried = events.flatMap((event) => (event.type === 'step-retried' ? [event.outage] : []));
    expect(retried).toEqual([
      { of: 'server', until: 1_000 + 7 + 2 + 4 + 8 + 15 + 15 + 15 },
      { of: 'chain', until: 1_000 + 2 + 4 + 8 + 15 + 15 + 15 },
      { of: 'server', until: 1_000 + 1 + 2 + 4 },
    ]);
  });

  it.each([
    [409, 'conflict'],
    [400, 'validation'],
    [401, 'sign-in'],
    [501, 'unavailable'],
  ])('are not retried after status %i', async (status, code) => {
    const waits: number[] = [];
    const save = failing([new ApiError({ status, message: 'no' })], 'saved');
    const flow = publish({ upload: async (name) => name, save });
    await expect(runFlow(flow, null, contextWith([], waits))).rejects.toMatchObject({ code });
    expect(waits).toEqual([]);
  });

  it('keep their results if a concurrent upload fails', async () => {
    const entries: JournalEntry[] = [];
    const uploaded: string[] = [];
    const upload = async (name: string) => {
      uploaded.push(name);
      if (name === 'one' && uploaded.length < 3) throw new ApiError({ status: 413, message: 'too large' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      return name;
    };
    const flow = publish({ upload, save: async () => 'saved' });
    await expect(runFlow(flow, null, contextWith(entries))).rejects.toMatchObject({ code: 'validation' });
    expect(await runFlow(flow, null, contextWith(entries))).toEqual({ id: 'saved of one,two' });
    expect(uploaded).toEqual(['one', 'two', 'one']);
  });

  it('run with the configured concurrency, each starting as soon as another is done', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const finish = new Map<string, () => void>();
    const started = () => [...finish.keys()];
    const upload = (name: string) => new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
    const context = { ...contextWith([]), uploadsAtOnce: 2 };
    const done: string[] = [];
    const ended = runFlow(publish({ upload, save: async () => 'saved' }, names), null, {
      ...context,
      onProgress: (event) => event.type === 'step-done' && done.push(event.step),
    });
    const until = async (condition: () => boolean) => {
      for (const deadline = Date.now() + scaled(20_000); !condition();) {
        if (Date.now() > deadline) throw new Error(`Only ${started().join()} started.`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await until(() => finish.size === 2);
    // The slow first upload does not delay the others.
    for (const [name, count] of [
      ['two', 3],
      ['three', 4],
      ['four', 5],
    ] as const) {
      finish.get(name)!();
      await until(() => finish.size >= count);
      expect(started()).toEqual(names.slice(0, count));
    }
    finish.get('five')!();
    await until(() => done.includes('five'));
    expect(done).toEqual(['two', 'three', 'four', 'five']);
    finish.get('one')!();
    expect(await ended).toEqual({ id: `saved of ${[...names].sort().join()}` });
  });
});
