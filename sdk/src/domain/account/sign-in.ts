import { getAddress, verifyMessage } from 'ethers';
import { addWallet } from '../../api/account/add-wallet.ts';
import { proveIdentity } from '../../api/account/prove-identity.ts';
import { requestNonce } from '../../api/account/request-nonce.ts';
import { signInWithWallet } from '../../api/account/sign-in-with-wallet.ts';
import type { Api, Role } from '../../api/index.ts';
import { abortable } from '../../base/abortable.ts';
import { abortableChain } from '../../chain/abortable-chain.ts';
import { checkNetwork } from '../../chain/connect.ts';
import type { Sender } from '../../chain/sender.ts';
import type { Chain } from '../../chain/types.ts';
import { CubedropError, throwIfAborted } from '../../base/errors.ts';
import type { Hex } from '../../base/hex.ts';
import { accountMessages } from './messages.ts';
import { isNonce } from './rules.ts';

/** Parameters of {@link signIn}. */
export interface SignInParameters {
  /** Client of the server. The signed message contains `api.origin`, never an origin that the server supplies. */
  api: Api;
  /** Signs the message. No transaction is sent. */
  sender: Pick<Sender, 'address' | 'signMessage'>;
  /** The server's chain. Its identity is verified before anything is signed. */
  chain: Pick<Chain, 'network' | 'provider'>;
  /** Aborts the sign-in, even while the signer does not answer. */
  signal?: AbortSignal;
}

/** Result of signing in. `token` and `renewal` are secret. */
export interface SignedIn {
  /** The account, in checksum format. */
  address: string;
  /** Token for the header `Authorization`; valid for minutes. */
  token: string;
  /** Renews the session, see `sessionKeeper`; the token is only valid for minutes. */
  renewal: string;
  /** Roles of the account at sign-in. */
  roles: Role[];
}

/**
 * Signs in with Ethereum (EIP-4361): fetches a single-use nonce, has a message with it signed, and exchanges the signed
 * message for a token. The message is composed locally and contains the client's own origin, so that a malicious
 * server cannot obtain a signature that is valid elsewhere.
 * @throws CubedropError `canceled` if the user declines to sign; `sign-in` if the server rejects the signature;
 *   `refused` if the server's nonce is invalid, or if the signature is not the account's; `wrong-network`; `aborted`
 */
export async function signIn(parameters: SignInParameters): Promise<SignedIn> {
  const body = await signedMessage(parameters);
  const { token, roles, renewal } = await signInWithWallet(parameters.api, body, parameters.signal);
  return { address: body.address, token, renewal, roles };
}

/**
 * Links a wallet to the account that `api` is signed in to by password. The returned token replaces the current one.
 * @throws CubedropError `canceled` if the user declines to sign; `conflict` if the wallet belongs to another account;
 *   `refused` and `wrong-network` as in {@link signIn}, and `refused` without a fresh proof of identity
 */
export async function linkWallet(parameters: SignInParameters): Promise<SignedIn> {
  const body = await signedMessage(parameters);
  const { token, roles, renewal } = await addWallet(parameters.api, body, parameters.signal);
  return { address: body.address, token, renewal, roles };
}

/**
 * Re-authenticates the user of the account that `api` is signed in to, by a signature of its wallet.
 * @throws CubedropError `canceled`, `refused` and `wrong-network` as in {@link signIn}; `validation` if the server
 *   rejects the signature; `sign-in` if nobody is signed in
 */
export async function proveByWallet(parameters: SignInParameters): Promise<void> {
  const body = await signedMessage(parameters);
  await proveIdentity(parameters.api, body, parameters.signal);
}

async function signedMessage({ api, sender, chain, signal }: SignInParameters) {
  const { network } = chain;
  const { origin } = api;
  await checkNetwork(abortableChain(chain, signal));
  const address = getAddress(sender.address.toLowerCase());
  const nonce = await requestNonce(api, { address, signal });
  throwIfAborted(signal);
  if (!isNonce(nonce)) {
    throw new CubedropError('refused', 'The server returned an invalid nonce, so nothing was signed.', {
      hint: 'Make sure that you are using the right server.',
    });
  }
  const issuedAt = new Date().toISOString();
  const message = signInMessage({ address, origin, chainId: network.chainId, nonce, issuedAt });
  const signature = await abortable(sender.signMessage(message), signal);
  requireSignature(address, message, signature);
  return { address, network: network.name, message, signature };
}

/** Checks that `address`, in checksum format, signed `message`. @throws CubedropError `refused` if it did not */
function requireSignature(address: string, message: string, signature: Hex): void {
  if (signerOfMessage(message, signature) === address) return;
  throw new CubedropError('refused', `The message was not signed by ${address}.`, {
    hint: 'The signature was not sent. Use a signer that has the key of the account.',
    details: { account: address },
  });
}

/** Returns the checksummed address that signed a message; `undefined` if the signature is malformed. */
function signerOfMessage(message: string, signature: Hex): string | undefined {
  try {
    return verifyMessage(message, signature);
  } catch {
    return undefined;
  }
}

/** Parameters of {@link signInMessage}. */
export interface SignInMessageParameters {
  /** In checksum format. */
  address: string;
  /** Origin of the server, or of the page; see `Api.origin`. */
  origin: string;
  /** EIP-155 id of the server's chain. */
  chainId: number;
  /** See `isNonce`. */
  nonce: string;
  /** ISO 8601. */
  issuedAt: string;
}

/** Returns the EIP-4361 message that a wallet displays and signs. */
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
