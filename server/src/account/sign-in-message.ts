import { accountMessages, isLoopback } from '@cubedrop/sdk';
import { SiweMessage } from 'siwe';

/** What a Sign-In with Ethereum message (EIP-4361) has to say to be one for this server. */
export interface SignInTerms {
  /** Every origin under which this server is reached; the first is the one that it tells. */
  readonly origins: readonly [string, ...string[]];
  readonly chainId: number;
}

const LONGEST_AGE_SECONDS = 600;
const CLOCK_SKEW_SECONDS = 120;

/** Why a sign-in was not accepted. */
export class SignInRefusedError extends Error {
  constructor(reason: string) {
    super(`The sign-in was refused: ${reason}.`);
    this.name = 'SignInRefusedError';
  }
}

/**
 * @param publicUrl the server's public address; one on this machine stands for each of the machine's own names
 * @param aliases other addresses under which the server is reached
 */
export function signInTerms(publicUrl: string, aliases: readonly string[], chainId: number): SignInTerms {
  const { origin, protocol, hostname, port } = new URL(publicUrl);
  const names = isLoopback(hostname) ? ['localhost', '127.0.0.1', '[::1]'] : [];
  const own = names.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  return { origins: [origin, ...own, ...aliases.map((alias) => new URL(alias).origin)], chainId };
}

/**
 * Checks that `address` signed a message for this server, now. Whether its nonce is a live one is for the caller to find out.
 * @param now seconds since the epoch
 * @returns the message's nonce
 * @throws SignInRefusedError naming what is wrong
 */
export async function verifySignIn(
  { address, message, signature }: { address: string; message: string; signature: string },
  terms: SignInTerms,
  now: number,
): Promise<string> {
  const refuseUnless = (fine: boolean, reason: string): void => {
    if (!fine) throw new SignInRefusedError(reason);
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
  // What is verified is the text that siwe writes again from its fields, so that has to be what was signed.
  if (said.prepareMessage() !== message) throw new SignInRefusedError('the message is not in its plain form');
  return said;
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined;
}
