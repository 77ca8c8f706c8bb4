import { checkRandomDrop, documentsFault, faultsOf, type Fault } from '@cubedrop/sdk';
import { amountOf } from '../../../components/form/entered-amount.ts';

/** Form values of a random drop. */
export interface RandomDropValues {
  description: string;
  cubeCount: string;
  /** In ETH, as typed. */
  salePrice: string;
  /** In WETH, as typed. */
  minimumBid: string;
  documents: readonly File[];
  clientSeed: string;
}

/** Returns the initial values with a new client seed. */
export function newOrder(): RandomDropValues {
  return {
    description: '',
    cubeCount: '1',
    salePrice: '',
    minimumBid: '',
    documents: [],
    clientSeed: crypto.randomUUID(),
  };
}

/** Returns the errors, in the order of the checks. */
export function checkRandomDropValues(values: RandomDropValues): Fault[] {
  const { cubeCount, salePrice, minimumBid, documents } = values;
  return faultsOf(
    ...checkRandomDrop({
      cubeCount,
      salePrice: amountOf(salePrice, 'ETH'),
      minimumBid: amountOf(minimumBid, 'WETH'),
    }),
    documentsFault(documents),
  );
}
