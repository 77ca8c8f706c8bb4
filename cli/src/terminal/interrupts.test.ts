import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { catchInterrupts, leaveOnInterrupt } from './interrupts.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
let exit: jest.SpiedFunction<typeof process.exit>;

beforeEach(() => {
  exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  leaveOnInterrupt();
});

afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  exit.mockRestore();
});

it.each(SIGNALS)('%s exits with 130 immediately if no run is in progress', (signal) => {
  process.emit(signal);
  expect(exit.mock.calls).toEqual([[130]]);
});

it.each(SIGNALS)(
  'the first %s asks a run to stop and says so, the second one exits immediately',
  (signal) => {
    const told = jest.fn();
    const { signal: stop } = catchInterrupts(told);
    process.emit(signal);
    expect([stop.aborted, told.mock.calls.length, exit.mock.calls.length]).toEqual([true, 1, 0]);
    process.emit(signal);
    expect([told.mock.calls.length, exit.mock.calls]).toEqual([1, [[130]]]);
  },
);

it('restores the default handling after a run', () => {
  const told = jest.fn();
  const { signal, release } = catchInterrupts(told);
  release();
  process.emit('SIGINT');
  expect([signal.aborted, told.mock.calls.length, exit.mock.calls]).toEqual([false, 0, [[130]]]);
});
