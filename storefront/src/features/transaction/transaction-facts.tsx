import { formatAmount } from '@cubedrop/sdk';
import { Moment } from '../../components/moment.tsx';
import { ExplorerRow } from './explorer-row.tsx';
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
      <ExplorerRow name={texts.hash}>
        <span className="mono">{hash}</span>
      </ExplorerRow>
      <ExplorerRow name={texts.state}>
        {outcome === null ? texts.waiting : outcome.succeeded ? texts.done : texts.reverted}
      </ExplorerRow>
      {outcome && (
        <>
          <ExplorerRow name={texts.block}>{String(outcome.block)}</ExplorerRow>
          <ExplorerRow name={texts.time}>
            <Moment at={outcome.minedAt} />
          </ExplorerRow>
        </>
      )}
      <ExplorerRow name={texts.from}>
        <span className="mono">{from}</span>
      </ExplorerRow>
      <ExplorerRow name={texts.to}>
        {to && names.get(to.toLowerCase()) && <>{names.get(to.toLowerCase())} </>}
        <span className="mono">{to ?? texts.newContract}</span>
      </ExplorerRow>
      <ExplorerRow name={texts.value}>{formatAmount(value)}</ExplorerRow>
      {outcome && (
        <ExplorerRow name={texts.fee}>
          {formatAmount(outcome.fee)}{' '}
          <span className="text-bone-dim">{texts.gas(String(outcome.gasUsed))}</span>
        </ExplorerRow>
      )}
    </dl>
  );
}
