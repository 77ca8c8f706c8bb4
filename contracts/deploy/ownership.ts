import { Contract, ZeroAddress, getAddress, isAddress } from 'ethers';
import type { Signer } from 'ethers';
import { exchangeAbi } from '../abi/index.ts';

/**
 * Returns the checksummed address of a contract owner.
 * @throws Error if it is no address or the zero address
 */
export function ownerAddress(owner: string): string {
  if (!isAddress(owner)) throw new Error(`${owner} is not an address that can own the contracts.`);
  const address = getAddress(owner);
  if (address === ZeroAddress) throw new Error('The zero address cannot own the contracts.');
  return address;
}

/**
 * Offers a contract's ownership to `owner`, who has to accept it. Does nothing if they own it or it is offered to them.
 * @throws Error if the signer is not the owner
 */
export async function offerOwnership(
  signer: Signer,
  contract: string,
  owner: string,
  log: (line: string) => void,
): Promise<void> {
  // The contracts with an owner all have the same functions for it (Ownable2Step).
  const owned = new Contract(contract, exchangeAbi, signer);
  const read = async (method: string) => String(await owned.getFunction(method)());
  const current = await read('owner');
  if (current === owner) return;
  if ((await read('pendingOwner')) !== owner) {
    if (current !== (await signer.getAddress())) {
      throw new Error(`${contract} is owned by ${current}, who alone can offer it to ${owner}.`);
    }
    const offer = await owned.getFunction('transferOwnership').send(owner);
    await offer.wait();
  }
  log(`${contract} is offered to ${owner}, who has to call acceptOwnership() on it`);
}
