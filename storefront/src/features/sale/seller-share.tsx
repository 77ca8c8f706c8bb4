import { formatAmount, formatRoyalty, divideUnderTerms } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Fact, Facts, TotalFact } from '../../components/facts.tsx';
import { useSession } from '../../session/use-session.ts';
import { useFlowCost, useSaleTerms } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { saleTexts as texts } from './texts.ts';

/** Shows what the seller receives of a price and what is deducted. @param price in wei; `null` while none is entered */
export function SellerShare({ cube, price }: { cube: Cube; price: bigint | null }) {
  const cubeId = BigInt(cube.onChainId);
  const terms = useSaleTerms(cubeId, useSession()?.address ?? null);
  // The network fee does not depend on the price.
  const gas = useFlowCost('createSale', { cubeId, price: 0n, expiresAt: 0 });
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
