import { accountMessages, isLoopback } from '@cubedrop/sdk';
import { SiweMessage } from 'siwe';

/** A signed message, as a client sends it. */
export interface SignIn {
  address: string;
  /** Name of the network. */
  network: string;
  message: string;
  signature: string;
}

/** Requirements for a Sign-In with Ethereum message (EIP-4361) for this server. */
export interface SignInTerms {
  /** Origins whose pages and programs may sign in; the first one is the server's public origin. */
  readonly origins: readonly [string, ...string[]];
  readonly chainId: number;
}

const MAX_AGE_SECONDS = 600;
const CLOCK_SKEW_SECONDS = 120;

/** Thrown if a sign-in is refused; the message gives the reason. */
export class SignInRefusedError extends Error {
  constructor(reason: string) {
    super(`The sign-in was refused: ${reason}.`);
    this.name = 'SignInRefusedError';
  }
}

/**
 * Returns the requirements for a server.
 * @param publicUrl the server's public URL; if its host is a loopback address, sign-ins at `localhost`, `127.0.0.1` and
 *   `[::1]` with the same scheme and port are accepted too
 * @param aliases other URLs under which the server is reached, and origins of other sites that may sign users in
 */
export function signInTerms(publicUrl: string, aliases: readonly string[], chainId: number): SignInTerms {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  const names = isLoopback(hostname) ? ['localhost', '127.0.0.1', '[::1]'] : [];
  const own = names.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  return { origins: [origin, ...own, ...aliases.map((alias) => new URL(alias).origin)], chainId };
}

/**
 * Verifies that `address` signed a current message for this server. The caller has to check the nonce.
 * @param now seconds since the epoch
 * @returns the message's nonce
 * @throws SignInRefusedError with the reason
 */
export async function verifySignIn(
  { address, message, signature }: { address: string; message: string; signature: string },
  terms: SignInTerms,
  now: number,
): Promise<string> {
  const refuseUnless = (condition: boolean, reason: string): void => {
    if (!condition) throw new SignInRefusedError(reason);
  };
  const parsed = parse(message);
  refuseUnless(parsed.address.toLowerCase() === address.toLowerCase(), 'the message names another address');
  const origins = terms.origins.map((origin) => new URL(origin)).filter(({ host }) => host === parsed.domain);
  refuseUnless(
    origins.length > 0,
    `the message is for ${parsed.domain}, not for ${new URL(terms.origins[0]).host}`,
  );
  const matchingOrigin = origins.find(({ origin }) => origin === originOf(parsed.uri));
  refuseUnless(matchingOrigin !== undefined, "the message's URI is not this server");
  refuseUnless(
    parsed.scheme === undefined || `${parsed.scheme}:` === matchingOrigin?.protocol,
    'the message names another scheme',
  );
  refuseUnless(parsed.version === '1', 'the version is not 1');
  refuseUnless(
    parsed.chainId === terms.chainId,
    `the message is for chain ${parsed.chainId}, not ${terms.chainId}`,
  );
  refuseUnless(parsed.statement === accountMessages.signInStatement, 'the statement of the message is wrong');
  const issuedAt = Date.parse(parsed.issuedAt ?? '') / 1000;
  refuseUnless(issuedAt > now - MAX_AGE_SECONDS, 'the message is too old');
  refuseUnless(issuedAt < now + CLOCK_SKEW_SECONDS, 'the message is from the future');
  refuseUnless(/^0x[0-9a-fA-F]{130}$/.test(signature), 'this is not a signature');
  const time = new Date(now * 1000).toISOString();
  const { success } = await parsed.verify({ signature, time }, { suppressExceptions: true });
  refuseUnless(success, 'the signature is wrong, or the message is not valid at this time');
  return parsed.nonce;
}

function parse(message: string): SiweMessage {
  let parsed: SiweMessage;
  try {
    parsed = new SiweMessage(message);
  } catch {
    throw new SignInRefusedError('this is not an EIP-4361 message with a checksummed address');
  }
  // siwe verifies the text that it composes from the parsed fields, so that text must equal the signed one.
  if (parsed.prepareMessage() !== message)
    throw new SignInRefusedError('the message is not in the canonical form of EIP-4361');
  return parsed;
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined;
}
