import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { Outage } from '@cubedrop/sdk/flows';
import { createTerminal } from '../terminal/terminal.ts';
import { RunView } from './run-view.ts';

const SERVER = 'https://cubedrop.example';
const NODE = 'https://node.example';

function shownRun({ json = false, hasEvents = true } = {}) {
  let out = '';
  let err = '';
  let now = 1_800_000_000;
  const stdout = new PassThrough().on('data', (text: Buffer) => (out += text.toString()));
  const stderr = new PassThrough().on('data', (text: Buffer) => (err += text.toString()));
  const streams = { stdin: new PassThrough(), stdout, stderr };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => now * 1_000 }, { json });
  const addresses = { server: SERVER, chain: NODE };
  const view = new RunView(terminal, { runId: '00', hasEvents, addresses });
  const step = { flow: 'nfts', scope: '', step: 'upload', attempt: 2, waitSeconds: 1 };
  const retry = (of: Outage['of'], reason: string) =>
    view.show({ ...step, type: 'step-retried', reason, outage: { of, until: now + 60 } });
  return {
    view,
    retry,
    pass: (seconds: number) => (now += seconds),
    lines: () => err.split('\n').slice(0, -1),
    data: () => out,
  };
}

it('RunView reports once which URL does not answer, until when it is retried and how to resume', () => {
  const { retry, pass, lines } = shownRun();
  for (let attempt = 0; attempt < 7; attempt++) {
    for (let upload = 0; upload < 6; upload++) retry('server', 'The server could not be reached.');
    pass(8);
  }
  expect(lines()).toEqual([
    `${SERVER}: The server could not be reached. Retrying until about 2027-01-15 08:01:00Z; after that, run the same command again to resume.`,
  ]);
});

it('RunView reports an outage again after the announced end of the retries, and each URL separately', () => {
  const { retry, pass, lines } = shownRun();
  retry('server', 'Away.');
  retry('chain', 'Away.');
  pass(60);
  retry('server', 'Away.');
  expect(lines().map((line) => line.split(' ')[0])).toEqual([`${SERVER}:`, `${NODE}:`, `${SERVER}:`]);
});

it('RunView reports an outage on stderr with --json too, if the run prints no events', () => {
  const single = shownRun({ json: true, hasEvents: false });
  single.retry('server', 'Away.');
  single.retry('server', 'Away.');
  expect(single.lines()).toEqual([expect.stringContaining(`${SERVER}: Away. Retrying until`)]);
  expect(single.data()).toBe('');
  const events = shownRun({ json: true });
  events.retry('server', 'Away.');
  expect(events.lines()).toEqual([]);
  expect(events.data()).toContain('"step-retried"');
});

it('RunView reports that a step is retried because its nonce was used', () => {
  const { view, lines } = shownRun();
  const step = { flow: 'bid', scope: '', step: 'bid', attempt: 2, waitSeconds: 0 };
  view.show({ ...step, type: 'step-retried', reason: 'Another transaction used its nonce.' });
  expect(lines()).toEqual(['Another transaction used its nonce. Retrying.']);
});

it('RunView does not count the steps before an interruption in the rate and the remaining time', () => {
  const { view, pass, lines } = shownRun();
  const flow = { flow: 'nfts', scope: '' };
  view.begin('NFTs');
  view.show({ ...flow, type: 'flow-started', steps: [], resumed: true });
  pass(10);
  view.show({
    ...flow,
    type: 'step-started',
    step: 'f',
    kind: 'upload',
    title: 'Upload f',
    index: 5,
    total: 10,
  });
  pass(10);
  view.show({ ...flow, type: 'step-done', step: 'f', index: 5, total: 10, learned: {} });
  view.stop();
  expect(lines()).toEqual(['NFTs: 5/10 · -/s · - left · Upload f', 'NFTs: 6/10 · -/s · - left']);
});

it('RunView names the part of a run that the remaining time is of, since other parts may follow', () => {
  const { view, pass, lines } = shownRun();
  const flow = { flow: 'create-nfts', scope: 'nfts' };
  view.begin('NFTs');
  view.show({ ...flow, type: 'flow-started', steps: [], resumed: true });
  for (let index = 0; index < 5; index++) {
    pass(10);
    view.show({ ...flow, type: 'step-done', step: `f${index}`, index, total: 10, learned: {} });
  }
  view.stop();
  expect(lines().at(-1)).toBe('NFTs: 5/10 · 0.1/s · 50s left for NFTs');
});
