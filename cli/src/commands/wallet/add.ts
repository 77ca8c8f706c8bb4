import { randomBytes } from 'node:crypto';
import { CubedropError, sameAddress, toAddress, type Address } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { accountsOf, connectSigner, providerOf, shownText } from '../../wallet/connect-signer.ts';
import { DEFAULT_DERIVATION_PATH } from '../../wallet/ledger.ts';
import { TOKEN_VARIABLE } from '../../wallet/remote-signer.ts';
import {
  hasSigner,
  isLedger,
  signerName,
  signerSubject,
  signerText,
  type Signer,
} from '../../wallet/signer.ts';
import { readLabels } from '../../wallet/wallet-files.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { addressOf } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { labelOf } from '../label-flag.ts';
import { describedSigner, type SignerFlags } from './described-signer.ts';

interface Flags extends SignerFlags {
  address?: string;
  label?: string;
  force?: boolean;
}

export function define(command: Command, terminal: Terminal, run = addWallet): void {
  command
    .argument('[url]', 'address of a remote signer: https, or http on this machine')
    .option('--ledger', 'the key is on a Ledger at USB, and there is no url')
    .option(
      '--derivation-path <path>',
      `path of the key on the Ledger; defaults to "${DEFAULT_DERIVATION_PATH}"`,
    )
    .option('--address <address>', 'the account to use; needed if the signer shows several')
    .option('--sends', 'the signer sends transactions itself, as wallets do, instead of only signing them')
    .option(
      '--token-variable <name>',
      `environment variable with the token of the signer; ${TOKEN_VARIABLE} if that is set`,
    )
    .option('--header <name>', 'header for the token, such as X-Api-Key; sent as a bearer token if omitted')
    .option('--label <label>', 'a name of your own for the wallet, to use instead of its address')
    .option('--force', 'replace the signer of that address')
    .addHelpText(
      'after',
      `
Adds a wallet whose key stays in a signer on another machine, which is asked by JSON-RPC over HTTP: web3signer or another one
with eth_signTransaction, or with --sends any wallet with eth_sendTransaction (EIP-1193); or, with --ledger, on a Ledger, which
shows each request for approval. Commands use it like any other wallet and ask for no password.

The address is pinned: the signer proves now, with the signature of a message, that it has the key, and each use checks that it
still shows the account. What it signs has to be exactly what was requested, and by this account; otherwise nothing is sent. With
--sends the signer chooses nonce and fee, and what it has sent is checked afterwards.

The token is only read from the environment, each time, and only the name of its variable is stored; the name begins with
CUBEDROP_SIGNER_. Redirects are not followed. A signer has 30 seconds to answer, and 5 minutes to sign.

A Ledger needs two packages, which are not installed with this one; without them, the command prints how to install them.

Examples:
  $ cubedrop wallet add https://signer.example --label main
  $ CUBEDROP_SIGNER_TOKEN=… cubedrop wallet add https://signer.example --address 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
  $ cubedrop wallet add https://signer.example --token-variable CUBEDROP_SIGNER_KEY --header X-Api-Key
  $ cubedrop wallet add http://127.0.0.1:1248 --sends
  $ cubedrop wallet add --ledger --label cold
  $ cubedrop wallet add --ledger --derivation-path "44'/60'/1'/0/0"

--json prints {"address","file","label","signer","sends"}; label is null if there is none, signer is its origin, or
"Ledger" and the path of the key.`,
    );
  action(command, terminal, run);
}

/**
 * Adds a wallet with a signer.
 * @throws CubedropError `validation`; `refused` if the signer does not show the account, or does not have its key;
 *   otherwise as `connectSigner`
 */
export async function addWallet({ terminal, flags, args, folder }: Call<Flags, [string?]>): Promise<void> {
  const store = new WalletStore(folder);
  const signer = describedSigner(terminal, args[0], flags);
  const wanted = flags.address === undefined ? undefined : addressOf(flags.address);
  const label = flags.label === undefined ? undefined : labelOf(flags.label);
  // With --force, the label may be that of the wallet being replaced.
  if (label !== undefined && !flags.force) store.requireFree(label);
  const { getAddress } = await import('ethers');
  const chosen = wanted ?? (await onlyAccount(signer, terminal));
  const address = toAddress(getAddress(chosen.toLowerCase()));
  requireReplaceable(store, address, flags.force === true);
  await requireKey(signer, address, terminal);
  await store.add({ address, content: signerText(signer), label });
  const file = store.path(address);
  if (terminal.wantsJson) {
    const sends = !isLedger(signer) && signer.sends;
    const stored = readLabels(store.folder)?.get(address.toLowerCase()) ?? null;
    return terminal.printJson({ address, file, label: stored, signer: signerName(signer), sends });
  }
  terminal.print(address);
  terminal.say(`${signerSubject(signer)} has its key. Stored in ${file}.`);
}

/**
 * Returns the account of a signer that shows only one.
 * @throws CubedropError `validation` if it shows none or several; otherwise as `accountsOf`
 */
async function onlyAccount(signer: Signer, terminal: Terminal): Promise<Address> {
  const accounts = await accountsOf(providerOf(signer, terminal));
  const [only, ...others] = accounts;
  if (only !== undefined && others.length === 0) return only;
  const hint =
    only === undefined ? 'Make an account available to this machine there.' : 'Choose one with --address.';
  throw usageError(`The signer does not show exactly one account. ${shownText(accounts)}`, hint);
}

/**
 * Ensures that adding a wallet deletes no key. A signer may be replaced only if `force` is set, and a key on this
 * machine may never be replaced.
 * @throws CubedropError `validation`
 */
function requireReplaceable(store: WalletStore, address: Address, force: boolean): void {
  if (!store.has(address)) return;
  if (!hasSigner(store.read(address)))
    throw usageError(
      `The key of ${address} is on this machine, and adding its signer would delete it.`,
      `Back it up, then remove it first: cubedrop wallet remove ${address}`,
    );
  if (!force)
    throw usageError(`The wallet ${address} already exists.`, 'Pass --force to replace its signer.');
}

/**
 * Ensures that a signer has the key of an account, by having it sign a message that is of no other use.
 * @throws CubedropError `refused` if the signer does not have the key; `canceled` if it declines to sign; otherwise as
 *   `connectSigner`
 */
async function requireKey(signer: Signer, address: Address, terminal: Terminal): Promise<void> {
  const sender = await connectSigner(signer, address, terminal);
  const message = [
    `Cubedrop checks that this signer has the key of ${address}.`,
    'This signature has no other effect.',
    `Nonce: ${randomBytes(16).toString('hex')}`,
  ].join('\n');
  const signature = await sender.signMessage(message);
  if (sameAddress(await accountThatSigned(message, signature), address)) return;
  throw new CubedropError('refused', `${signerSubject(signer)} does not have the key of ${address}.`, {
    hint: 'It shows the account, but a signature that it made is not of this account. Nothing was added.',
    details: { account: address },
  });
}

/** Returns the account that signed a message; `undefined` if the signature is malformed. */
async function accountThatSigned(message: string, signature: string): Promise<string | undefined> {
  const { verifyMessage } = await import('ethers');
  try {
    return verifyMessage(message, signature);
  } catch {
    return undefined;
  }
}
