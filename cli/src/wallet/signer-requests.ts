import { CubedropError, isJsonObject, readBytes, type Eip1193Requester } from '@cubedrop/sdk';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';
import { signerOrigin, type RemoteSigner } from './remote-signer.ts';

/** Maximum size of a response in bytes. It has room for two copies of the largest transaction of a network, as hex. */
const MAX_RESPONSE_SIZE = 1024 * 1024;

/** Maximum time until a response has been received, in milliseconds. */
interface SignerTimeouts {
  /** Of requests that nobody has to approve. */
  read: number;
  /** Of requests that a person may have to approve first. */
  sign: number;
}

const TIMEOUTS: SignerTimeouts = { read: 30_000, sign: 300_000 };

/** Methods that nobody has to approve. */
const READS = ['eth_accounts', 'eth_chainId'];

/**
 * Returns a signer as an EIP-1193 provider. Each request is made once, to the stored address only: redirects are not
 * followed. No error contains the token, even if the signer repeats it in its own error.
 *
 * A request throws the signer's own error, with its `code`; CubedropError `validation` if the token is missing,
 * `refused` if the signer redirects or does not accept the token, `unavailable` if there is no valid response.
 */
export function signerProvider(
  signer: RemoteSigner,
  env: Terminal['env'],
  timeouts: SignerTimeouts = TIMEOUTS,
): Eip1193Requester {
  const origin = signerOrigin(signer);
  let id = 0;
  return {
    async request({ method, params = [] }) {
      id += 1;
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      const timeout = READS.includes(method) ? timeouts.read : timeouts.sign;
      const token = tokenOf(signer, env);
      const response = await post(signer, { body, headers: headersOf(signer, token), timeout });
      return resultIn(response, { id, origin, token });
    },
  };
}

/**
 * Returns the token of a signer, or `undefined` if it needs none.
 * @throws CubedropError `validation` if it is missing or has characters that no token has
 */
function tokenOf({ tokenVariable }: RemoteSigner, env: Terminal['env']): string | undefined {
  if (tokenVariable === undefined) return undefined;
  const token = env[tokenVariable];
  if (!token) throw usageError(`${tokenVariable} is not set: the signer needs the token in it.`);
  // Checked here, because the error of `Headers` quotes the value.
  if (!/^[!-~]([ -~]*[!-~])?$/.test(token))
    throw usageError(`${tokenVariable} has characters that a token cannot have.`);
  return token;
}

function headersOf({ header }: RemoteSigner, token: string | undefined): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'content-type': 'application/json',
    // The signer could close a kept connection just as a request is sent. The outcome would then be unknown.
    connection: 'close',
  });
  if (token === undefined) return headers;
  if (header === undefined) headers.set('authorization', `Bearer ${token}`);
  else headers.set(header, token);
  return headers;
}

interface Posted {
  body: string;
  headers: Headers;
  timeout: number;
}

/** A response that has been received completely. */
interface Received {
  status: number;
  text: string;
}

async function post(signer: RemoteSigner, { body, headers, timeout }: Posted): Promise<Received> {
  const origin = signerOrigin(signer);
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(signer.url, { method: 'POST', body, headers, redirect: 'manual', signal });
    return { status: response.status, text: await textOf(response, origin) };
  } catch (cause) {
    if (cause instanceof CubedropError) throw cause;
    const problem = signal.aborted
      ? `did not answer within ${timeout / 1_000} seconds`
      : 'could not be reached';
    throw new CubedropError('unavailable', `The signer at ${origin} ${problem}.`, {
      hint: 'Check that it is running and that this machine can reach it.',
      cause,
    });
  }
}

async function textOf({ body }: Response, origin: string): Promise<string> {
  if (!body) return '';
  const bytes = await readBytes(body, MAX_RESPONSE_SIZE);
  if (!bytes) throw invalidResponse(origin, 'it has more than 1 MiB');
  return Buffer.from(bytes).toString('utf8');
}

/** Details of a request on which its result depends, besides the response. */
interface Requested {
  id: number;
  origin: string;
  token: string | undefined;
}

/**
 * Returns the result in a response to a request.
 * @throws the signer's error, with its `code`; CubedropError as `signerProvider`
 */
function resultIn({ status, text }: Received, { id, origin, token }: Requested): unknown {
  if (status >= 300 && status < 400)
    throw new CubedropError('refused', `The signer at ${origin} redirects to another address.`, {
      hint: 'Redirects are not followed. Add the signer with its own address.',
    });
  const answer = parsed(text);
  // Signers send JSON-RPC errors with various HTTP statuses, so such an error takes precedence over the status.
  if (isJsonObject(answer) && isJsonObject(answer['error'])) throw signerError(answer['error'], token);
  if (status === 401 || status === 403)
    throw new CubedropError('refused', `The signer at ${origin} refused access (${status}).`, {
      hint: 'Check the token in the environment. "cubedrop wallet add --help" says where it comes from.',
    });
  if (status !== 200) throw invalidResponse(origin, `its status is ${status}`);
  if (!isJsonObject(answer) || answer['id'] !== id || answer['result'] === undefined)
    throw invalidResponse(origin, 'it is not a response of JSON-RPC');
  return answer['result'];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the error of a signer. The token is removed from everything that the signer says. */
function signerError(error: Record<string, unknown>, token: string | undefined): Error {
  const text = JSON.stringify(error);
  const shown = token ? text.replaceAll(JSON.stringify(token).slice(1, -1), '[token]') : text;
  const { code, message, data } = JSON.parse(shown) as Record<string, unknown>;
  return Object.assign(new Error(typeof message === 'string' ? message : 'It gave no reason.'), {
    code,
    data,
  });
}

function invalidResponse(origin: string, why: string): CubedropError {
  return new CubedropError('unavailable', `The response of the signer at ${origin} is invalid: ${why}.`, {
    hint: 'Check that this is the address of its JSON-RPC endpoint.',
  });
}
