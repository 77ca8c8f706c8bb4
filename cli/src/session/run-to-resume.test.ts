import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { toAddress, type JsonObject } from '@cubedrop/sdk';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { newRunId, RunStore, type Run } from '../journal/run-store.ts';
import { createTerminal } from '../terminal/terminal.ts';
import { findEarlier, findIdle, type Wanted, type RunOwner } from './earlier-run.ts';
import { runToResume } from './run-to-resume.ts';

const HASH = `0x${'12'.repeat(32)}` as const;
const ACCOUNT = `0x${'Ab'.repeat(20)}` as const;
const bid: Wanted = { command: 'bid place', input: { drop: '1', cube: '2', amount: '500000000000000000' } };
const higher: Wanted = { ...bid, input: { ...bid.input, amount: '600000000000000000' } };

let owner: RunOwner;
let startedAt = 1_800_000_000;

beforeEach(() => {
  const runs = new RunStore(mkdtempSync(join(tmpdir(), 'cubedrop-go-on-')));
  owner = {
    runs,
    network: { chainId: 3, genesisHash: '0xaa' },
    address: toAddress(ACCOUNT.toLowerCase()),
    typedAt: Number.MAX_SAFE_INTEGER,
  };
});

/** Creates a run with these journal entries. */
async function run(
  { command, input }: { command: string; input: JsonObject },
  entries: Record<string, unknown>[],
): Promise<Run> {
  const made = owner.runs.create({
    runId: newRunId(),
    command,
    input,
    startedAt: startedAt++,
    now: 1,
    apiUrl: 'http://localhost:4000',
    chainId: 3,
    genesisHash: '0xaa',
    account: ACCOUNT,
  });
  const journal = owner.runs.openJournal(made);
  for (const entry of entries)
    await journal.append({ at: 1_800_000_000, ...entry } as unknown as JournalEntry);
  await journal.close();
  return made;
}

const signed = (step: string) => ({ type: 'transaction-signed', step, nonce: 1, hash: HASH, raw: '0x' });
const done = (step: string) => ({
  type: 'step-done',
  step,
  learned: {},
  transaction: step.startsWith('check') ? null : { hash: HASH, block: 1 },
});
const failed = (step: string) => ({ type: 'transaction-failed', step, hash: HASH, reason: 'reverted' });

/** Returns what a command does about an earlier run, and its output. */
async function goOn(wanted: Wanted, again = false) {
  let said = '';
  const stderr = new PassThrough().on('data', (text: Buffer) => (said += text.toString()));
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 });
  const found = await runToResume(terminal, findEarlier(owner, wanted), wanted, { yes: true, again });
  return { runId: found?.runId, said };
}

