import type { Witness } from '../../index/chain/ledger.ts';
import type { OrderFundsStore } from './order-funds-store.ts';

/** Marks the payable amounts that were read at reverted blocks, so that they are read again. */
export function orderFundsWitness(store: Pick<OrderFundsStore, 'recheckAbove'>): Witness {
  return {
    advanced: async () => {},
    unwound: ({ tx, chain }, to = -1) => store.recheckAbove(chain.id, to, tx),
  };
}
