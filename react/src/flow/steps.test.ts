import { expect, it } from '@jest/globals';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { stepsAfter, stoppedSteps, type FlowStep } from './steps.ts';

const OF = { flow: 'createNfts', scope: '' };
const upload = (name: string) => ({ step: name, kind: 'upload', title: `Upload ${name}` }) as const;
const started: ProgressEvent = {
  ...OF,
  type: 'flow-started',
  resumed: false,
  steps: [upload('a'), upload('b'), { step: 'mint', kind: 'transaction', title: 'Mint' }],
};
const begin = (name: string, index: number): ProgressEvent => ({
  ...OF,
  ...upload(name),
  type: 'step-started',
  index,
  total: 3,
});
const sent: ProgressEvent = {
  ...OF,
  type: 'transaction-sent',
  step: 'mint',
  hash: '0x1',
  resent: false,
};
const after = (...events: ProgressEvent[]) => events.reduce(stepsAfter, [] as readonly FlowStep[]);
const statesOf = (steps: readonly FlowStep[]) => steps.map(({ state }) => state);

it('shows uploads that run side by side', () => {
  expect(statesOf(after(started, begin('a', 0), begin('b', 1)))).toEqual(['now', 'now', 'todo']);
});

it('inserts a step that the outline did not have', () => {
  const steps = after(started, begin('late', 2));
  expect(steps.map(({ step }) => step)).toEqual(['a', 'b', 'late', 'mint']);
  expect(statesOf(steps)).toEqual(['done', 'done', 'now', 'todo']);
});

it('keeps the hash of a transaction if the flow is resumed', () => {
  expect(after(started, sent, started).at(-1)).toMatchObject({ state: 'todo', hash: '0x1' });
});

it('returns the same steps after an event that changes none of them', () => {
  const steps = after(started);
  const event: ProgressEvent = {
    ...OF,
    type: 'upload-progress',
    step: 'a',
    name: 'a',
    sentBytes: 1,
    totalBytes: 2,
  };
  expect(stepsAfter(steps, event)).toBe(steps);
});

it('marks the running step as failed, or as to do if the user declined', () => {
  const steps = after(started, begin('a', 0));
  expect(statesOf(stoppedSteps(steps, false))).toEqual(['failed', 'todo', 'todo']);
  expect(statesOf(stoppedSteps(steps, true))).toEqual(['todo', 'todo', 'todo']);
});
