import { getAddress } from 'ethers';
import type { Api, Role } from '../api/index.ts';
import type { Sender } from '../chain/sender.ts';
import { throwIfAborted } from '../errors.ts';

/** Who signs in, and where. */
export interface SignInParameters {
  api: Api;
  /** Signs the message. Nothing is sent to the chain. */
  sender: Pick<Sender, 'address' | 'signMessage'>;
  /** The network's name, as `/config` has it. */
  network: string;
  signal?: AbortSignal;
}

/** Who is signed in, and what they may do. The token is a secret. */
export interface SignedIn {
  address: string;
  token: string;
  roles: Role[];
}

/**
 * Signs in with Ethereum (EIP-4361): fetches a single-use nonce, has the message signed, and trades it for a token.
 * @throws CubedropError `canceled` where the person declines to sign; `sign-in` where the server refuses
 */
export async function signIn(parameters: SignInParameters): Promise<SignedIn> {
  const body = await signedMessage(parameters);
  const { token, roles } = await parameters.api.post('/user/auth/login', { body, ...withSignal(parameters) });
  return { address: body.address, token, roles };
}

/**
 * Links a wallet to the account whose token `api` sends, one that signs in by password; its new token replaces that one.
 * @throws CubedropError `canceled` where the person declines to sign; `conflict` where the wallet is another account's
 */
export async function linkWallet(parameters: SignInParameters): Promise<SignedIn> {
  const body = await signedMessage(parameters);
  const { token, roles } = await parameters.api.post('/user/auth/wallet', {
    body,
    ...withSignal(parameters),
  });
  return { address: body.address, token, roles };
}

async function signedMessage({ api, sender, network, signal }: SignInParameters) {
  const address = getAddress(sender.address.toLowerCase());
  const challenge = await api.get('/user/auth/nonce', {
    params: { query: { address } },
    ...withSignal({ signal }),
  });
  throwIfAborted(signal);
  const message = signInMessage({ address, issuedAt: new Date().toISOString(), ...challenge });
  const signature = await sender.signMessage(message);
  return { address, network, message, signature };
}

function withSignal({ signal }: { signal?: AbortSignal | undefined }) {
  return signal ? { signal } : {};
}

/** What the text of a sign-in says: the server's challenge, and who answers it. */
export interface SignInMessageParameters {
  /** With checksum. */
  address: string;
  domain: string;
  uri: string;
  statement: string;
  chainId: number;
  nonce: string;
  /** ISO 8601. */
  issuedAt: string;
}

/** The text of EIP-4361 that a wallet shows and signs. */
export function signInMessage(parameters: SignInMessageParameters): string {
  const { address, domain, uri, statement, chainId, nonce, issuedAt } = parameters;
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
  ].join('\n');
}
