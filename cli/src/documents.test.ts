import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { decodeWebhookEvent } from '@cubedrop/sdk/api';
import { allBlocks, type Block } from '../../scripts/documents.mjs';
import { runInProcess } from '../test/run-in-process.ts';
import { createProgram } from './program.ts';
import { createTerminal } from './terminal/terminal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = `${root}/cli/test/fixtures`;

/** Returns the blocks of a language in all documents. */
const blocksOf = (language: string): Block[] => allBlocks().filter((block) => block.language === language);

it.each(blocksOf('yaml'))('nft validate accepts the manifest at $page:$line', async ({ text }) => {
  const { code, out, err } = await runInProcess(
    ['nft', 'validate', '-f', '-', '--json', '--files-anywhere'],
    {
      stdin: text.replaceAll(/\b(art|people|audio)\//g, `${fixtures}/$1/`),
      clock: () => Date.parse('2026-12-01T12:00:00Z'),
    },
  );
  expect({ code, out, err }).toEqual({ code: 0, out: expect.stringContaining('"type":"valid"'), err: '' });
});

it.each(blocksOf('json'))('$page:$line is JSON, as a whole or line by line', ({ text }) => {
  // `--json` prints one object per line.
  const values = text.startsWith('{\n') ? [text] : text.trim().split('\n');
  for (const value of values) expect(() => JSON.parse(value)).not.toThrow();
});

it('decodeWebhookEvent decodes the delivery in docs/webhooks.md', () => {
  const [delivery] = blocksOf('json').filter(({ page }) => page === 'docs/webhooks.md');
  expect(decodeWebhookEvent(delivery!.text)).toMatchObject({ type: 'bid', event: { type: 'bid' } });
});

/** Returns the arguments of the cubedrop commands in a script. */
function commandsIn(script: string): string[][] {
  return script
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => line.replace(/(^|\s)#.*$/, '').split(/&&|\|\||[|;>]/))
    .flatMap((command) => {
      const found = /^\s*(?:\$ )?(?:[A-Z_]+=\S* )*(?:npx )?cubedrop (.+)$/.exec(command);
      return found ? [wordsOf(found[1]!)] : [];
    });
}

const wordsOf = (text: string): string[] =>
  [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replaceAll(/["']/g, ''));

// docs/season.md calls the program through functions of its own; cli/test/documents.test.ts runs it.
const scripts = [...blocksOf('sh'), ...blocksOf('text')].filter(({ page }) => page !== 'docs/season.md');
const commands = scripts.flatMap(({ page, line, text }) =>
  commandsIn(text).map((words) => ({ page, line, words: words.join(' '), parsed: words })),
);

it('the documents contain more than 80 commands', () => {
  expect(commands.length).toBeGreaterThan(80);
});

it.each(commands)('the program accepts the command at $page:$line: $words', async ({ parsed }) => {
  let err = '';
  const stderr = new PassThrough().on('data', (text: Buffer) => (err += text.toString()));
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  const program = createProgram(createTerminal({ ...streams, env: {}, clock: () => 0 }));
  const stopped = new Error('Parsed');
  program.hook('preAction', () => {
    throw stopped;
  });
  const outcome: unknown = await program
    .parseAsync(parsed, { from: 'user' })
    .catch((error: unknown) => error);
  const isHelp = parsed.includes('--help') || parsed[0] === 'help';
  expect({ err, isParsed: isHelp || outcome === stopped }).toEqual({ err: '', isParsed: true });
});
