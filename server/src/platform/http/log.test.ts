import { afterEach, expect, it } from '@jest/globals';
import { createLog, logConsoleWarnings } from './log.ts';

const { warn } = console;
afterEach(() => {
  console.warn = warn;
});

it('logs console warnings of libraries without the values that they contain, except numbers', () => {
  const lines: string[] = [];
  logConsoleWarnings(createLog('warn', { write: (line) => void lines.push(line) }));
  console.warn('Connection %d is lost', 7);
  const failure = new Error("Duplicate entry 'planted' for key 'email'");
  console.warn(`Committing transaction 5 failed with error ${JSON.stringify(failure.message)}. It ends.`);
  console.warn('%s does not match %o', 'planted', { sql: 'planted' }, failure);
  console.warn(Object.assign(failure, { sql: 'planted' }));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Connection 7 is lost',
    'Committing transaction 5 failed with error',
    expect.stringMatching(/^… does not match .*…/),
    'warning of a library',
  ]);
  expect(lines[0]).toContain('"level":40');
  expect(lines.join('')).not.toContain('planted');
});
