import { request as requestByHttp, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { assertOutsideTransaction } from '../database/index.ts';
import { expectDefined } from '../expect-defined.ts';
import { allowedAddresses, type DestinationPolicy, type HostAddress } from './destination.ts';

/** Maximum number of bytes of a response that are read; its content is not used. */
const MAX_RESPONSE_BYTES = 4 * 1024;
/** Maximum size of the headers of a response, in bytes. */
const MAX_HEADER_BYTES = 8 * 1024;
/** Maximum number of informational responses (1xx) that may precede the response. */
const MAX_INFORMATIONAL = 8;

export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** Ends the request, including the reading of its response. */
  signal: AbortSignal;
  policy: DestinationPolicy;
}

/** The part of a response that is used. */
export interface PostAnswer {
  readonly status: number;
  /** Seconds after which the receiver accepts another request; `undefined` if it states none. */
  readonly retryAfter: number | undefined;
}

/**
 * Posts to a URL that a user has chosen, and returns the status of the response. Connects only to IP addresses
 * that the policy allows: the host is resolved once, and the connection goes to an address that was checked. Follows no
 * redirect, and opens a new connection for each request.
 * @throws AddressRefusedError, or Error if the host cannot be resolved or the request ends without a response, for
 *   example because `signal` is aborted
 */
export async function guardedPost(
  url: URL,
  { headers, body, signal, policy }: PostOptions,
): Promise<PostAnswer> {
  assertOutsideTransaction('Posting to a user’s address');
  const addresses = await allowedAddresses(url, policy);
  signal.throwIfAborted();
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: lookupOf(addresses),
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  };
  const request = url.protocol === 'https:' ? requestByHttps(url, options) : requestByHttp(url, options);
  return new Promise((resolve, reject) => {
    let answer: PostAnswer | undefined;
    let failure: Error | undefined;
    let informational = 0;
    request.on('information', () => {
      informational += 1;
      if (informational > MAX_INFORMATIONAL) request.destroy();
    });
    request.on('response', (response) => {
      const { statusCode: status, headers: received } = response;
      if (status !== undefined) answer = { status, retryAfter: secondsIn(received['retry-after']) };
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) request.destroy();
      });
      // The status is known, so it does not matter how the body ends.
      response.on('error', () => undefined);
    });
    request.on('error', (error) => void (failure = error));
    request.on('close', () => {
      if (answer === undefined) reject(failure ?? new Error('The connection was closed without a response'));
      else resolve(answer);
    });
    request.end(body);
  });
}

/** Returns the seconds that a header states; `undefined` if it is missing or has another form. */
function secondsIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

/** Returns a lookup function for a connection. It yields the addresses that are already resolved. */
function lookupOf(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    const { address, family } = expectDefined(addresses[0], 'an address of the host');
    callback(null, address, family);
  };
}
