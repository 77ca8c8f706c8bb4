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
  const runs = new RunStore(mkdtempSync(join(tmpdir(), 'cubedrop-resume-')));
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

/** Returns the run that a command resumes, and its output. */
async function resumeFor(wanted: Wanted, again = false) {
  let output = '';
  const stderr = new PassThrough().on('data', (text: Buffer) => (output += text.toString()));
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 });
  const found = await runToResume(terminal, findEarlier(owner, wanted), wanted, { yes: true, again });
  return { runId: found?.runId, output };
}

describe('a command after an interrupted run of the same act', () => {
  it.each([
    ['signed, but not confirmed', [signed('bid')]],
    ['confirmed, but not saved', [signed('bid'), done('bid')]],
    ['an approval that is not confirmed', [signed('approve WETH')]],
  ])('resumes a run that has sent something: %s', async (_what, entries) => {
    const { runId } = await run(bid, entries);
    const { runId: found, output } = await resumeFor(bid);
    expect(found).toBe(runId);
    const what = entries.length === 1 && entries[0]!.step !== 'bid' ? 'an approval' : '0.5 WETH';
    expect(output).toBe(`Resuming run ${runId}, which sent ${what} at 2027-01-15 08:00:00Z (${HASH}).\n`);
  });

  it.each([
    ['nothing', []],
    ['only an approval, which is confirmed', [signed('approve WETH'), done('approve WETH')]],
    ['a transaction that reverted', [signed('bid'), failed('bid')]],
  ])('starts a new run if the earlier one has sent %s', async (_what, entries) => {
    const idle = await run(bid, entries);
    expect(await resumeFor(bid)).toEqual({ runId: undefined, output: '' });
    expect(findIdle(owner, bid).map(({ runId }) => runId)).toEqual([idle.runId]);
  });

  it('refuses another amount, and says how to finish the run or to pay in addition to it', async () => {
    const { runId } = await run(bid, [signed('bid'), done('bid')]);
    await expect(resumeFor(higher)).rejects.toMatchObject({
      code: 'refused',
      shortMessage: `Run ${runId} sent 0.5 WETH at 2027-01-15 08:00:00Z (${HASH}) and is not finished. This command is for 0.6 WETH.`,
      hint: `Finish it: cubedrop run resume ${runId}. To pay this as well, pass --again.`,
    });
  });

  it('pays again with --again and mentions the earlier run', async () => {
    const { runId } = await run(bid, [signed('bid')]);
    const { runId: found, output } = await resumeFor(bid, true);
    expect(found).toBeUndefined();
    expect(output).toContain(`Run ${runId} sent 0.5 WETH at`);
    expect(output).toContain(`cubedrop run resume ${runId}`);
  });

  it('ignores runs for another lot, account or chain', async () => {
    await run(bid, [signed('bid')]);
    expect(await resumeFor({ ...bid, input: { ...bid.input, cube: '3' } })).toMatchObject({ output: '' });
    owner = { ...owner, address: `0x${'cd'.repeat(20)}` };
    expect(await resumeFor(bid)).toMatchObject({ output: '' });
    owner = { ...owner, address: ACCOUNT, network: { chainId: 3, genesisHash: '0xbb' } };
    expect(await resumeFor(bid)).toMatchObject({ output: '' });
  });

  it('refuses to repeat an abandoned payment without --again, unless a later run has made it', async () => {
    const given = await run(bid, [signed('bid')]);
    owner.runs.abandon(given);
    await expect(resumeFor(bid)).rejects.toMatchObject({
      code: 'refused',
      shortMessage: expect.stringMatching(/sent 0\.5 WETH at .* and was abandoned\.$/),
      hint: expect.stringContaining('To pay once more, pass --again.'),
    });
    expect((await resumeFor(higher)).output).toContain('and was abandoned. This is another payment.');
    const paid = await run(bid, [signed('bid'), done('bid')]);
    owner.runs.finish(paid, {});
    owner.runs.markReported(paid);
    expect(await resumeFor(bid)).toEqual({ runId: undefined, output: '' });
  });

  it('resumes a finished run whose result was never printed', async () => {
    const paid = await run(bid, [signed('bid'), done('bid')]);
    owner.runs.finish(paid, {});
    expect((await resumeFor(bid)).runId).toBe(paid.runId);
    owner.runs.markReported(paid);
    expect((await resumeFor(bid)).runId).toBeUndefined();
  });

  it('sends nothing if another process made the payment after the command was typed', async () => {
    const paid = await run(bid, [signed('bid'), done('bid')]);
    owner.runs.finish(paid, {});
    owner.runs.markReported(paid);
    const finishedAt = owner.runs.finishedAt(paid)!;
    owner = { ...owner, typedAt: finishedAt - 1 };
    const { runId, output } = await resumeFor(bid);
    expect(runId).toBe(paid.runId);
    expect(output).toBe(
      `Run ${paid.runId} sent 0.5 WETH at 2027-01-15 08:00:00Z (${HASH}) and finished after this command was typed. Nothing is sent again.\n`,
    );
    expect((await resumeFor(higher)).runId).toBeUndefined();
    const again = await resumeFor(bid, true);
    expect(again.runId).toBeUndefined();
    expect(again.output).not.toContain('To finish');
    owner = { ...owner, typedAt: finishedAt + 1 };
    expect(await resumeFor(bid)).toEqual({ runId: undefined, output: '' });
  });

  it('resumes a run that signed an order even if the expiry differs, but not a run that has failed permanently', async () => {
    const input = { cube: '1', price: '500000000000000000', expiresAt: 1_800_000_000 };
    const offer = { command: 'offer make', input };
    const order = { type: 'data-signed', step: 'sign order', fingerprint: 'order 0x1', signature: '0x12' };
    const failedForGood = { type: 'flow-failed', reason: 'It has expired.' };
    await run(offer, [order, failedForGood]);
    const later = { ...offer, input: { ...input, expiresAt: 1_900_000_000 } };
    expect(await resumeFor(later)).toEqual({ runId: undefined, output: '' });
    expect(findIdle(owner, later)).toEqual([]);
    const { runId } = await run(offer, [order]);
    expect(await resumeFor(later)).toEqual({
      runId,
      output: `Resuming run ${runId}, which signed an order at 2027-01-15 08:00:00Z.\n`,
    });
    const otherPrice = { ...offer, input: { ...input, price: '600000000000000000' } };
    await expect(resumeFor(otherPrice)).rejects.toThrow(/is not finished\. This command is for 0\.6 WETH\./);
    const ofDrop = { ...offer, input: { drop: '1', price: input.price, expiresAt: input.expiresAt } };
    expect(await resumeFor(ofDrop)).toEqual({ runId: undefined, output: '' });
  });

  it('resumes a run that turned ETH into WETH for an offer, and does not report that it paid the price', async () => {
    const input = { cube: '1', price: '500000000000000000', expiresAt: 1_800_000_000 };
    const offer = { command: 'offer make', input };
    const approved = [signed('approve WETH'), done('approve WETH')];
    await run(offer, approved);
    expect(await resumeFor(offer)).toEqual({ runId: undefined, output: '' });
    const { runId } = await run(offer, [...approved, signed('deposit'), done('deposit')]);
    expect(await resumeFor(offer)).toEqual({
      runId,
      output: `Resuming run ${runId}, which sent ETH to turn it into WETH at 2027-01-15 08:00:00Z (${HASH}).\n`,
    });
  });

  it('refuses to accept another offer for the same cube, or the same offer with another --min-proceeds', async () => {
    const order = {
      kind: 'offer',
      buyer: ACCOUNT,
      target: { kind: 'cube', cubeId: '1' },
      price: '5',
      expiresAt: 1,
      maxCutPerMillion: '0',
      counter: '0',
      salt: '1',
    };
    const input = { cube: '1', orderHash: HASH, order, signature: '0x12', minimumProceeds: '4' };
    const accept = { command: 'offer accept', input: { ...input, minimumAsked: null } };
    const { runId } = await run(accept, [signed('accept')]);
    // Without --min-proceeds, the minimum follows from the proceeds that are shown, which may have changed.
    const again = { ...accept, input: { ...accept.input, minimumProceeds: '3' } };
    expect((await resumeFor(again)).runId).toBe(runId);
    const others: JsonObject[] = [{ orderHash: `0x${'34'.repeat(32)}` }, { minimumAsked: '5' }];
    for (const other of others)
      await expect(resumeFor({ ...accept, input: { ...accept.input, ...other } })).rejects.toThrow(
        /is not finished\. This command is for something else\./,
      );
  });

  it('resumes a run of any price if the command names none, but not one with another recipient of the cube', async () => {
    const buy = { command: 'sale buy', input: { cube: '1', price: '5' } };
    const bought = await run(buy, [signed('buy')]);
    const unnamed = { command: 'sale buy', input: { cube: '1', price: '0' }, matchesAnyAmount: true };
    expect((await resumeFor(unnamed)).runId).toBe(bought.runId);
    const send = { command: 'cube send', input: { cube: '1', to: ACCOUNT } };
    await run(send, [signed('send cube')]);
    await expect(resumeFor({ ...send, input: { cube: '1', to: HASH.slice(0, 42) } })).rejects.toThrow(
      /is not finished\. This command is for something else\./,
    );
  });
});
