import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';

export function define(command: Command, terminal: Terminal, run = listWallets): void {
  withRecords(command).addHelpText(
    'after',
    `
Lists the keystore files on this machine and marks the active one with a star. Needs no password.

Example:
  $ cubedrop wallet list

--json prints {"wallets":[{"address","file","isDefault"}]}.`,
  );
  action(command, terminal, run);
}

/** Lists the wallets of this machine. */
export async function listWallets({ terminal, folder, settings }: Call<object>): Promise<void> {
  const { getAddress } = await import('ethers');
  const store = new WalletStore(folder);
  const addresses = store.list();
  const chosen =
    settings.get('wallet').value?.toLowerCase() ?? (addresses.length === 1 ? addresses[0] : undefined);
  const wallets = addresses.map((address) => ({
    address: getAddress(address),
    file: store.path(address),
    isDefault: address === chosen,
  }));
  if (terminal.wantsJson) return terminal.printJson({ wallets }, wallets);
  for (const { address, isDefault } of wallets) terminal.print(`${isDefault ? '*' : ' '} ${address}`);
  if (wallets.length === 0) terminal.say('There is no wallet yet: create one with "cubedrop wallet new".');
}
