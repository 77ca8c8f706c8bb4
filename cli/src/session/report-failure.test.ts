import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { CubedropError, problemError, type JsonObject } from '@cubedrop/sdk';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { BID_RUN } from '../../test/run-record.ts';
import type { Call } from '../commands/call.ts';
import { newRunId, RunStore } from '../journal/run-store.ts';
import { Reported } from '../terminal/report.ts';
import { createTerminal } from '../terminal/terminal.ts';
import type { StartedStep } from './run-view.ts';
import { reportFailure } from './report-failure.ts';

const HASH = `0x${'12'.repeat(32)}`;
const signed = { type: 'transaction-signed', step: 'bid', nonce: 1, hash: HASH, raw: '0x' };
const done = { type: 'step-done', step: 'bid', learned: {}, transaction: { hash: HASH, block: 1 } };

const at = (kind: StartedStep['kind'], title: string): StartedStep => ({
  type: 'step-started',
  flow: 'place-bid',
  scope: '',
  step: title,
  kind,
  title,
  index: 0,
  total: 1,
});

/** Reports a failure of a run with these journal entries. Returns the output, the error and the state of the run. */
async function reportOf(
  entries: object[],
  failure: { error: unknown; at: StartedStep },
  input: JsonObject = {},
) {
  const runs = new RunStore(mkdtempSync(join(tmpdir(), 'cubedrop-failure-')));
  const run = runs.create({ ...BID_RUN, runId: newRunId(), input });
  const journal = runs.openJournal(run);
  for (const entry of entries) await journal.append({ at: 1, ...entry } as unknown as JournalEntry);
  await journal.close();
  const written = { out: '', err: '' };
  const stream = (to: 'out' | 'err') =>
    new PassThrough().on('data', (text: Buffer) => (written[to] += text.toString()));
  const streams = { stdin: new PassThrough(), stdout: stream('out'), stderr: stream('err') };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 }, { json: true });
  const error = reportFailure({ terminal } as Call<object>, runs, run, failure);
  const isKept = runs.find(run.runId) !== undefined;
  return { runId: run.runId, error, isKept, state: isKept ? runs.stateOf(run) : undefined, ...written };
}

it('reportFailure reports the confirmed transactions and how to resume after a failed save', async () => {
  const error = new CubedropError('unavailable', 'The server could not be reached.');
  const { runId, out, err, ...rest } = await reportOf([signed, done], {
    error,
    at: at('save', 'Report the bid'),
  });
  expect(rest).toMatchObject({ error: expect.any(Reported), isKept: true });
  expect((rest.error as Reported).exitCode).toBe(3);
  expect(JSON.parse(out)).toMatchObject({
    type: 'error',
    code: 'unavailable',
    runId,
    transactions: [{ step: 'bid', transaction: HASH }],
  });
  expect(err).toBe(
    [
      'cubedrop: The server could not be reached.',
      `Safe on the chain: "bid" (${HASH}).`,
      'Only "Report the bid" failed; nothing is paid for it.',
      `Run ${runId} is not finished. Resume it with: cubedrop run resume ${runId}`,
      '',
    ].join('\n'),
  );
});

it.each(['validation', 'refused', 'not-found', 'sign-in'] as const)(
  'a run exits with "partly done" if a save fails with %s after something was paid',
  async (code) => {
    const error = new CubedropError(code, 'The server says no.');
    const { error: reported, out } = await reportOf([signed, done], {
      error,
      at: at('save', 'Report the bid'),
    });
    expect((reported as Reported).exitCode).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ code, exitCode: 3 });
  },
);

it('reportFailure keeps a run that signed an order, and names no transaction', async () => {
  const order = { type: 'data-signed', step: 'sign order', fingerprint: 'order 0x1', signature: '0x12' };
  const error = new CubedropError('unavailable', 'The server could not be reached.');
  const { err, out, isKept } = await reportOf([order], { error, at: at('save', 'Publish the listing') });
  expect([isKept, JSON.parse(out)]).toMatchObject([true, { exitCode: 3, transactions: [] }]);
  expect(err).toContain('Signed, and kept in the run: "sign order".\nOnly "Publish the listing" failed');
});

const ORDER = `0x${'34'.repeat(32)}`;
const signedOrder = {
  type: 'data-signed',
  step: 'sign order',
  fingerprint: `order ${ORDER}`,
  signature: '0x12',
};

it('reportFailure states how long a signed but unpublished order can be filled, and how to cancel it', async () => {
  const error = new CubedropError('conflict', 'An account can have at most 100 open orders.');
  const failure = { error, at: at('save', 'Publish the offer') };
  const { runId, err, state } = await reportOf([signedOrder], failure, { expiresAt: 1_800_000_000 });
  expect(state).toBe('unfinished');
  expect(err).toContain(
    `The signed order can be filled until 2027-01-15 08:00:00Z, unless you cancel it: cubedrop offer cancel --order ${ORDER}\n`,
  );
  expect(err).toContain(`Resume it with: cubedrop run resume ${runId}`);
});

it('reportFailure leaves the report to the caller if the run can never succeed', async () => {
  const error = problemError({ code: 'order-cancelled', details: {} });
  const failed = { type: 'flow-failed', reason: error.shortMessage };
  const failure = { error, at: at('save', 'Publish the offer') };
  expect(await reportOf([signedOrder, failed], failure)).toMatchObject({
    error,
    isKept: true,
    state: 'failed',
    out: '',
    err: '',
  });
});

it('reportFailure begins the message of a failed transaction with the text for failures of its flow', async () => {
  const error = new CubedropError('reverted', 'Another bid is higher.');
  const failed = { type: 'transaction-failed', step: 'bid', hash: HASH, reason: 'reverted' };
  const { err, ...rest } = await reportOf([signed, failed], {
    error,
    at: at('transaction', 'Place the bid'),
  });
  expect((rest.error as Reported).exitCode).toBe(7);
  expect(err).toMatch(/^cubedrop: Unable to Create Bid\. Another bid is higher\.\n/);
  expect(err).not.toContain('Safe on the chain');
});

it('reportFailure prints the problem of a failed transaction, with its code and details', async () => {
  const details = { least: 5n, total: 4n };
  const error = problemError({ code: 'bid-too-low', details });
  const { out, ...rest } = await reportOf([signed], { error, at: at('transaction', 'Place the bid') });
  expect((rest.error as Reported).exitCode).toBe(9);
  expect(JSON.parse(out)).toMatchObject({
    code: 'refused',
    message: 'Unable to Create Bid. Bid Must be Greater than Minimum Bid',
    problem: { code: 'bid-too-low', details: { least: '5', total: '4' } },
  });
});

it('reportFailure deletes a run that has signed nothing and leaves the report to the caller', async () => {
  const error = new CubedropError('unavailable', 'The server could not be reached.');
  const failure = { error, at: at('check', 'Check the sign-in') };
  expect(await reportOf([], failure)).toMatchObject({ error, isKept: false, out: '', err: '' });
});
