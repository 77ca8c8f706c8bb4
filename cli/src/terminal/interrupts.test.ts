import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { catchInterrupts, exitOnInterrupt } from './interrupts.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
let exit: jest.SpiedFunction<typeof process.exit>;

beforeEach(() => {
  exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  exitOnInterrupt();
});

afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  exit.mockRestore();
});

it.each(SIGNALS)('exits with 130 immediately on %s if no run is in progress', (signal) => {
  process.emit(signal);
  expect(exit.mock.calls).toEqual([[130]]);
});

it.each(SIGNALS)('asks a run to stop on the first %s, and exits immediately on the second', (signal) => {
  const onFirst = jest.fn();
  const { signal: stop } = catchInterrupts(onFirst);
  process.emit(signal);
  expect([stop.aborted, onFirst.mock.calls.length, exit.mock.calls.length]).toEqual([true, 1, 0]);
  process.emit(signal);
  expect([onFirst.mock.calls.length, exit.mock.calls]).toEqual([1, [[130]]]);
});

it('restores the default handling after a run', () => {
  const onFirst = jest.fn();
  const { signal, release } = catchInterrupts(onFirst);
  release();
  process.emit('SIGINT');
  expect([signal.aborted, onFirst.mock.calls.length, exit.mock.calls]).toEqual([false, 0, [[130]]]);
});
