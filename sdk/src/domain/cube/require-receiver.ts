import { deployedContracts } from '../../chain/contracts.ts';
import { refuseFaults } from '../../base/errors.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import type { CheckContext } from '../../flow/context.ts';
import { problemError } from '../problem/messages.ts';
import { receiverFault } from './rules.ts';

/**
 * Checks that the recipient of a cube is neither the sender nor one of the platform's contracts, where the cube would
 * be lost.
 * @throws CubedropError `invalid-fields` for the sender, the zero address or a malformed address;
 *   `receiver-is-contract`
 */
export function requireReceiver({ chain, sender }: CheckContext, to: Address): void {
  const fault = receiverFault(to, sender.address);
  refuseFaults(fault ? [fault] : []);
  if (deployedContracts(chain).some(({ address }) => sameAddress(address, to)))
    throw problemError({ code: 'receiver-is-contract', details: {} });
}
