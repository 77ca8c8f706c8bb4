import { afterEach, expect, it } from '@jest/globals';
import { createLog, logConsoleWarnings } from './log.ts';

const { warn } = console;
afterEach(() => {
  console.warn = warn;
});

it('logs console warnings of libraries', () => {
  const lines: string[] = [];
  logConsoleWarnings(createLog('warn', { write: (line) => void lines.push(line) }));
  console.warn('Connection %d is lost', 7);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 40, time: expect.any(String), msg: 'Connection 7 is lost' },
  ]);
});
