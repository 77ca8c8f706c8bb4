import { formatAmount, transactionMessages as texts } from '@cubedrop/sdk';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { walletTexts } from '../texts.ts';
import type { Activity } from './activity.ts';
import { flowTexts } from './flow-texts.ts';
import { TransactionLink } from './transaction-link.tsx';

/**
 * Describes the earlier run that blocks this one: its subject, amount and time and, unless its latest payment is a
 * signature, its transaction.
 */
export function EarlierRun({ activity: { kind, earlier } }: { activity: Activity }) {
  if (!earlier) return null;
  const { about, amount, at, hash, isSigned, isDone } = earlier;
  const names = walletTexts.earlier;
  const amountText = amount && formatAmount(BigInt(amount), kind === 'getWeth' ? 'ETH' : 'WETH');
  return (
    <section role="alert" className="grid gap-4">
      <p>{isDone ? texts.earlierDone : texts.earlierOpen}</p>
      <Facts>
        <Fact name={flowTexts[kind].title}>{about}</Fact>
        {/* The subject of a conversion is its amount. */}
        {amountText && amountText !== about && <Fact name={names.amount}>{amountText}</Fact>}
        <Fact name={isSigned ? names.signed : names.sent}>
          <Moment at={at} />
        </Fact>
        {!isSigned && (
          <Fact name={names.transaction}>{hash ? <TransactionLink hash={hash} /> : names.inWallet}</Fact>
        )}
      </Facts>
    </section>
  );
}
