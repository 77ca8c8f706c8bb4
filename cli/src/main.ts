import { CommanderError } from 'commander';
import { TREE } from './commands/tree.ts';
import { createProgram, topicHelp, writeHelp } from './program.ts';
import { dataWriterFor } from './terminal/choose-writer.ts';
import type { DataWriter } from './terminal/data-writer.ts';
import { EXIT, type ExitCode } from './terminal/exit-codes.ts';
import { exitOnInterrupt } from './terminal/interrupts.ts';
import { outputOf } from './terminal/output-format.ts';
import { reportError } from './terminal/report.ts';
import { oneLine } from './terminal/sanitize.ts';
import { createTerminal, type ProcessContext, type Terminal } from './terminal/terminal.ts';

/** Runs the command given on the process's command line, then exits with its exit code. */
export async function main(): Promise<void> {
  const { stdin, stdout, stderr, env } = process;
  exitOnInterrupt();
  const typedAt = performance.timeOrigin;
  process.exit(await run(process.argv.slice(2), { stdin, stdout, stderr, env, clock: Date.now, typedAt }));
}

/**
 * Runs one command line and returns its exit code. All streams, the environment and the clock come from
 * `processContext`.
 */
export async function run(words: readonly string[], processContext: ProcessContext): Promise<number> {
  const flags = words.slice(0, words.includes('--') ? words.indexOf('--') : words.length);
  const output = watchOutput(processContext);
  let writer: DataWriter | undefined;
  try {
    writer = await dataWriterFor(outputOf(flags), processContext.stdout.isTTY);
  } catch (error) {
    const code = reportError(createTerminal(processContext), error);
    await output.lost();
    return code;
  }
  const terminal = createTerminal(processContext, {
    json: writer !== undefined,
    writer,
    input: !flags.includes('--no-input'),
  });
  const [command, topic = ''] = words;
  const help = command === 'help' && words.length === 2 ? topicHelp(topic, terminal) : undefined;
  if (help !== undefined) {
    writeHelp(terminal, `${help}\n`);
    return EXIT.done;
  }
  const code = await perform(words, terminal);
  const lost = await output.lost();
  if (lost) terminal.say(`cubedrop: Not all of the output was written: ${lost.message}.`);
  const problem = writer?.problem?.();
  if (problem !== undefined) terminal.say(`cubedrop: ${oneLine(problem, 500)}`);
  if (code !== EXIT.done) return code;
  if (lost || problem !== undefined) return EXIT.failure;
  terminal.confirmDelivered();
  return EXIT.done;
}

async function perform(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(helpLast(words), { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return usageExit(terminal, error);
    return reportError(terminal, error);
  }
}

/**
 * Ignores writes to a closed pipe (EPIPE), so that the command still finishes its work. Any other write error,
 * such as a full disk, makes the command fail.
 */
function watchOutput({ stdout, stderr }: ProcessContext): { lost(): Promise<Error | undefined> } {
  let lost: Error | undefined;
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') lost ??= error;
    });
  return {
    async lost() {
      await Promise.all([flushed(stdout), flushed(stderr)]);
      return lost;
    },
  };
}

/**
 * Returns the exit code for a parse error of the command line, which commander has already printed to stderr. With
 * `--json`, prints the error to stdout too.
 */
function usageExit(terminal: Terminal, { exitCode, message }: CommanderError): ExitCode {
  if (exitCode === 0) return EXIT.done;
  if (terminal.wantsJson) {
    const text = message.replace(/^error: /, '');
    terminal.printFailure({ type: 'error', code: 'validation', message: text, exitCode: EXIT.usage });
  }
  return EXIT.usage;
}

/** Rewrites `help nft list` to `nft list --help`. Unknown commands are left for commander to reject. */
function helpLast(words: readonly string[]): string[] {
  if (words.length === 0) return ['--help'];
  if (words[0] !== 'help') return [...words];
  const asked = words.slice(1);
  return isCommand(asked.filter((word) => !word.startsWith('-'))) ? [...asked, '--help'] : asked;
}

function isCommand([name, subcommand]: readonly string[]): boolean {
  if (name === undefined) return true;
  const entry = Object.hasOwn(TREE, name) ? TREE[name] : undefined;
  if (!entry || !('commands' in entry)) return entry !== undefined;
  return subcommand === undefined || Object.hasOwn(entry.commands, subcommand);
}

function flushed(stream: ProcessContext['stdout']): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) resolve();
    else stream.write('', () => resolve());
  });
}
