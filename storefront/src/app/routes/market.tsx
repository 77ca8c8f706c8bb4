import { auctionMessages, PAGE_SIZES, saleMessages } from '@cubedrop/sdk';
import { Children, type ReactNode } from 'react';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { useFilters } from '../../components/filters/filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { usePage } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { Empty, Failed, Loading } from '../../components/states.tsx';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { dropTexts } from '../../features/drop/texts.ts';
import { MARKET_FILTERS, useMarket } from '../../features/sale/queries.ts';
import { saleTexts } from '../../features/sale/texts.ts';
import { SaleCard, OwnersAuctionCard } from './market-cards.tsx';

/** Cubes offered by their owners at a fixed price or in auctions. */
export function Market() {
  const page = usePage(PAGE_SIZES.market);
  const { filters } = useFilters(MARKET_FILTERS);
  const { data, isError, refetch, isPlaceholderData } = useMarket(page, filters);
  const count = Math.max(data?.sales.count ?? 0, data?.auctions.count ?? 0);
  const countIsExact = data === undefined || (data.sales.countIsExact && data.auctions.countIsExact);
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={saleTexts.market} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1>{saleTexts.market}</h1>
        <FilterBar choices={MARKET_FILTERS} hasPrices />
      </div>
      {!data && isError ? (
        <div className="mt-14 max-[900px]:mt-8">
          <Failed onRetry={() => void refetch()}>{saleTexts.listFailed}</Failed>
        </div>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Section id="on-sale" title={saleMessages.onSale} total={data?.sales}>
            {data?.sales.items.map(({ sale, cube }) => (
              <SaleCard key={sale.id} sale={sale} cube={cube} />
            ))}
          </Section>
          <Section id="on-auction" title={auctionMessages.onAuction} total={data?.auctions}>
            {data?.auctions.items.map(({ auction, cube }) => (
              <OwnersAuctionCard key={auction.id} auction={auction} cube={cube} />
            ))}
          </Section>
          {count > 0 && (
            <Pagination page={page} sizes={PAGE_SIZES.market} count={count} countIsExact={countIsExact} />
          )}
        </div>
      )}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Total number of items; `undefined` while loading. */
  total: { count: number; countIsExact: boolean } | undefined;
  children: ReactNode;
}

function Section({ id, title, total, children }: SectionProps) {
  return (
    <section className="mt-18 first:mt-14 max-[900px]:mt-13 max-[900px]:first:mt-8" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {total && <span className="text-bone-dim">{dropTexts.cubes(total.count, total.countIsExact)}</span>}
      </div>
      {total === undefined ? (
        <Loading>
          <CardGridSkeleton count={4} />
        </Loading>
      ) : Children.count(children) > 0 ? (
        <CardGrid>
          {Children.map(children, (card) => (
            <li>{card}</li>
          ))}
        </CardGrid>
      ) : (
        <Empty />
      )}
    </section>
  );
}
