import { expect, it } from '@jest/globals';
import { MAX_ATTEMPTS, outcomeOf } from './webhook-outcome.ts';

const FAILED = { status: 500, fault: 'status' } as const;

it('an event is sent again with growing pauses for a day, and then counts as failed', () => {
  let now = 0;
  const pauses: number[] = [];
  for (let attempts = 0; attempts < MAX_ATTEMPTS - 1; attempts++) {
    const { state, dueAt } = outcomeOf(FAILED, attempts, now);
    expect(state).toBe('waiting');
    pauses.push(dueAt - now);
    now = dueAt;
  }
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(now).toBeGreaterThan(24 * 3600);
  expect(now).toBeLessThan(26 * 3600);
  expect(outcomeOf(FAILED, MAX_ATTEMPTS - 1, now)).toEqual({ ...FAILED, state: 'failed', dueAt: now });
});

it('an event counts as delivered at the first success', () => {
  expect(outcomeOf({ status: 204, fault: null }, 3, 9)).toMatchObject({ state: 'delivered', status: 204 });
});
