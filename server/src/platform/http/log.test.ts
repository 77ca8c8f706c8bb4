import { afterEach, expect, it } from '@jest/globals';
import { createLog, logConsoleWarnings } from './log.ts';

const { warn } = console;
afterEach(() => {
  console.warn = warn;
});

it('logs console warnings of libraries without the values that they contain', () => {
  const lines: string[] = [];
  logConsoleWarnings(createLog('warn', { write: (line) => void lines.push(line) }));
  console.warn('Connection %d is lost', 34_600_000_071);
  const failure = new Error("Duplicate entry 'planted' for key 'email'");
  console.warn(`Committing transaction 5 failed with error ${JSON.stringify(failure.message)}. It ends.`);
  console.warn('%s does not match %o', 'planted', { sql: 'planted' }, failure);
  console.warn(Object.assign(failure, { sql: 'planted' }));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Connection … is lost',
    'Committing transaction 5 failed with error',
    '… does not match … …',
    'warning of a library',
  ]);
  expect(lines[0]).toContain('"level":40');
  expect(lines.join('')).not.toContain('planted');
  expect(lines.join('')).not.toContain('34600000071');
});
