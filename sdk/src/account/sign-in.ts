import { getAddress } from 'ethers';
import type { Api, Role } from '../api/index.ts';
import type { Sender } from '../chain/sender.ts';
import { throwIfAborted } from '../errors.ts';

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
export async function signIn({ api, sender, network, signal }: SignInParameters): Promise<SignedIn> {
  const options = signal ? { signal } : {};
  const address = getAddress(sender.address.toLowerCase());
  const challenge = await api.get('/user/auth/nonce', { params: { query: { address } }, ...options });
  throwIfAborted(signal);
  const message = signInMessage({ address, issuedAt: new Date().toISOString(), ...challenge });
  const signature = await sender.signMessage(message);
  const { token, roles } = await api.post('/user/auth/login', {
    body: { address, network, message, signature },
    ...options,
  });
  return { address, token, roles };
}

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
