import { formatAmount } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { auctionTexts } from '../../../features/auction/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { overviewQuery } from './queries.ts';
import { overviewTexts as texts } from './texts.ts';

/** Shows admins figures of the whole platform: running auctions, unclaimed funds, volume and new wallets. */
export function PlatformFacts() {
  const { data, isError } = useQuery(overviewQuery);
  const otherwise = isError ? texts.unknown : '\u00a0';
  return (
    <>
      <Row name={texts.runningNow}>
        {data
          ? `${dropTexts.count(data.runningDropCount)}, ${auctionTexts.count(data.runningAuctionCount)}`
          : otherwise}
      </Row>
      <Row name={texts.unclaimed}>
        {data ? texts.inBids(formatAmount(data.unclaimedFunds, 'WETH'), data.unclaimedCount) : otherwise}
      </Row>
      <Row name={texts.volume}>
        {data ? texts.inTrades(formatAmount(data.volume, 'WETH'), data.paidCount) : otherwise}
      </Row>
      <Row name={texts.newWallets}>{data ? data.newWalletCount : otherwise}</Row>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
