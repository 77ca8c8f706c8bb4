import type { Command } from 'commander';
import { buildRequest } from '../request/api-request.ts';
import { printResponse, reportRefusal } from '../request/print-response.ts';
import { sendRequest } from '../request/send-request.ts';
import { openReader } from '../session/reader.ts';
import { outputClosed } from '../terminal/output-closed.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { action, type Call } from './call.ts';
import { collect } from './single-item.ts';

interface Flags {
  field?: string[];
  input?: string;
}

export function define(command: Command, terminal: Terminal, run = callApi): void {
  command
    .argument('<method>', 'GET, POST or PUT')
    .argument('<path>', 'path of the call, such as /drop/drops/0/10')
    .option('-F, --field <key=value>', 'add a text, or JSON as key:=value; repeatable', collect)
    .option('--input <file>', 'send this file of JSON as the body, or - for standard input')
    .addHelpText(
      'after',
      `
Makes a call of the server's HTTP API, which its openapi.yaml describes, and prints the response. With a sign-in the
account's token is sent, to this server only: redirects are not followed. The call is sent once and never repeated.

Fields are parameters of the query with GET, otherwise members of the body. Amounts and ids are texts in this API.

An unsuccessful response is printed too. The exit code is then 4 for status 401, 9 for 403, 10 for 404, 1 for a redirect,
409, 429 and 5xx, and 2 for any other 4xx.

Examples:
  $ cubedrop api GET /drop/drops/0/10 --field status=running --jq '.Dropdata[].title'
  $ cubedrop api POST /drop/drops --field dropId=3a1f0c9be2d74586a0b1c2d3
  $ cubedrop api PUT /api/v1/users/3a1f0c9be2d74586a0b1c2d3 --input account.json
  $ cubedrop api GET /exports/bids -F mine=true > bids.csv

--json prints the response if it is JSON; any other body is printed as it is. If the call fails, the error has its "status" and
"response".`,
    );
  action(command, terminal, run);
}

/** Makes a call of the HTTP API and prints its response. */
export async function callApi(call: Call<Flags, [string, string]>): Promise<void> {
  const { terminal, settings, args, flags } = call;
  const [method, path] = args;
  const { field, input } = flags;
  const request = await buildRequest(terminal, settings.apiUrl, { method, path, field, input });
  const { session } = await openReader(call);
  const signal = outputClosed(terminal);
  // Errors do not matter once the output is closed, because nobody reads the response.
  const throwUnlessClosed = (error: unknown): void => {
    if (!signal.aborted) throw error;
  };
  const response = await sendRequest(request, { token: await session?.token(), signal }).catch(
    throwUnlessClosed,
  );
  if (!response) return;
  if (!response.ok) throw await reportRefusal(terminal, response, hintFor(response, session !== undefined));
  await printResponse(terminal, response).catch(throwUnlessClosed);
}

function hintFor({ status, headers }: Response, isSignedIn: boolean): string | undefined {
  const location = headers.get('location');
  if (location !== null) return `It redirects to ${location}.`;
  // A sign-in by the wallet is the proof that such a call needs.
  if (headers.get('x-error-code') === 'proof-needed')
    return 'Use "cubedrop login", and repeat the call within five minutes.';
  return status === 401 && !isSignedIn ? 'Use "cubedrop login".' : undefined;
}