describe('a command after an interrupted run of the same act', () => {
  it.each([
    ['signed, but not confirmed', [signed('bid')]],
    ['confirmed, but not saved', [signed('bid'), done('bid')]],
    ['an approval that is not confirmed', [signed('approve WETH')]],
  ])('resumes a run that has sent something: %s', async (_what, entries) => {
    const { runId } = await run(bid, entries);
    const { runId: found, said } = await goOn(bid);
    expect(found).toBe(runId);
    const what = entries.length === 1 && entries[0]!.step !== 'bid' ? 'an approval' : '0.5 WETH';
    expect(said).toBe(`Resuming run ${runId}, which sent ${what} at 2027-01-15 08:00:00Z (${HASH}).\n`);
  });

  it.each([
    ['nothing', []],
    ['an approval alone', [signed('approve WETH'), done('approve WETH')]],
    ['what the chain undid', [signed('bid'), failed('bid')]],
  ])('starts a new run if the earlier one has sent %s', async (_what, entries) => {
    const idle = await run(bid, entries);
    expect(await goOn(bid)).toEqual({ runId: undefined, said: '' });
    expect(findIdle(owner, bid).map(({ runId }) => runId)).toEqual([idle.runId]);
  });

  it('refuses another amount and names both options', async () => {
    const { runId } = await run(bid, [signed('bid'), done('bid')]);
    await expect(goOn(higher)).rejects.toMatchObject({
      code: 'refused',
      shortMessage: `Run ${runId} sent 0.5 WETH at 2027-01-15 08:00:00Z (${HASH}) and is not finished. This is for 0.6 WETH.`,
      hint: `Finish it: cubedrop run resume ${runId}. To pay this as well, pass --again.`,
    });
  });

  it('pays again with --again and mentions the earlier run', async () => {
    const { runId } = await run(bid, [signed('bid')]);
    const { runId: found, said } = await goOn(bid, true);
    expect(found).toBeUndefined();
    expect(said).toContain(`Run ${runId} sent 0.5 WETH at`);
    expect(said).toContain(`cubedrop run resume ${runId}`);
  });

  it('ignores runs for another lot, account or chain', async () => {
    await run(bid, [signed('bid')]);
    expect(await goOn({ ...bid, input: { ...bid.input, cube: '3' } })).toMatchObject({ said: '' });
    owner = { ...owner, address: `0x${'cd'.repeat(20)}` };
    expect(await goOn(bid)).toMatchObject({ said: '' });
    owner = { ...owner, address: ACCOUNT, network: { chainId: 3, genesisHash: '0xbb' } };
    expect(await goOn(bid)).toMatchObject({ said: '' });
  });

  it('mentions an abandoned run before it pays for the same, until that is done', async () => {
    const given = await run(bid, [signed('bid')]);
    owner.runs.abandon(given);
    await expect(goOn(bid)).rejects.toMatchObject({
      code: 'refused',
      shortMessage: expect.stringMatching(/sent 0\.5 WETH at .* and was abandoned\.$/),
      hint: expect.stringContaining('To pay once more, pass --again.'),
    });
    expect((await goOn(higher)).said).toContain('and was abandoned. This is another payment.');
    const paid = await run(bid, [signed('bid'), done('bid')]);
    owner.runs.finish(paid, {});
    owner.runs.told(paid);
    expect(await goOn(bid)).toEqual({ runId: undefined, said: '' });
  });

  it('resumes a finished run whose result was never printed', async () => {
    const paid = await run(bid, [signed('bid'), done('bid')]);
    owner.runs.finish(paid, {});
    expect((await goOn(bid)).runId).toBe(paid.runId);
    owner.runs.told(paid);
    expect((await goOn(bid)).runId).toBeUndefined();
  });

  it('sends nothing again if another process finished the same after the command was typed', async () => {
    const paid = await run(bid, [signed('bid'), done('bid')]);
    owner.runs.finish(paid, {});
    owner.runs.told(paid);
    const finishedAt = owner.runs.finishedAt(paid)!;
    owner = { ...owner, typedAt: finishedAt - 1 };
    const { runId, said } = await goOn(bid);
    expect(runId).toBe(paid.runId);
    expect(said).toBe(
      `Run ${paid.runId} sent 0.5 WETH at 2027-01-15 08:00:00Z (${HASH}) and finished after this command was typed. Nothing is sent again.\n`,
    );
    expect((await goOn(higher)).runId).toBeUndefined();
    const again = await goOn(bid, true);
    expect(again.runId).toBeUndefined();
    expect(again.said).not.toContain('To finish');
    owner = { ...owner, typedAt: finishedAt + 1 };
    expect(await goOn(bid)).toEqual({ runId: undefined, said: '' });
  });

  it('resumes a run of any price if none is named, and refuses another recipient of a cube', async () => {
    const buy = { command: 'sale buy', input: { cube: '1', price: '5' } };
    const bought = await run(buy, [signed('buy')]);
    const unnamed = { command: 'sale buy', input: { cube: '1', price: '0' }, anyAmount: true };
    expect((await goOn(unnamed)).runId).toBe(bought.runId);
    const send = { command: 'cube send', input: { cube: '1', to: ACCOUNT } };
    await run(send, [signed('send cube')]);
    await expect(goOn({ ...send, input: { cube: '1', to: HASH.slice(0, 42) } })).rejects.toThrow(
      /is not finished\. This is something else\./,
    );
  });
});
