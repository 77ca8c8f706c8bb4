import { isAddress, type Address } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';
import { labelFault } from '../wallet/label.ts';
import { WalletStore } from '../wallet/wallet-store.ts';
import type { Call } from './call.ts';

/** How a wallet can be named, for help texts. */
export const BY_ADDRESS = 'by address or label';

/**
 * Returns the address of a wallet, given by address or by the label of a wallet on this machine.
 * @throws CubedropError `validation` if it is neither; `not-found` if no wallet has the label
 */
export function walletOf({ folder }: Pick<Call<object>, 'folder'>, text: string): Address {
  // A text that cannot be a label was meant as an address.
  return labelFault(text) === undefined ? new WalletStore(folder).addressOf(text) : addressOf(text);
}

/** Parses an address typed by the user. @throws CubedropError `validation` */
export function addressOf(text: string): Address {
  if (isAddress(text)) return text;
  throw usageError(`${text} is not an address.`, 'An address is 0x and 40 hex digits.');
}
