import { Command } from 'commander';
import { addCommands } from './commands/add-commands.ts';
import { globalOptionsHelp, HELP_FORMAT } from './commands/help-format.ts';
import { HELP_TOPICS, MAIN_HELP } from './commands/help.ts';
import { TREE } from './commands/tree.ts';
import type { Terminal } from './terminal/terminal.ts';
import { wrapHelp } from './terminal/wrap.ts';
import { packageVersion } from './version.ts';

/** Creates the parser of the command line, with all commands. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command('cubedrop')
    .description('Create cubes and drops, bid and claim on Cubedrop from a terminal or a pipeline.')
    .usage('<command> [options]')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help for the command')
    .helpCommand(false)
    .option('--json', 'print JSON')
    .option('--jq <expression>', 'print what a jq expression selects from the JSON')
    .option('--no-input', 'never prompt; fail and name the missing flag instead')
    .option('--api-url <url>', 'the server (CUBEDROP_API_URL; http://localhost:4000)')
    .option('--insecure-http', 'allow plain http to other machines (CUBEDROP_INSECURE_HTTP=yes)')
    .option('--files-anywhere', 'let a manifest name files outside its folder (CUBEDROP_FILES_ANYWHERE=yes)')
    .option('--wallet <wallet>', 'the wallet to use, by address or label (CUBEDROP_WALLET)')
    .option('--context <context>', 'a named set of settings (CUBEDROP_CONTEXT; see config context)')
    .option(
      '--password-file <file>',
      "file with the wallet's password, or - for standard input (CUBEDROP_PASSWORD_FILE)",
    )
    .configureHelp(HELP_FORMAT)
    .configureOutput({
      writeOut: (text) => writeHelp(terminal, text),
      writeErr: (text) => void terminal.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'cubedrop: ')),
    })
    .showHelpAfterError('Add --help to see the options of the command.')
    .exitOverride()
    .addHelpText('after', MAIN_HELP);
  addCommands(program, TREE, terminal);
  return program;
}

/** Returns the text of `cubedrop help <topic>`; `undefined` if there is no such topic. It may be that of a command. */
export function topicHelp(topic: string, terminal: Terminal): string | undefined {
  if (topic === 'options') return globalOptionsHelp(createProgram(terminal));
  return Object.hasOwn(HELP_TOPICS, topic) ? HELP_TOPICS[topic] : undefined;
}

/** Prints help, wrapped to the window. */
export function writeHelp({ stdout, dataColumns }: Terminal, text: string): void {
  stdout.write(wrapHelp(text, dataColumns));
}
