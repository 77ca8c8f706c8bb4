import { divideUnderTerms, formatAmount, formatCut, formatRoyalty, type SaleTerms } from '@cubedrop/sdk';
import { Fact, Facts, TotalFact } from '../../components/facts.tsx';
import { useFlowCost } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { saleSellerTexts as texts } from './seller-texts.ts';

interface SaleFactsProps {
  /** `undefined` while loading. */
  terms: SaleTerms | undefined;
  /** In wei; `null` while none is entered. */
  price: bigint | null;
  /** The network fee as text. */
  gas: string;
}

interface SellerShareProps extends Omit<SaleFactsProps, 'gas'> {
  /** On-chain id. */
  cubeId: bigint;
}

/** Shows the facts of a sale, with the network fee of putting the cube on sale. */
export function SellerShare({ cubeId, terms, price }: SellerShareProps) {
  // The network fee does not depend on the price.
  const order = { cubeId, price: 0n, expiresAt: 0, maxPublicationFee: terms?.publicationFee };
  const gas = useFlowCost('createSale', order);
  return <SaleFacts terms={terms} price={price} gas={gas === undefined ? '…' : formatAmount(gas)} />;
}

/**
 * Shows what is deducted from a price and what is left for the seller; below that, the fees of putting the cube on
 * sale, which the seller pays at once.
 */
export function SaleFacts({ terms, price, gas }: SaleFactsProps) {
  const share = terms && price !== null ? divideUnderTerms(terms, price) : undefined;
  const weth = (wei: bigint | undefined) => (wei === undefined ? '…' : formatAmount(wei, 'WETH'));
  const paysRoyalty = terms !== undefined && !terms.isCreator && terms.royaltyBasisPoints > 0;
  return (
    <Facts>
      {paysRoyalty && (
        <Fact name={texts.royalty(formatRoyalty(terms.royaltyBasisPoints))}>{weth(share?.royalty)}</Fact>
      )}
      {terms !== undefined && terms.ownerCutPerMillion > 0n && (
        <Fact name={texts.marketplaceFee(formatCut(terms.ownerCutPerMillion))}>{weth(share?.fee)}</Fact>
      )}
      <TotalFact name={texts.youGet}>{price === 0n ? texts.nothing : weth(share?.seller)}</TotalFact>
      {terms !== undefined && terms.publicationFee > 0n && (
        <Fact name={texts.publicationFee}>{weth(terms.publicationFee)}</Fact>
      )}
      <Fact name={walletTexts.quote.gas}>{gas}</Fact>
    </Facts>
  );
}
