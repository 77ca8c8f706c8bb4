import { useMarket } from '@cubedrop/react';
import { PAGE_SIZES } from '@cubedrop/sdk';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { paths } from '../../../config/paths.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { saleTexts } from '../../../features/sale/texts.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { Empty, Loading } from '../../../components/states.tsx';
import { LotCard } from '../lot-card.tsx';
import { SaleCard, OwnersAuctionCard } from '../market-cards.tsx';
import { interleave } from '../interleave.ts';
import type { Lot } from './use-lots.ts';

const SHOWN = PAGE_SIZES.homeMarket.initial;

interface LatestProps {
  /** Drop lots, shown in the places that are left after the sales and owners' auctions. */
  lots: readonly Lot[];
  /** Whether more lots are still loading. */
  isPending: boolean;
}

/** Cubes for sale: sales and owners' auctions alternating, then drop lots. */
export function Latest({ lots, isPending }: LatestProps) {
  const market = useMarket({ index: 0, size: SHOWN });
  const { data } = market;
  const sales = data?.sales.items.map(({ sale, cube }) => <SaleCard key={sale.id} sale={sale} cube={cube} />);
  const auctions = data?.auctions.items.map(({ auction, cube }) => (
    <OwnersAuctionCard key={auction.id} auction={auction} cube={cube} />
  ));
  const drops = lots.map((lot) => <LotCard key={`${lot.drop.id}:${lot.cube.id}`} {...lot} />);
  const cards = [...interleave([sales ?? [], auctions ?? []]), ...drops].slice(0, SHOWN);

  if (cards.length > 0) {
    return (
      <CardGrid>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </CardGrid>
    );
  }
  const skeleton = <CardGridSkeleton count={SHOWN} />;
  return (
    <QueryState query={market} failed={saleTexts.listFailed} skeleton={skeleton}>
      {() =>
        isPending ? (
          <Loading>{skeleton}</Loading>
        ) : (
          <Empty
            next={<NextStep text={saleTexts.none} link={{ text: dropTexts.see, to: paths.drops.to() }} />}
          />
        )
      }
    </QueryState>
  );
}
