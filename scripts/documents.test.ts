import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { blocksOf, notExecuted, scriptOf } from './document-scripts.mjs';
import { RUNS } from './document-runs.mjs';
import { NOT_EXECUTED } from './unexecuted-blocks.mjs';
import { allBlocks, blocksIn, documents, type Block } from './documents.mjs';
import { EXCERPTS, excerptOf } from './excerpts.mjs';
import { root } from './processes.mjs';

/** Languages whose blocks are checked, here or in cli/src/documents.test.ts. */
const CHECKED = ['sh', 'js', 'ts', 'tsx', 'json', 'yaml'];

/** Languages whose blocks are not checked as a whole, each with the reason. */
const NOT_CHECKED: Readonly<Record<string, string>> = {
  text: 'Output and listings. The `cubedrop` commands in them are parsed, and the help is generated.',
  mermaid:
    'The build of the site fails for a diagram that it cannot show as a list (scripts/site/diagrams.mjs).',
};

const blocks: Block[] = allBlocks();
const written = (language: string): Block[] => blocks.filter((block) => block.language === language);
const placeOf = ({ page, line }: Block): string => `${page}:${line}`;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the documents', () => {
  it('are found in all folders', () => {
    expect(documents()).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/errors.md',
        'contracts/README.md',
        'examples/ci-seed/README.md',
      ]),
    );
  });

  it('name the language of every block', () => {
    const known = [...CHECKED, ...Object.keys(NOT_CHECKED)];
    expect(blocks.filter(({ language }) => !known.includes(language)).map(placeOf)).toEqual([]);
  });

  it.each(documents())('repeat no sentence within a paragraph in %s', (page) => {
    const paragraphs = read(page)
      .replaceAll(/^ *```[^]*?^ *```$/gm, '')
      .split('\n\n')
      .flatMap((paragraph) => paragraph.split(/\n(?=[ \t]*(?:[-*|]|\d+\.) )/));
    const repeated = paragraphs.flatMap((paragraph) => {
      const sentences = paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.:]) /);
      return sentences.filter((sentence, at) => sentence.length > 20 && sentences.indexOf(sentence) !== at);
    });
    expect(repeated).toEqual([]);
  });
});

describe('the shell blocks', () => {
  it.each(written('sh'))('parse at $page:$line', ({ text }) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('are each run by cli/test/documents.test.ts, or listed in NOT_EXECUTED with the reason', () => {
    const executed = RUNS.flatMap(blocksOf);
    const others = NOT_EXECUTED.flatMap(notExecuted);
    expect(executed.length).toBeGreaterThan(others.length);
    expect([...executed, ...others].map(placeOf).toSorted()).toEqual(written('sh').map(placeOf).toSorted());
  });

  it.each(NOT_EXECUTED)('include the one block that $page has in NOT_EXECUTED: $block', (entry) => {
    expect(notExecuted(entry).length).toBe(1);
    expect(entry.reason).toMatch(/\.$/);
  });

  it.each(RUNS)('contain what the run of $page replaces: $title', (run) => {
    expect(() => scriptOf(run)).not.toThrow();
    expect(blocksOf(run).length).toBeGreaterThanOrEqual(run.blocks?.length ?? 1);
  });

  it('limit the time of commands that wait in a pipeline', () => {
    const lines = written('sh').flatMap((block) =>
      block.text.split('\n').map((line) => ({ place: placeOf(block), line })),
    );
    const waiting = lines.filter(({ line }) => /\bcubedrop dev\b.* -- |\bdrop wait\b/.test(line));
    expect(waiting.length).toBeGreaterThan(3);
    expect(waiting.filter(({ line }) => !line.includes('--timeout'))).toEqual([]);
  });

  it('run only npm scripts that exist', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const scripts = new Map(
      ['', ...workspaces].map((folder) => {
        const { name, scripts: ofPackage = {} } = JSON.parse(read(join(folder, 'package.json'))) as {
          name: string;
          scripts?: Record<string, string>;
        };
        return [folder === '' ? '' : name, ofPackage];
      }),
    );
    const calls = written('sh').flatMap((block) =>
      [...block.text.matchAll(/\bnpm run ([\w:-]+)(?: -w (\S+))?/g)].map(([call, script, of = '']) => ({
        call: `${placeOf(block)}: ${call}`,
        exists: scripts.get(of)?.[script!] !== undefined,
      })),
    );
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ exists }) => !exists)).toEqual([]);
  });

  it('run only commands of the server that exist', () => {
    const usage = read('server/src/start/main.ts');
    const calls = written('sh').flatMap(({ text }) => text.match(/\bcubedrop-server \w+ [\w-]+/g) ?? []);
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter((call) => !usage.includes(`${call} `))).toEqual([]);
  });
});

describe('the blocks of programs', () => {
  const programs = ['js', 'ts', 'tsx'].flatMap(written);
  const marked = programs.filter(({ excerpt }) => excerpt !== undefined);

  it.each(marked)('are equal to the excerpt that they name, at $page:$line', ({ text, excerpt }) => {
    expect(text).toBe(excerptOf(excerpt!));
  });

  it('show every excerpt', () => {
    expect([...new Set(marked.map(({ excerpt }) => excerpt))].toSorted()).toEqual(EXCERPTS.toSorted());
  });

  it('are run by a test', () => {
    const tests = [
      'sdk/test/excerpts.test.ts',
      'react/examples/excerpts.test.tsx',
      'react/examples/examples.test.tsx',
    ].map(read);
    const runs = read('scripts/document-runs.mjs');
    const others = EXCERPTS.filter(
      (name) => !tests.some((text) => text.includes(`/excerpts/${name}.`)) && !runs.includes(`'${name}'`),
    );
    expect(others).toEqual([]);
  });

  it('are excerpts, except for the generated examples of the SDK guide', () => {
    const lines = read('docs/sdk.md').split('\n');
    const [start, end] = ['<!-- examples: ', '<!-- end of examples'].map((mark) =>
      lines.findIndex((line) => line.startsWith(mark)),
    );
    const others = programs.filter(
      ({ page, line, excerpt }) =>
        excerpt === undefined && !(page === 'docs/sdk.md' && line > start! && line < end!),
    );
    expect(others.map(placeOf)).toEqual([]);
  });
});

describe('the listings of folders', () => {
  const listed = blocks
    .filter(({ page, language }) => page === 'ARCHITECTURE.md' && language === 'text')
    .flatMap(({ text }) => text.trim().split('\n'))
    .map((line) => line.split(' ', 1)[0]!);

  it('name files and folders that exist', () => {
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('blocksIn', () => {
  it('returns blocks with their language, line and mark, without the indent of the fence', () => {
    const content = 'Text\n\n  <!-- excerpt: one -->\n  ```ts\n  if (a)\n    b();\n\n  ```\n\n```\nc\n```\n';
    expect(blocksIn('a.md', content)).toEqual([
      { page: 'a.md', line: 4, language: 'ts', text: 'if (a)\n  b();\n\n', excerpt: 'one' },
      { page: 'a.md', line: 10, language: '', text: 'c\n', excerpt: undefined },
    ]);
  });

  it('rejects a block that is not closed', () => {
    expect(() => blocksIn('a.md', 'a\n```sh\nb\n')).toThrow('a.md:2 is not closed.');
  });
});
