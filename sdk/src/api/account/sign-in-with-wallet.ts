import type { Api } from '../create-api.ts';
import type { Role } from '../records.ts';
import { decodeSession, type Session } from '../records/session.ts';

/** A message signed by a wallet, which proves that the signer controls the address. */
export interface SignedMessage {
  /** In checksum format. */
  address: string;
  /** Name of the network. */
  network: string;
  /** The message, in the form of EIP-4361 (Sign-In with Ethereum). */
  message: string;
  /** The wallet's signature of the message: `0x` followed by hex digits. */
  signature: string;
}

/** A session of an account with a wallet. */
export interface WalletSession extends Session {
  roles: Role[];
}

/**
 * Starts a session.
 * @throws ApiError 401 if the server rejects the signature or the message, 400 for another network
 */
export async function signInWithWallet(
  api: Pick<Api, 'post'>,
  body: SignedMessage,
  signal?: AbortSignal,
): Promise<WalletSession> {
  const response = await api.post('/user/auth/login', { body, signal });
  return { ...decodeSession(response), roles: response.roles };
}
