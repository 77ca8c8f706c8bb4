import { getAddress } from 'ethers';
import type { Api, Role } from '../api/index.ts';
import { checkNetwork } from '../chain/connect.ts';
import type { Sender } from '../chain/sender.ts';
import type { Chain } from '../chain/types.ts';
import { CubedropError, throwIfAborted } from '../errors.ts';
import { accountMessages } from './messages.ts';
import { isNonce } from './rules.ts';

/** Who signs in, and where. */
export interface SignInParameters {
  /** The server; what is signed names its address, whatever the server says. */
  api: Api;
  /** Signs the message. Nothing is sent to the chain. */
  sender: Pick<Sender, 'address' | 'signMessage'>;
  /** The server's chain, which is checked before anything is signed for it. */
  chain: Pick<Chain, 'network' | 'provider'>;
  signal?: AbortSignal;
}

/** Who is signed in, and what they may do. The token is a secret, and so is what renews it. */
export interface SignedIn {
  address: string;
  token: string;
  /** For a `sessionKeeper`: the token itself lasts minutes. */
  renewal: string;
  roles: Role[];
}

/**
 * Signs in with Ethereum (EIP-4361): fetches a single-use nonce, has the message signed, and trades it for a token.
 * The message is written here: of the server's answer it holds the nonce alone, so that a signature is of no use elsewhere.
 * @throws CubedropError `canceled` if the person declines to sign; `sign-in` if the server refuses; `refused` for a nonce
 *   that is none; `wrong-network`
 */
export async function signIn(parameters: SignInParameters): Promise<SignedIn> {
  const body = await signedMessage(parameters);
  const { token, roles, renewal } = await parameters.api.post('/user/auth/login', {
    body,
    ...withSignal(parameters),
  });
  return { address: body.address, token, renewal, roles };
}

/**
 * Links a wallet to the account whose token `api` sends, one that signs in by password; its new token replaces that one.
 * @throws CubedropError `canceled` where the person declines to sign; `conflict` where the wallet is another account's
 */
export async function linkWallet(parameters: SignInParameters): Promise<SignedIn> {
  const body = await signedMessage(parameters);
  const { token, roles, renewal } = await parameters.api.post('/user/auth/wallet', {
    body,
    ...withSignal(parameters),
  });
  return { address: body.address, token, renewal, roles };
}

/**
 * Proves anew to the server, by a signature, who the account is whose token `api` sends.
 * @throws CubedropError as `signIn`
 */
export async function proveByWallet(parameters: SignInParameters): Promise<void> {
  const body = await signedMessage(parameters);
  await parameters.api.post('/user/auth/proof', { body, ...withSignal(parameters) });
}

async function signedMessage({ api, sender, chain, signal }: SignInParameters) {
  const { network } = chain;
  const { origin } = api;
  await checkNetwork(chain);
  const address = getAddress(sender.address.toLowerCase());
  const { nonce } = await api.get('/user/auth/nonce', {
    params: { query: { address } },
    ...withSignal({ signal }),
  });
  throwIfAborted(signal);
  if (!isNonce(nonce)) {
    throw new CubedropError('refused', 'The server gave no proper nonce, so nothing was signed.', {
      hint: 'Make sure that this is the server that you mean.',
    });
  }
  const issuedAt = new Date().toISOString();
  const message = signInMessage({ address, origin, chainId: network.chainId, nonce, issuedAt });
  const signature = await sender.signMessage(message);
  return { address, network: network.name, message, signature };
}

function withSignal({ signal }: { signal?: AbortSignal | undefined }) {
  return signal ? { signal } : {};
}

/** What the text of a sign-in is made of. */
export interface SignInMessageParameters {
  /** With checksum. */
  address: string;
  /** Origin of the server that is signed in to. */
  origin: string;
  chainId: number;
  /** Letters and digits, see `isNonce`. */
  nonce: string;
  /** ISO 8601. */
  issuedAt: string;
}

/** Returns the text of EIP-4361 that a wallet shows and signs. */
export function signInMessage({
  address,
  origin,
  chainId,
  nonce,
  issuedAt,
}: SignInMessageParameters): string {
  return [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    accountMessages.signInStatement,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
  ].join('\n');
}
