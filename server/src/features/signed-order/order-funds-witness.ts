import type { Witness } from '../../index/chain/ledger.ts';
import type { OrderFundsStore } from './order-funds-store.ts';

/** Lets what the makers of offers can pay be read again if it was read at a block that was reverted. */
export function orderFundsWitness(store: Pick<OrderFundsStore, 'recheckAbove'>): Witness {
  return {
    advanced: async () => {},
    unwound: ({ tx, chain }, to = -1) => store.recheckAbove(chain.id, to, tx),
  };
}
