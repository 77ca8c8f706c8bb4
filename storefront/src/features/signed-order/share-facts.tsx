import { divideUnderTerms, formatAmount, formatCut, formatRoyalty, type SaleTerms } from '@cubedrop/sdk';
import { Fact, TotalFact } from '../../components/facts.tsx';
import { walletTexts } from '../../wallet/texts.ts';
import { signedOrderTexts as texts } from './texts.ts';

interface ShareFactsProps {
  /** `undefined` while loading. */
  terms: SaleTerms | undefined;
  /** In wei of WETH; `undefined` while none is entered. */
  price: bigint | undefined;
  /** The network fee as text. */
  gas: string;
}

/**
 * Rows of a list: the deductions from a price, what is left for the seller, and the network fee, which is paid on top.
 */
export function ShareFacts({ terms, price, gas }: ShareFactsProps) {
  const share = terms && price !== undefined ? divideUnderTerms(terms, price) : undefined;
  const weth = (wei: bigint | undefined) => (wei === undefined ? '…' : formatAmount(wei, 'WETH'));
  return (
    <>
      {terms && !terms.isCreator && terms.royaltyBasisPoints > 0 && (
        <Fact name={texts.artist(formatRoyalty(terms.royaltyBasisPoints))}>{weth(share?.royalty)}</Fact>
      )}
      {terms && terms.ownerCutPerMillion > 0n && (
        <Fact name={texts.cut(formatCut(terms.ownerCutPerMillion))}>{weth(share?.fee)}</Fact>
      )}
      <TotalFact name={texts.youGet}>{weth(share?.seller)}</TotalFact>
      <Fact name={walletTexts.quote.gas}>{gas}</Fact>
    </>
  );
}
