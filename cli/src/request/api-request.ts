import { createReadStream } from 'node:fs';
import { suggestion, withoutTrailingSlashes } from '@cubedrop/sdk';
import { isSystemError, systemCode } from '@cubedrop/sdk/node';
import { readInput } from '../terminal/read-input.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';
import { parseFields } from './fields.ts';

/** A call of the HTTP API, ready to be sent. */
export interface ApiRequest {
  method: Method;
  /** URL on the configured server, with the query. */
  url: URL;
  /** JSON; `undefined` for none. */
  body: string | undefined;
}

const METHODS = ['GET', 'POST', 'PUT'] as const;
type Method = (typeof METHODS)[number];

/** Options and arguments with which the user described a call. */
export interface RequestInput {
  method: string;
  path: string;
  field?: readonly string[] | undefined;
  /** File with the body; `-` for standard input. */
  input?: string | undefined;
}

/** Maximum size of a body, in bytes. The server's own limits for JSON are lower. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Builds a call of the server at `apiUrl`. @throws CubedropError `validation` */
export async function buildRequest(
  terminal: Pick<Terminal, 'stdin'>,
  apiUrl: string,
  { method: givenMethod, path, field = [], input }: RequestInput,
): Promise<ApiRequest> {
  const method = methodOf(givenMethod);
  const url = urlOf(apiUrl, path);
  const fields = parseFields(field);
  if (input !== undefined && fields.size > 0) throw usageError('Pass --field or --input, not both.');
  if (method === 'GET') {
    if (input !== undefined) throw usageError('A GET has no body.', 'Leave out --input, or use POST or PUT.');
    for (const [key, value] of fields) url.searchParams.append(key, queryText(value));
    return { method, url, body: undefined };
  }
  if (input !== undefined) return { method, url, body: await readJson(terminal, input) };
  return { method, url, body: fields.size > 0 ? JSON.stringify(Object.fromEntries(fields)) : undefined };
}

function methodOf(given: string): Method {
  const method = METHODS.find((one) => one === given.toUpperCase());
  if (method) return method;
  throw usageError(
    `There is no method "${given}".${suggestion(given, METHODS)}`,
    `The methods are ${METHODS.join(', ')}.`,
  );
}

/** Returns the URL of a path on the server. Rejects the URL of another server, because the token is sent to the URL. */
function urlOf(apiUrl: string, path: string): URL {
  const { origin } = new URL(apiUrl);
  const isOwn = path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin;
  if (!isOwn)
    throw usageError(
      'Specify the path of a call of the server, beginning with one slash, as in /drop/drops/0/10.',
      'For another server, pass --api-url or --context.',
    );
  return new URL(withoutTrailingSlashes(apiUrl) + path);
}

function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function readJson({ stdin }: Pick<Terminal, 'stdin'>, path: string): Promise<string> {
  const name = path === '-' ? 'Standard input' : path;
  const source = { stdin: path === '-' ? stdin : createReadStream(path) };
  try {
    const bytes = await readInput(source, MAX_BODY_BYTES, () =>
      usageError(`${name} is too large for a call.`),
    );
    const text = bytes.toString('utf8');
    JSON.parse(text);
    return text;
  } catch (error) {
    if (error instanceof SyntaxError) throw usageError(`${name} is not JSON: ${error.message}`);
    if (isSystemError(error)) throw usageError(`${name} cannot be read (${systemCode(error)}).`);
    throw error;
  }
}
