import { isCubedropError, sameAddress } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { labelKey } from '../../wallet/label.ts';
import { signerIn, signerName } from '../../wallet/signer.ts';
import { readLabels } from '../../wallet/wallet-files.ts';
import { damagedLabels, WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';

export function define(command: Command, terminal: Terminal, run = listWallets): void {
  withRecords(command).addHelpText(
    'after',
    `
Lists the wallets on this machine with their labels, and marks the default one with a star: the one that is used unless
CUBEDROP_PRIVATE_KEY is set. A wallet whose key is elsewhere is listed with the origin of its signer, or with its path on a
Ledger. Needs no password and asks no signer.

Example:
  $ cubedrop wallet list

--json prints {"wallets":[{"address","file","isDefault","label","signer"}]}; label is null if there is none; signer is the
origin of the remote signer, "Ledger" and the path of the key, or null if the key is in the file.`,
  );
  action(command, terminal, run);
}

/** Lists the wallets of this machine. */
export async function listWallets({ terminal, folder, settings }: Call<object>): Promise<void> {
  const { getAddress } = await import('ethers');
  const store = new WalletStore(folder);
  const addresses = store.list();
  const labels = readLabels(store.folder);
  if (!labels) terminal.say(`cubedrop: ${damagedLabels(store.folder).message}`);
  const named = settings.get('wallet').value;
  const isDefaultWallet = (address: string) =>
    named === undefined ? addresses.length === 1 : isNamed(named, address, labels?.get(address));
  const wallets = addresses.map((address) => ({
    address: getAddress(address),
    file: store.path(address),
    isDefault: isDefaultWallet(address),
    label: labels?.get(address) ?? null,
    signer: nameOfSigner(terminal, store, address),
  }));
  if (terminal.wantsJson) return terminal.printJson({ wallets }, wallets);
  for (const { address, isDefault, label, signer } of wallets) {
    const named = `${isDefault ? '*' : ' '} ${address}${label === null ? '' : `  ${label}`}`;
    terminal.print(signer === null ? named : `${named}  (signer ${signer})`);
  }
  if (wallets.length === 0) terminal.say('There is no wallet yet: create one with "cubedrop wallet new".');
}

/**
 * Returns the name of a wallet's signer; `null` if it has none, or if its file is damaged, which is reported.
 */
function nameOfSigner(terminal: Terminal, store: WalletStore, address: string): string | null {
  try {
    const signer = signerIn(store.read(address));
    return signer ? signerName(signer) : null;
  } catch (error) {
    if (!isCubedropError(error)) throw error;
    terminal.say(`cubedrop: ${address}: ${error.message}`);
    return null;
  }
}

/** Whether `name`, an address or a label, refers to this wallet. */
function isNamed(name: string, address: string, label: string | undefined): boolean {
  return sameAddress(name, address) || (label !== undefined && labelKey(label) === labelKey(name));
}
