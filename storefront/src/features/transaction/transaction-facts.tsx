import { formatAmount } from '@cubedrop/sdk';
import { Moment } from '../../components/moment.tsx';
import { Fact } from './fact.tsx';
import type { ChainTransaction } from './read-transaction.ts';
import { transactionTexts as texts } from './texts.ts';

interface TransactionFactsProps {
  transaction: ChainTransaction;
  /** Names of the platform's contracts, keyed by lower-case address. */
  names: ReadonlyMap<string, string>;
}

/** The details of a transaction. */
export function TransactionFacts({
  transaction: { hash, from, to, value, outcome },
  names,
}: TransactionFactsProps) {
  return (
    <dl className="border-t border-line">
      <Fact name={texts.hash}>
        <span className="mono">{hash}</span>
      </Fact>
      <Fact name={texts.state}>
        {outcome === null ? texts.waiting : outcome.succeeded ? texts.done : texts.reverted}
      </Fact>
      {outcome && (
        <>
          <Fact name={texts.block}>{String(outcome.block)}</Fact>
          <Fact name={texts.time}>
            <Moment at={outcome.minedAt} />
          </Fact>
        </>
      )}
      <Fact name={texts.from}>
        <span className="mono">{from}</span>
      </Fact>
      <Fact name={texts.to}>
        {to && names.get(to.toLowerCase()) && <>{names.get(to.toLowerCase())} </>}
        <span className="mono">{to ?? texts.newContract}</span>
      </Fact>
      <Fact name={texts.value}>{formatAmount(value)}</Fact>
      {outcome && (
        <Fact name={texts.fee}>
          {formatAmount(outcome.fee)}{' '}
          <span className="text-bone-dim">{texts.gas(String(outcome.gasUsed))}</span>
        </Fact>
      )}
    </dl>
  );
}
