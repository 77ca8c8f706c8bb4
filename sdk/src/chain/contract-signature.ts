import { Interface, isCallException } from 'ethers';
import type { Address, Hex } from '../base/hex.ts';
import { toRequestError } from './errors.ts';
import type { Chain } from './types.ts';

const ERC1271 = new Interface(['function isValidSignature(bytes32,bytes) view returns (bytes4)']);
/** Return data of a contract that confirms a signature: the function's selector, padded to 32 bytes. */
const CONFIRMED = `0x1626ba7e${'0'.repeat(56)}`;

/**
 * Returns whether a contract confirms a signature of a hash (ERC-1271); `false` if it reverts or returns anything else.
 * @throws CubedropError `unavailable`
 */
export async function confirmsSignature(
  { provider }: Pick<Chain, 'provider'>,
  wallet: Address,
  { hash, signature }: { hash: Hex; signature: Hex },
): Promise<boolean> {
  const data = ERC1271.encodeFunctionData('isValidSignature', [hash, signature]);
  try {
    const returned = await provider.call({ to: wallet, data });
    return returned.slice(0, CONFIRMED.length).toLowerCase() === CONFIRMED;
  } catch (error) {
    if (isCallException(error)) return false;
    throw toRequestError(error);
  }
}
