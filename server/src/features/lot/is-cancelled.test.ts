import { describe, expect, it } from '@jest/globals';
import { isCancelled } from './is-cancelled.ts';

const START = 100;
const takenBack = (endsAt: number) => ({ endsAt, bids: 0 });

describe('an auction', () => {
  it('is cancelled if all its lots were taken back before its start', () => {
    expect(isCancelled(START, [takenBack(90)])).toBe(true);
    expect(isCancelled(START, [takenBack(90), takenBack(START)])).toBe(true);
  });

  it('is not cancelled if a lot was still in it after its start, or was bought in the second of its start', () => {
    expect(isCancelled(START, [takenBack(START + 1)])).toBe(false);
    expect(isCancelled(START, [takenBack(90), takenBack(200)])).toBe(false);
    expect(isCancelled(START, [{ endsAt: START, bids: 1 }])).toBe(false);
  });
});
