import { formatAmount, formatBalance, type Quote } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Fact, Facts, TotalFact } from '../../components/facts.tsx';
import { walletTexts } from '../texts.ts';

const texts = walletTexts.quote;

interface QuoteFactsProps {
  /** The amount to pay in wei of WETH, known before the quote. */
  amount: bigint;
  /** `undefined` while loading. */
  quote: Quote | undefined;
  /** Whether the payment is done. If so, the amount is not emphasised. Defaults to `false`. */
  isPaid?: boolean;
  /** Rows shown first, specific to this kind of payment. */
  children: ReactNode;
}

/** Prevents line breaks between amounts and their units. */
const unbroken = (amounts: string): string => amounts.replaceAll(/ (?=W?ETH)/g, '\u00a0');

/**
 * Breaks a payment down into the amount, the royalty and marketplace fee in it, its parts in WETH and ETH, the network
 * fee, and the total that leaves the wallet.
 */
export function QuoteFacts({ amount, quote, isPaid = false, children }: QuoteFactsProps) {
  const Amount = isPaid ? Fact : TotalFact;
  return (
    <Facts>
      {children}
      <Amount name={texts.amount}>{formatAmount(amount, 'WETH')}</Amount>
      {quote && quote.share.royalty > 0n && (
        <Fact name={texts.royalty}>{formatAmount(quote.share.royalty, 'WETH')}</Fact>
      )}
      {quote && quote.share.fee > 0n && <Fact name={texts.fee}>{formatAmount(quote.share.fee, 'WETH')}</Fact>}
      {quote && quote.ether > 0n && quote.weth > 0n && (
        <Fact name={texts.inWeth}>{formatAmount(quote.weth, 'WETH')}</Fact>
      )}
      {quote && quote.ether > 0n && <Fact name={texts.inEther}>{formatAmount(quote.ether)}</Fact>}
      <Fact name={texts.gas}>{quote ? formatAmount(quote.gasFee) : '…'}</Fact>
      <Fact name={texts.total}>{quote ? unbroken(formatBalance(quote.total)) : '…'}</Fact>
    </Facts>
  );
}
