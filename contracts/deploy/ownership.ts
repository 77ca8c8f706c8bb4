import { Contract, ZeroAddress, getAddress, isAddress } from 'ethers';
import type { Signer } from 'ethers';
import { exchangeAbi } from '../abi/index.ts';

/**
 * Returns the checksummed address of an account.
 * @param can what the account is to do, for the message
 * @throws Error if it is not an address or is the zero address
 */
export function accountAddress(account: string, can: 'own the contracts' | 'open drops'): string {
  if (!isAddress(account)) throw new Error(`${account} is not an address that can ${can}.`);
  const address = getAddress(account);
  if (address === ZeroAddress) throw new Error(`The zero address cannot ${can}.`);
  return address;
}

/**
 * Offers a contract's ownership to `owner`, who has to accept it. Does nothing if `owner` already owns the contract,
 * and only logs if the ownership was already offered to them.
 * @param owner checksummed address
 * @throws Error if the ownership has to be offered and the signer is not the owner
 */
export async function offerOwnership(
  signer: Signer,
  contract: string,
  owner: string,
  log: (line: string) => void,
): Promise<void> {
  // All contracts with an owner have the same functions for it (Ownable2Step).
  const ownable = new Contract(contract, exchangeAbi, signer);
  const read = async (method: string) => String(await ownable.getFunction(method)());
  const current = await read('owner');
  if (current === owner) return;
  if ((await read('pendingOwner')) !== owner) {
    if (current !== (await signer.getAddress())) {
      throw new Error(`${contract} is owned by ${current}, who alone can offer it to ${owner}.`);
    }
    const offer = await ownable.getFunction('transferOwnership').send(owner);
    await offer.wait();
  }
  log(`${contract} is offered to ${owner}, who has to call acceptOwnership() on it`);
}
