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

/** Requirements on a Sign-In with Ethereum message (EIP-4361) for this server. */
export interface SignInTerms {
  /** Origins under which this server is reached; the first one is the public origin. */
  readonly origins: readonly [string, ...string[]];
  readonly chainId: number;
}

const LONGEST_AGE_SECONDS = 600;
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
 * @param publicUrl the server's public URL; a loopback host includes all names of the loopback interface
 * @param aliases other URLs under which the server is reached
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
  const said = parsed(message);
  refuseUnless(said.address.toLowerCase() === address.toLowerCase(), 'the message names another address');
  const places = terms.origins.map((origin) => new URL(origin)).filter(({ host }) => host === said.domain);
  refuseUnless(
    places.length > 0,
    `the message is for ${said.domain}, not for ${new URL(terms.origins[0]).host}`,
  );
  const place = places.find(({ origin }) => origin === originOf(said.uri));
  refuseUnless(place !== undefined, "the message's URI is not this server");
  refuseUnless(said.scheme === undefined || `${said.scheme}:` === place?.protocol, 'another scheme');
  refuseUnless(said.version === '1', 'the version is not 1');
  refuseUnless(
    said.chainId === terms.chainId,
    `the message is for chain ${said.chainId}, not ${terms.chainId}`,
  );
  refuseUnless(said.statement === accountMessages.signInStatement, 'the statement is another');
  const issuedAt = Date.parse(said.issuedAt ?? '') / 1000;
  refuseUnless(issuedAt > now - LONGEST_AGE_SECONDS, 'the message is too old');
  refuseUnless(issuedAt < now + CLOCK_SKEW_SECONDS, 'the message is from the future');
  refuseUnless(/^0x[0-9a-fA-F]{130}$/.test(signature), 'this is not a signature');
  const time = new Date(now * 1000).toISOString();
  const { success } = await said.verify({ signature, time }, { suppressExceptions: true });
  refuseUnless(success, 'the signature does not fit, or the message is out of its time');
  return said.nonce;
}

function parsed(message: string): SiweMessage {
  let said: SiweMessage;
  try {
    said = new SiweMessage(message);
  } catch {
    throw new SignInRefusedError('this is no EIP-4361 message with a checksummed address');
  }
  // siwe verifies the text that it composes from the parsed fields, so that text must equal the signed one.
  if (said.prepareMessage() !== message) throw new SignInRefusedError('the message is not in its plain form');
  return said;
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined;
}
