import { formatAmount } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { counted, counting } from '../../../components/counted.ts';
import { overviewQuery } from './queries.ts';
import { overviewTexts as texts } from './texts.ts';

/** Shows admins figures of the whole platform: volume, running auctions, unclaimed funds and new wallets. */
export function PlatformFigures() {
  const title = useId();
  const { data, isError } = useQuery(overviewQuery);
  const otherwise = isError ? texts.unknown : '\u00a0';
  const figures = [
    [
      texts.volume,
      data && [formatAmount(data.volume, 'WETH'), texts.inAll(counted(data.paidCount, 'trade'))],
    ],
    [
      texts.runningNow,
      data && [
        counting(data.runningDropCount + data.runningAuctionCount),
        texts.runningOf(data.runningDropCount, data.runningAuctionCount),
      ],
    ],
    [
      texts.unclaimed,
      data && [formatAmount(data.unclaimedFunds, 'WETH'), texts.inAll(counted(data.unclaimedCount, 'bid'))],
    ],
    [texts.newWallets, data && [counting(data.newWalletCount), texts.newWalletsSince]],
  ] as const;
  return (
    <section className="platform" aria-labelledby={title}>
      <h2 id={title}>{texts.everyone}</h2>
      <dl className="figures figures-four">
        {figures.map(([name, shown]) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>{shown?.[0] ?? otherwise}</dd>
            <dd className="label">{shown?.[1] ?? '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
