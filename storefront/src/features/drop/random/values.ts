import { checkRandomDrop, documentsFault, type Fault } from '@cubedrop/sdk';
import { amountOf } from '../../../components/form/amount-of.ts';

/** The form as a person fills it in. */
export interface RandomDropValues {
  description: string;
  numberOfTokens: string;
  /** In ETH, as typed. */
  salePrice: string;
  /** In WETH, as typed. */
  minimumBid: string;
  documents: readonly File[];
  clientSeed: string;
}

/** An empty form, with a seed that no other has. */
export function newOrder(): RandomDropValues {
  return {
    description: '',
    numberOfTokens: '1',
    salePrice: '',
    minimumBid: '',
    documents: [],
    clientSeed: crypto.randomUUID(),
  };
}

/** Everything wrong with it, in the order of the checks. */
export function checkRandomDropValues(values: RandomDropValues): Fault[] {
  const { numberOfTokens, salePrice, minimumBid, documents } = values;
  const paperFault = documentsFault(documents);
  return [
    ...checkRandomDrop({
      numberOfTokens,
      salePrice: amountOf(salePrice, 'ETH'),
      minimumBid: amountOf(minimumBid, 'WETH'),
    }),
    ...(paperFault ? [{ field: 'documents', message: paperFault }] : []),
  ];
}
