import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readPart, writePart, type MarkedPart } from '../../sdk/test/marked-part.ts';
import { ENVIRONMENT } from '../src/commands/environment.ts';
import { GLOBAL_OPTIONS_LINE } from '../src/commands/help-format.ts';
import { TREE } from '../src/commands/tree.ts';
import { run } from '../src/main.ts';

const page = fileURLToPath(new URL('../../docs/cli.md', import.meta.url));

const VARIABLES: MarkedPart = {
  page,
  marks: ['<!-- variables: written by "npm run manual -w cubedrop" -->', '<!-- end of variables -->'],
};

const COMMANDS: MarkedPart = {
  page,
  marks: ['<!-- commands: written by "npm run manual -w cubedrop" -->', '<!-- end of commands -->'],
};

/** Paths of all commands and groups of commands, in the order of the help. */
export const PATHS: readonly (readonly string[])[] = Object.entries(TREE).flatMap(([name, entry]) =>
  'commands' in entry
    ? [[name], ...Object.keys(entry.commands).map((subcommand) => [name, subcommand])]
    : [[name]],
);

/** The generated parts of docs/cli.md. */
export interface Manual {
  /** The table of environment variables. */
  variables: string;
  /** The help of every command. */
  commands: string;
}

/** Returns the generated parts of docs/cli.md as they are in the file. */
export function writtenManual(): Manual {
  return { variables: readPart(VARIABLES), commands: readPart(COMMANDS) };
}

/** Writes the output of `manual` to docs/cli.md. */
export async function writeManual(): Promise<void> {
  const { variables, commands } = await manual();
  writePart(VARIABLES, variables);
  writePart(COMMANDS, commands);
}

/** Returns the generated parts of docs/cli.md. */
export async function manual(): Promise<Manual> {
  return { variables: variableTable(), commands: await commandHelp() };
}

function variableTable(): string {
  const rows = ENVIRONMENT.map(
    ({ name, meaning, fallback = '' }) => `| \`${name}\` | ${fallback} | ${meaning} |\n`,
  );
  return `\n\n| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('')}\n`;
}

/** Returns the options of all commands, then the help of each command. */
async function commandHelp(): Promise<string> {
  const commands = PATHS.filter(([name, subcommand]) => subcommand || !('commands' in TREE[name!]!));
  const texts = [
    block('Options of all commands', (await outputOf(['help', 'options'])).replace(/^.*\n/, '')),
  ];
  for (const path of commands) {
    const help = (await outputOf([...path, '--help'])).replace(`\n${GLOBAL_OPTIONS_LINE}\n`, '');
    texts.push(block(`cubedrop ${path.join(' ')}`, help));
  }
  return `\n${texts.join('\n')}\n`;
}

function block(title: string, text: string): string {
  return `### ${title}\n\n\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`;
}

async function outputOf(words: readonly string[]): Promise<string> {
  let out = '';
  const stdout = new PassThrough();
  stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-manual-'));
  const env = { CUBEDROP_CONFIG_DIR: folder, NO_COLOR: '1' };
  const stdin = new PassThrough();
  stdin.end();
  await run(words, { stdin, stdout, stderr: new PassThrough(), env, clock: () => 0 });
  rmSync(folder, { recursive: true });
  return out;
}
