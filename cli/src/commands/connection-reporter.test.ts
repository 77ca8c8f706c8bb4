import { expect, it } from '@jest/globals';
import type { Terminal } from '../terminal/terminal.ts';
import { connectionReporter } from './connection-reporter.ts';

it('a watch says when its connection is lost, to which server, until when it retries and how to stop it', () => {
  const lines: string[] = [];
  const terminal = { say: (line: string) => void lines.push(line) } as unknown as Terminal;
  const report = connectionReporter(terminal, 'https://cubedrop.example', 'Friday, running');
  for (const state of ['open', 'lost', 'open'] as const) report(state);
  expect(lines).toEqual([
    'Watching Friday, running. Press Ctrl-C to stop.',
    'The connection to https://cubedrop.example was lost. Retrying until it is back; Ctrl-C stops.',
    'Connected again.',
  ]);
});
