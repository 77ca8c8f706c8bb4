import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { defineCommand, lazyCommandOf } from '../src/commands/add-commands.ts';
import { createProgram } from '../src/program.ts';
import { createTerminal, type Terminal } from '../src/terminal/terminal.ts';
import { roffEntry, roffLine, roffMacro, roffParagraphs } from './roff.ts';

const MANIFEST = fileURLToPath(new URL('../package.json', import.meta.url));
const FOLDER = fileURLToPath(new URL('../man', import.meta.url));

/** Manual pages by file name: one for the program, one for each group of commands, one for each command in no group. */
export type ManPages = Readonly<Record<string, string>>;

/** Returns the manual pages, generated from the definitions of the commands. */
export async function manPages(): Promise<ManPages> {
  const nowhere = () => new PassThrough();
  const streams = { stdin: nowhere(), stdout: nowhere(), stderr: nowhere() };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 });
  const program = createProgram(terminal);
  const pages: Record<string, string> = { 'cubedrop.1': programPage(program) };
  for (const command of program.commands)
    pages[`${pageOf(command)}.1`] = pageText(command, await sectionsOf(command, terminal));
  return pages;
}

/** Returns the manual pages in the folder `man`, and the list of them in package.json. */
export function writtenManPages(): { pages: ManPages; listed: unknown } {
  const files = readdirSync(FOLDER).sort();
  const pages = Object.fromEntries(files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));
  return { pages, listed: JSON.parse(readFileSync(MANIFEST, 'utf8')).man };
}

/** Returns the field `man` of package.json for these pages. */
export function listOf(pages: ManPages): string[] {
  return Object.keys(pages)
    .sort()
    .map((file) => `./man/${file}`);
}

/** Writes the manual pages and lists them in package.json. */
export async function writeManPages(): Promise<void> {
  const pages = await manPages();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(FOLDER, file), text);
  const manifest = { ...JSON.parse(readFileSync(MANIFEST, 'utf8')), man: listOf(pages) };
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

const pageOf = (command: Command): string => `cubedrop-${command.name()}`;

function programPage(program: Command): string {
  const help = program.createHelp();
  const options = help.visibleOptions(program);
  return page('cubedrop', program.description(), [
    '.SH SYNOPSIS',
    roffMacro('B', `cubedrop ${program.usage()}`),
    '.SH COMMANDS',
    'Each has a page of its own, such as',
    '.BR cubedrop\\-drop (1).',
    ...program.commands.flatMap((command) => roffEntry(command.name(), command.description())),
    '.SH OPTIONS',
    ...options.flatMap((option) => roffEntry(help.optionTerm(option), help.optionDescription(option))),
    '.SH DESCRIPTION',
    ...roffParagraphs(textAfter(program)),
  ]);
}

function pageText(command: Command, sections: readonly string[]): string {
  return page(pageOf(command), command.description(), [
    ...sections,
    '.SH SEE ALSO',
    '.BR cubedrop (1),',
    'for the options of all commands, the exit codes and the environment',
  ]);
}

function page(name: string, summary: string, content: readonly string[]): string {
  const title = `${roffMacro('TH', name.toUpperCase())} 1 "" "Cubedrop" "Cubedrop manual"`;
  // `.nh` keeps words such as CUBEDROP_FILES_ANYWHERE from being hyphenated.
  return [title, '.nh', '.SH NAME', roffLine(`${name} - ${summary}`), ...content, ''].join('\n');
}

/** Returns a section for a command, or one for each command of a group. */
async function sectionsOf(command: Command, terminal: Terminal): Promise<string[]> {
  const lazy = lazyCommandOf(command);
  if (lazy) {
    await defineCommand(command, lazy, terminal);
    return sectionOf(command);
  }
  const sections = [];
  for (const subcommand of command.commands) sections.push(...(await sectionsOf(subcommand, terminal)));
  return sections;
}

function sectionOf(command: Command): string[] {
  const help = command.createHelp();
  const terms = [
    ...help
      .visibleArguments(command)
      .map((argument) => roffEntry(help.argumentTerm(argument), help.argumentDescription(argument))),
    ...help
      .visibleOptions(command)
      .map((option) => roffEntry(help.optionTerm(option), help.optionDescription(option))),
  ];
  return [
    roffMacro('SH', help.commandUsage(command)),
    ...roffParagraphs(command.description()),
    ...terms.flat(),
    '.PP',
    ...roffParagraphs(textAfter(command)),
  ];
}

/** Returns the text that a command adds to its help. */
function textAfter(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => void (help += text) });
  command.outputHelp();
  return help.slice(command.helpInformation().length);
}
