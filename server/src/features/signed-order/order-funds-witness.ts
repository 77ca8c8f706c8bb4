import type { Witness } from '../../index/chain/ledger.ts';
import type { OrderFundsStore } from './order-funds-store.ts';

/** Marks the amounts that makers of offers can pay to be read again if they were read at a reverted block. */
export function orderFundsWitness(store: Pick<OrderFundsStore, 'recheckAbove'>): Witness {
  return {
    advanced: async () => {},
    unwound: ({ tx, chain }, to = -1) => store.recheckAbove(chain.id, to, tx),
  };
}
