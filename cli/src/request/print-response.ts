import { errorOfResponse } from '@cubedrop/sdk/api';
import { reportError, Reported } from '../terminal/report.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { withoutControls } from '../terminal/sanitize.ts';

/**
 * Prints the body of a response. If a format was requested, such as `--json`, JSON is printed in this format. Otherwise
 * JSON is indented on a terminal and printed as received elsewhere. All other content is printed as it arrives. On a
 * terminal, control characters are removed.
 */
export async function printResponse(terminal: Terminal, response: Response): Promise<void> {
  if (!isJson(response)) return printStream(terminal, response);
  const text = await response.text();
  const value = parse(text);
  if (terminal.wantsJson && value !== undefined) terminal.printJson(value);
  else printText(terminal, text, value);
}

/**
 * Prints the body of an unsuccessful response, and reports the error. With `--json` the body is printed as the
 * `response` of the error.
 * @returns the error with which the command should end
 */
export async function reportRefusal(
  terminal: Terminal,
  response: Response,
  hint: string | undefined,
): Promise<Reported> {
  const text = await response.text();
  const value = isJson(response) ? parse(text) : undefined;
  const error = errorOfResponse(response, value, response.url, hint);
  if (!terminal.wantsJson && text !== '') printText(terminal, text, value);
  return new Reported(
    reportError(terminal, error, { status: response.status, response: value ?? text }),
    error,
  );
}

function isJson({ headers }: Response): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'application/json';
}

/** Returns the value of a JSON text; `undefined` if it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Prints a whole body. @param value its value if it is JSON */
function printText({ stdout }: Terminal, text: string, value: unknown): void {
  const shown = stdout.isTTY ? withoutControls(indented(text, value)) : text;
  stdout.write(shown.endsWith('\n') ? shown : `${shown}\n`);
}

function indented(text: string, value: unknown): string {
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

async function printStream({ stdout }: Terminal, { body }: Response): Promise<void> {
  if (!body) return;
  const chunks: AsyncIterable<Uint8Array> = body;
  const decoder = new TextDecoder();
  for await (const chunk of chunks)
    stdout.write(stdout.isTTY ? withoutControls(decoder.decode(chunk, { stream: true })) : chunk);
}
