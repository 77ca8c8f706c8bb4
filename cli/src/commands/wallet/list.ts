import { sameAddress } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { labelKey } from '../../wallet/label.ts';
import { readLabels } from '../../wallet/wallet-files.ts';
import { damagedLabels, WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';

export function define(command: Command, terminal: Terminal, run = listWallets): void {
  withRecords(command).addHelpText(
    'after',
    `
Lists the keystore files on this machine with their labels, and marks the default one with a star: the one that is used
unless CUBEDROP_PRIVATE_KEY is set. Needs no password.

Example:
  $ cubedrop wallet list

--json prints {"wallets":[{"address","file","isDefault","label"}]}; label is null if there is none.`,
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
  }));
  if (terminal.wantsJson) return terminal.printJson({ wallets }, wallets);
  for (const { address, isDefault, label } of wallets)
    terminal.print(`${isDefault ? '*' : ' '} ${address}${label === null ? '' : `  ${label}`}`);
  if (wallets.length === 0) terminal.say('There is no wallet yet: create one with "cubedrop wallet new".');
}

/** Whether `name`, an address or a label, refers to this wallet. */
function isNamed(name: string, address: string, label: string | undefined): boolean {
  return sameAddress(name, address) || (label !== undefined && labelKey(label) === labelKey(name));
}
