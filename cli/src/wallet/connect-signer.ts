import {
  CubedropError,
  eip1193Sender,
  isAddress,
  sameAddress,
  walletError,
  type Address,
  type Eip1193Requester,
} from '@cubedrop/sdk';
import type { Sender } from '@cubedrop/sdk/chain';
import type { Terminal } from '../terminal/terminal.ts';
import { ledgerProvider } from './ledger-signer.ts';
import { signerProvider } from './signer-requests.ts';
import { isLedger, signerSubject, type Signer } from './signer.ts';

/** The parts of a terminal that a signer needs. */
type SignerTerminal = Pick<Terminal, 'env' | 'say'>;

/** Returns a signer as an EIP-1193 provider. */
export function providerOf(signer: Signer, terminal: SignerTerminal): Eip1193Requester {
  return isLedger(signer) ? ledgerProvider(signer, terminal) : signerProvider(signer, terminal.env);
}

/**
 * Returns the sender of an account whose key a signer has, after checking that the signer still shows the account.
 * Flows check what the signer signs.
 * @throws CubedropError `refused` if the signer does not show the account; otherwise as `accountsOf`
 */
export async function connectSigner(
  signer: Signer,
  address: Address,
  terminal: SignerTerminal,
  requester = providerOf(signer, terminal),
): Promise<Sender> {
  const accounts = await accountsOf(requester);
  if (!accounts.some((account) => sameAddress(account, address)))
    throw new CubedropError('refused', `${signerSubject(signer)} does not show the account ${address}.`, {
      hint: `${shownText(accounts)} It was not asked to sign anything this time.`,
      details: { account: address },
    });
  const provider = async () => requester;
  if (!isLedger(signer) && signer.sends) return eip1193Sender({ address, provider });
  const { remoteKeySender } = await import('@cubedrop/sdk/chain');
  return remoteKeySender({ address, provider });
}

/**
 * Returns the accounts that a signer shows.
 * @throws CubedropError `unavailable` if they are not a list of addresses; `canceled` if the signer declines; otherwise
 *   the errors of the provider, with the signer's own converted by `walletError`
 */
export async function accountsOf(requester: Eip1193Requester): Promise<Address[]> {
  const accounts = await requester.request({ method: 'eth_accounts' }).catch((error: unknown) => {
    throw walletError(error);
  });
  if (Array.isArray(accounts) && accounts.every(isAccount)) return accounts;
  throw new CubedropError('unavailable', 'The signer did not return a list of accounts.', {
    hint: 'Check that its address is that of a JSON-RPC endpoint for Ethereum.',
  });
}

const isAccount = (account: unknown): account is Address => typeof account === 'string' && isAddress(account);

/** Maximum number of accounts that a message names. */
const MAX_NAMED = 5;

/** Names the accounts that a signer shows, at most five of them. */
export function shownText(accounts: readonly Address[]): string {
  if (accounts.length === 0) return 'It shows no account.';
  const others = accounts.length - MAX_NAMED;
  return `It shows ${accounts.slice(0, MAX_NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}
