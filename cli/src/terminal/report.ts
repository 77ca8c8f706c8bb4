import { isSystemError } from '@cubedrop/sdk/node';
import { EXIT, exitCodeOf, type ExitCode } from './exit-codes.ts';
import { oneLine } from './sanitize.ts';
import type { Terminal } from './terminal.ts';

interface KnownError extends Error {
  code: string;
  category?: string;
  shortMessage: string;
  hint?: string;
  details?: Record<string, unknown>;
}

/** An `ApiError`. */
interface CallError extends KnownError {
  /** HTTP status; 0 without a readable response. */
  status: number;
  url: string | undefined;
  docsUrl: string | undefined;
  requestId: string | undefined;
}

/** An error that has already been reported to the user, with the exit code to use. */
export class Reported extends Error {
  /** An exit code of the CLI, or that of a program that the command has run. */
  readonly exitCode: number;

  constructor(exitCode: number, cause?: unknown) {
    super('Already reported', { cause });
    this.name = 'Reported';
    this.exitCode = exitCode;
  }
}

/**
 * Prints an error to stderr, and with `--json` also as one document to stdout, and returns its exit code. With
 * `CUBEDROP_DEBUG` set, it also prints the stack trace.
 * @param more additional members of the JSON document
 * @param exitCodeFor maps the exit code of the error's category to the one to report
 */
export function reportError(
  terminal: Terminal,
  error: unknown,
  more: object = {},
  exitCodeFor = (code: ExitCode): ExitCode => code,
): number {
  if (error instanceof Reported) return error.exitCode;
  if (isPromptClosed(error)) return EXIT.interrupted;
  const { code, message, hint } = describeError(error);
  const exitCode = exitCodeFor(exitCodeOf(code));
  const problem = problemOf(error);
  const request = requestOf(error);
  const docs =
    (isCallError(error) ? error.docsUrl : undefined) ?? (problem && terminal.docsUrlOf?.(problem.code));
  if (terminal.wantsJson)
    terminal.printFailure({ type: 'error', code, message, hint, docs, problem, request, exitCode, ...more });
  terminal.say(`${terminal.paint.bad('cubedrop:')} ${oneLine(message, 500)}`);
  if (hint) terminal.say(`  ${oneLine(hint, 500)}`);
  if (request && isOutage(code) && !(request.status === 0 && hint))
    terminal.say(`  ${oneLine(requestText(request), 500)}`);
  if (docs !== undefined) terminal.say(`  ${terminal.paint.muted(docs)}`);
  if (terminal.env['CUBEDROP_DEBUG'] && error instanceof Error) terminal.say(error.stack ?? String(error));
  return exitCode;
}

/** Returns the code, message and hint to show for any error. The code is the error's category. */
export function describeError(error: unknown): { code: string; message: string; hint?: string } {
  if (isKnown(error)) {
    return {
      code: error.category ?? error.code,
      message: error.shortMessage,
      ...hintOf(error),
    };
  }
  if (isSystemError(error)) return { code: 'internal', message: error.message };
  return {
    code: 'internal',
    message: `Something went wrong: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Set CUBEDROP_DEBUG=1 to see where.',
  };
}

/** Returns the hint of an error. For an unknown drop or auction, it is the command that lists the existing ones. */
function hintOf({ code, hint, details }: KnownError): { hint?: string } {
  if (hint) return { hint };
  const kind = code === 'unknown-auction' ? details?.['kind'] : undefined;
  return typeof kind === 'string' ? { hint: `See "cubedrop ${kind} list".` } : {};
}

/** Returns the code and the details of an error; `undefined` if its code is only its category. */
function problemOf(error: unknown): { code: string; details: Record<string, unknown> } | undefined {
  if (!isKnown(error) || !error.category || error.code === error.category) return undefined;
  return { code: error.code, details: error.details ?? {} };
}

interface FailedRequest {
  status: number;
  url: string | undefined;
  id: string | undefined;
}

/**
 * Returns the call that failed. Returns `undefined` if neither its status nor its URL is known, or if the error is not
 * that of a call.
 */
function requestOf(error: unknown): FailedRequest | undefined {
  if (!isCallError(error)) return undefined;
  const { status, url, requestId: id } = error;
  return status === 0 && url === undefined ? undefined : { status, url, id };
}

/** Whether the operator of the server may have to look for the call in its log. */
const isOutage = (code: string): boolean => code === 'unavailable' || code === 'internal';

function requestText({ status, url, id }: FailedRequest): string {
  const answer = status === 0 ? 'No readable response' : `HTTP ${status}`;
  return `${answer}${url ? ` from ${url}` : ''}${id ? `, request ${id}` : ''}`;
}

// Duck-typed, so that reporting an error does not load `@cubedrop/sdk/api`, which defines `ApiError`.
function isKnown(error: unknown): error is KnownError {
  return error instanceof Error && 'shortMessage' in error && 'code' in error;
}

function isCallError(error: unknown): error is CallError {
  return isKnown(error) && error.name === 'ApiError' && 'status' in error;
}

function isPromptClosed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ExitPromptError' || error.name === 'AbortPromptError');
}
