import { expect, it } from '@jest/globals';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { runInProcess } from '../../../test/run-in-process.ts';
import { BID_RUN } from '../../../test/run-record.ts';
import { newRunId, RunStore } from '../../journal/run-store.ts';

const ORDER = `0x${'34'.repeat(32)}`;
const signed = {
  type: 'data-signed',
  step: 'sign order',
  fingerprint: `order ${ORDER}`,
  signature: '0x12',
};

/**
 * Creates a run with these journal entries. Returns its id and a function that runs commands with its config
 * folder.
 */
async function withRun(...entries: object[]) {
  const { folder } = await runInProcess(['config', 'list']);
  const store = new RunStore(folder);
  const run = store.create({
    ...BID_RUN,
    command: 'offer make',
    runId: newRunId(),
    input: { cube: '1', price: '5', expiresAt: 1_800_000_000 },
  });
  const journal = store.openJournal(run);
  for (const entry of entries) await journal.append({ at: 1, ...entry } as unknown as JournalEntry);
  await journal.close();
  const env = { CUBEDROP_CONFIG_DIR: folder };
  const cubedrop = (...words: string[]) => runInProcess(words, { env });
  const decline = (...words: string[]) => runInProcess(words, { env, answer: 'n' });
  return { runId: run.runId, cubedrop, decline };
}

it('run abandon states until when a signed order stays valid, and how to cancel it', async () => {
  const { runId, cubedrop } = await withRun(signed);
  const { code, out, err } = await cubedrop('run', 'abandon', runId, '--yes');
  expect({ code, out }).toEqual({ code: 0, out: `Run ${runId} is abandoned.\n` });
  const flat = err.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('It signed an order at 1970-01-01 00:00:01Z.');
  expect(flat).toContain('The signed order can be filled until 2027-01-15 08:00:00Z, unless you cancel it:');
  expect(flat).toContain(`cubedrop offer cancel --order ${ORDER}`);
  expect(flat).not.toContain('pending ones may still take effect');
});

it('run abandon shows the chain, the server, the account and what leaves the wallet before it asks', async () => {
  const { runId, decline } = await withRun(signed);
  const { code, err } = await decline('run', 'abandon', runId);
  expect(code).toBe(130);
  expect(err.split('(y/N)')[0]).toContain(
    'On chain 3, with the server http://localhost\nAs 0xbb\nLeaves the wallet: nothing\n',
  );
});

it('run abandon prints the signed orders with --json', async () => {
  const { runId, cubedrop } = await withRun(signed);
  const { out } = await cubedrop('run', 'abandon', runId, '--yes', '--json');
  expect(JSON.parse(out)).toEqual({
    runId,
    state: 'abandoned',
    sent: [{ step: 'sign order', transaction: null, isDone: true }],
    signedOrders: [ORDER],
  });
});

it('a run that has failed permanently can be neither abandoned nor resumed', async () => {
  const { runId, cubedrop } = await withRun(signed, { type: 'flow-failed', reason: 'It has expired.' });
  for (const verb of ['abandon', 'resume'])
    expect(await cubedrop('run', verb, runId)).toMatchObject({
      code: 9,
      err: expect.stringContaining(`Run ${runId} has failed permanently; there is nothing to ${verb}.`),
    });
  const { out } = await cubedrop('run', 'list', '--json');
  expect(JSON.parse(out)).toMatchObject({ runs: [{ runId, state: 'failed' }] });
  expect((await cubedrop('run', 'list', '--unfinished')).out).toBe('');
});
