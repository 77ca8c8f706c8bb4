import { formatAmount, formatRoyalty, divideUnderTerms, type SaleTerms } from '@cubedrop/sdk';
import { Fact, Facts, TotalFact } from '../../components/facts.tsx';
import { useFlowCost } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { saleTexts as texts } from './texts.ts';

interface SellerShareProps {
  /** On-chain id. */
  cubeId: bigint;
  /** `undefined` while loading. */
  terms: SaleTerms | undefined;
  /** In wei; `null` while none is entered. */
  price: bigint | null;
}

/** Shows what the seller receives of a price and what is deducted. */
export function SellerShare({ cubeId, terms, price }: SellerShareProps) {
  // The network fee does not depend on the price.
  const order = { cubeId, price: 0n, expiresAt: 0, maxPublicationFee: terms?.publicationFee };
  const gas = useFlowCost('createSale', order);
  const share = terms && price !== null ? divideUnderTerms(terms, price) : undefined;
  const weth = (wei: bigint | undefined) => (wei === undefined ? '…' : formatAmount(wei, 'WETH'));
  const paysRoyalty = terms !== undefined && !terms.isCreator && terms.royaltyBasisPoints > 0;
  return (
    <Facts>
      {paysRoyalty && (
        <Fact name={texts.royalty(formatRoyalty(terms.royaltyBasisPoints))}>{weth(share?.royalty)}</Fact>
      )}
      {terms !== undefined && terms.ownerCutPerMillion > 0n && (
        <Fact name={walletTexts.quote.fee}>{weth(share?.fee)}</Fact>
      )}
      {terms !== undefined && terms.publicationFee > 0n && (
        <Fact name={texts.publicationFee}>{weth(terms.publicationFee)}</Fact>
      )}
      <Fact name={walletTexts.quote.gas}>{gas === undefined ? '…' : formatAmount(gas)}</Fact>
      <TotalFact name={texts.youGet}>{price === 0n ? texts.nothing : weth(share?.seller)}</TotalFact>
    </Facts>
  );
}
