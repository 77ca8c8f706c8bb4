import { CubedropError, sameAddress, toAddress, type Address } from '@cubedrop/sdk';
import type { Wallet } from 'ethers';
import type { Settings } from '../config/settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';
import { withPassword } from './secret.ts';
import { signerIn, signerSubject, type Signer } from './signer.ts';
import { WalletStore } from './wallet-store.ts';

/** The account that a command acts for. */
export interface Account {
  /** Checksummed address. */
  address: Address;
  /** Whether its key comes from CUBEDROP_PRIVATE_KEY, so that it can sign without a prompt. */
  fromEnvironment: boolean;
  /** The signer that has its key; `undefined` if the key is on this machine. */
  signer?: Signer;
  /**
   * Returns the wallet that signs. Until a call has succeeded, this may prompt for the password. The prompt states the
   * purpose `what`, such as `to pay`.
   * @throws CubedropError `refused` if a signer has the key; otherwise as `withPassword`
   */
  unlock(what: string): Promise<Wallet>;
}

export interface AccountOptions {
  configFolder: string;
  settings: Settings;
  passwordFile?: string | undefined;
}

/**
 * Chooses the account: the one named by --wallet, else that of CUBEDROP_PRIVATE_KEY, else the wallet in the settings,
 * else the only wallet.
 * @throws CubedropError `validation` if there is no wallet, if there are several and none is chosen, or if what this
 *   reads is invalid: the key in the environment, the label file or the description of a signer; `not-found` if
 *   the chosen wallet does not exist
 */
export async function chooseAccount(terminal: Terminal, options: AccountOptions): Promise<Account> {
  const { getAddress } = await import('ethers');
  const chosen = options.settings.get('wallet');
  const key = terminal.env['CUBEDROP_PRIVATE_KEY'];
  const store = new WalletStore(options.configFolder);
  if (key) {
    const { walletOf } = await import('./keystore.ts');
    const wallet = walletOf(key);
    const option = chosen.source === 'option' ? chosen.value : undefined;
    if (option === undefined || sameAddress(store.addressOf(option), wallet.address))
      return { address: toAddress(wallet.address), fromEnvironment: true, unlock: async () => wallet };
  }
  const address = chosen.value === undefined ? onlyOne(store.list()) : store.addressOf(chosen.value);
  const content = store.read(address);
  const checksummed = toAddress(getAddress(address.toLowerCase()));
  const signer = signerIn(content);
  if (signer) return accountOf(checksummed, signer);
  let unlocked: Promise<Wallet> | undefined;
  return {
    address: checksummed,
    fromEnvironment: false,
    unlock: (what) =>
      (unlocked ??= unlock({
        ...options,
        terminal,
        address,
        keystore: content,
        message: `Password of ${checksummed}, ${what}`,
      }).catch((error: unknown) => {
        unlocked = undefined;
        throw error;
      })),
  };
}

function accountOf(address: Address, signer: Signer): Account {
  return {
    address,
    fromEnvironment: false,
    signer,
    async unlock() {
      throw new CubedropError('refused', `The key of ${address} is not on this machine.`, {
        hint: `${signerSubject(signer)} has it.`,
      });
    },
  };
}

interface Locked extends Pick<AccountOptions, 'passwordFile'> {
  terminal: Terminal;
  address: string;
  keystore: string;
  message: string;
}

async function unlock({ terminal, address, keystore, passwordFile, message }: Locked): Promise<Wallet> {
  const { decryptKey, walletOf } = await import('./keystore.ts');
  const key = await withPassword(terminal, { file: passwordFile, message }, (password) =>
    decryptKey(keystore, password),
  );
  const wallet = walletOf(key);
  if (wallet.address.toLowerCase() === address.toLowerCase()) return wallet;
  throw usageError(`The keystore file of ${address} contains the key of another account.`);
}

function onlyOne(addresses: string[]): string {
  const [only, ...others] = addresses;
  if (only !== undefined && others.length === 0) return only;
  if (only === undefined) {
    throw usageError(
      'There is no wallet yet.',
      'Create one with "cubedrop wallet new", import one with "cubedrop wallet import", or set CUBEDROP_PRIVATE_KEY.',
    );
  }
  throw usageError(
    'There is more than one wallet.',
    'Pass --wallet with an address or label, or choose one with "cubedrop config set wallet".',
  );
}
