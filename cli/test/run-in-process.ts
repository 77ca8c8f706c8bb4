import { afterAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { run } from '../src/main.ts';

/** Contains the configuration folders of the commands of a test file. */
const root = mkdtempSync(join(tmpdir(), 'cubedrop-here-'));
afterAll(() => rmSync(root, { recursive: true }));

interface InProcessOptions {
  env?: Record<string, string>;
  /** Content of standard input. */
  stdin?: string;
  /** Width of the window in which stdout is shown; by default stdout is a pipe. */
  columns?: number | undefined;
  /** The machine's clock, in milliseconds. */
  clock?: () => number;
}

/** Runs a command in this process, which is faster than starting one. */
export async function runInProcess(
  words: readonly string[],
  { env = {}, stdin = '', columns, clock = Date.now }: InProcessOptions = {},
) {
  const folder = env['CUBEDROP_CONFIG_DIR'] ?? mkdtempSync(join(root, 'config-'));
  const written = { out: '', err: '' };
  const stream = (to: 'out' | 'err') => {
    const through = new PassThrough();
    through.on('data', (chunk: Buffer) => (written[to] += chunk.toString()));
    return Object.assign(through, { columns: 110 });
  };
  const input = new PassThrough();
  input.end(stdin);
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
