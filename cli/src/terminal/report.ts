import { EXIT, exitCodeOf, type ExitCode } from './exit-codes.ts';
import { oneLine } from './table.ts';
import type { Terminal } from './terminal.ts';

interface KnownError extends Error {
  code: string;
  shortMessage: string;
  hint?: string;
  details?: Record<string, unknown>;
}

/** An error that the command has told about already, with the exit code to end with. */
export class Reported extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, cause?: unknown) {
    super('Already reported', { cause });
    this.name = 'Reported';
    this.exitCode = exitCode;
  }
}

/**
 * Tells of an error (on stderr; with `--json` as one document on stdout too) and answers the exit code for it. Only
 * errors made for people are shown in words of their own; `CUBEDROP_DEBUG` adds where they came from.
 * @param more further members of the document
 */
export function reportError(terminal: Terminal, error: unknown, more: object = {}): ExitCode {
  if (error instanceof Reported) return error.exitCode;
  if (isPromptClosed(error)) return EXIT.interrupted;
  const { code, message, hint } = describe(error);
  const exitCode = exitCodeOf(code);
  if (terminal.wantsJson) terminal.printJson({ type: 'error', code, message, hint, exitCode, ...more });
  terminal.say(`${terminal.paint.bad('cubedrop:')} ${oneLine(message, 500)}`);
  if (hint) terminal.say(`  ${oneLine(hint, 500)}`);
  if (terminal.env['CUBEDROP_DEBUG'] && error instanceof Error) terminal.say(error.stack ?? String(error));
  return exitCode;
}

/** What can be said of any error: its code, its sentence, its way out. */
export function describe(error: unknown): { code: string; message: string; hint?: string } {
  if (isKnown(error)) {
    return { code: error.code, message: error.shortMessage, ...(error.hint ? { hint: error.hint } : {}) };
  }
  const system = error as NodeJS.ErrnoException;
  if (typeof system?.code === 'string' && typeof system.syscall === 'string') {
    return { code: 'internal', message: system.message };
  }
  return {
    code: 'internal',
    message: `Something went wrong: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Set CUBEDROP_DEBUG=1 to see where.',
  };
}

// By shape, not by class, so that reporting loads nothing of the SDK.
function isKnown(error: unknown): error is KnownError {
  return error instanceof Error && 'shortMessage' in error && 'code' in error;
}

function isPromptClosed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ExitPromptError' || error.name === 'AbortPromptError');
}
