import { afterAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { run } from '../src/main.ts';

/** Contains the configuration folders of the commands of a test file. */
const root = mkdtempSync(join(tmpdir(), 'cubedrop-here-'));
afterAll(() => rmSync(root, { recursive: true }));

export interface InProcessOptions {
  env?: Record<string, string>;
  /** Content of standard input. */
  stdin?: string;
  /** The answer typed to a yes/no question. Without it, the terminal is not interactive. */
  answer?: 'y' | 'n' | undefined;
  /** Width of the window in which stdout is shown; by default stdout is a pipe. */
  columns?: number | undefined;
  /** The machine's clock, in milliseconds. */
  clock?: () => number;
}

/** Runs a command in this process, which is faster than starting one. */
export async function runInProcess(
  words: readonly string[],
  { env = {}, stdin = '', answer, columns, clock = Date.now }: InProcessOptions = {},
) {
  const folder = env['CUBEDROP_CONFIG_DIR'] ?? mkdtempSync(join(root, 'config-'));
  const written = { out: '', err: '' };
  const input = Object.assign(new PassThrough(), { isTTY: answer !== undefined });
  const stream = (to: 'out' | 'err') => {
    const through = new PassThrough();
    through.on('data', (chunk: Buffer) => {
      const asked = written.err.includes('(y/N)');
      written[to] += chunk.toString();
      // Typed once the question is shown: a prompt ignores earlier keys. Not within this event, in which it is drawn.
      if (!asked && written.err.includes('(y/N)')) setTimeout(() => input.write(`${answer}\r`), 50);
    });
    return Object.assign(through, { columns: 110, isTTY: answer !== undefined && to === 'err' });
  };
  if (answer === undefined) input.end(stdin);
  const code = await run(words, {
    stdin: input,
    stdout: columns === undefined ? stream('out') : Object.assign(stream('out'), { isTTY: true, columns }),
    stderr: stream('err'),
    env: { CUBEDROP_CONFIG_DIR: folder, NO_COLOR: '1', CUBEDROP_API_URL: 'http://127.0.0.1:9', ...env },
    clock,
    typedAt: Date.now(),
  });
  return { code, ...written, folder };
}
