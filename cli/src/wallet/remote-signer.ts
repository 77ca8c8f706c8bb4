import { isSecureAddress, type JsonObject } from '@cubedrop/sdk';
import { isParsedObject } from '../parse-json-object.ts';
import { usageError } from '../terminal/usage-error.ts';

/** The signer that has the key of a wallet, as stored in the wallet's file. */
export interface RemoteSigner {
  /** Address of its JSON-RPC endpoint: https, or a program on this machine. */
  url: string;
  /** Whether it sends transactions itself (`eth_sendTransaction`). Otherwise it only signs them. */
  sends: boolean;
  /** Environment variable with the token that is sent to the signer. `undefined` if no token is sent. */
  tokenVariable?: string;
  /** Header that contains only the token. `undefined` if the token is sent as a bearer token. */
  header?: string;
}

/** Environment variable of the token, unless `wallet add` names another. */
export const TOKEN_VARIABLE = 'CUBEDROP_SIGNER_TOKEN';

/** Variables that may hold a token. No other variable, such as one with a private key, is ever sent to a signer. */
const TOKEN_VARIABLES = /^CUBEDROP_SIGNER_[A-Z0-9_]{1,100}$/;

/** Names of headers that HTTP allows and that `fetch` does not set itself. */
const HEADER = /^(?!content-|host$|connection$|transfer-encoding$)[a-z0-9-]{1,100}$/i;

/** Returns why a text cannot be the address of a signer, or `undefined` if it can. */
export function signerUrlFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'The address of a signer begins with https://.';
  if (!isSecureAddress(text))
    return `Plain http to ${url.host} can be read and modified in transit: only signers on this machine can use it.`;
  if (url.username || url.password || url.search || url.hash)
    return `The address of a signer has no password, no query and no fragment. A token comes from ${TOKEN_VARIABLE}.`;
  return undefined;
}

/** Returns the name of a variable for the token. @throws CubedropError `validation` if it may not hold one */
export function checkTokenVariable(name: string): string {
  if (TOKEN_VARIABLES.test(name)) return name;
  throw usageError(
    '--token-variable takes the name of a variable that begins with CUBEDROP_SIGNER_.',
    'Other variables are never sent to a signer.',
  );
}

/** Returns the name of a header for the token. @throws CubedropError `validation` if it cannot contain one */
export function checkHeader(name: string): string {
  if (HEADER.test(name)) return name;
  throw usageError('--header takes the name of a header for the token, such as X-Api-Key.');
}

/**
 * Returns the remote signer in the stored description of a signer.
 * @throws CubedropError `validation` if it is invalid
 */
export function remoteSignerOf(stored: unknown): RemoteSigner {
  const signer: JsonObject = isParsedObject(stored) ? stored : {};
  const { url, sends, tokenVariable, header } = signer;
  const isValid =
    typeof url === 'string' &&
    signerUrlFault(url) === undefined &&
    typeof sends === 'boolean' &&
    isOptional(tokenVariable, TOKEN_VARIABLES) &&
    isOptional(header, HEADER);
  if (!isValid)
    throw usageError(
      'The file of this wallet does not describe a valid remote signer.',
      'Add it again with "cubedrop wallet add --force".',
    );
  return {
    url,
    sends,
    ...(tokenVariable === undefined ? {} : { tokenVariable }),
    ...(header === undefined ? {} : { header }),
  };
}

function isOptional(value: unknown, pattern: RegExp): value is string | undefined {
  return value === undefined || (typeof value === 'string' && pattern.test(value));
}

/** Returns the origin of a signer, for display. Its path is left out, since it may contain a key. */
export function signerOrigin({ url }: Pick<RemoteSigner, 'url'>): string {
  return new URL(url).origin;
}
