import { useOwnersAuctions, useSales } from '@cubedrop/react';
import { auctionMessages, PAGE_SIZES, saleMessages } from '@cubedrop/sdk';
import type { Cube, FilterablePage, OwnersAuction } from '@cubedrop/sdk/api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NextWithFilters } from '../../components/filters/clear-filters.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { changeSearch, useFilters } from '../../components/filters/filters.ts';
import { MatchedTexts } from '../../components/filters/matched-texts.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { usePage } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { paths } from '../../config/paths.ts';
import { auctionTexts } from '../../features/auction/texts.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import {
  comingFilter,
  isGrouped,
  MARKET_LIST_FILTERS,
  sectionFilter,
  type MarketListFilters,
} from '../../features/sale/filters.ts';
import { saleTexts } from '../../features/sale/texts.ts';
import { SaleCard, OwnersAuctionCard } from './market-cards.tsx';

/** Cubes offered by their owners at a fixed price or in auctions, in the order of interest unless another is chosen. */
export function Market() {
  const page = usePage(PAGE_SIZES.market);
  const { filters } = useFilters(MARKET_LIST_FILTERS);
  const filter = sectionFilter(filters);
  const sales = useSales(page, filter);
  const auctions = useOwnersAuctions(page, filter);
  const lists = [sales, auctions];
  const count = Math.max(...lists.map(({ data }) => data?.count ?? 0));
  const areBothLoaded = lists.every(({ data }) => data !== undefined);
  // While only one list is loaded, a page past its end may exist in the other list. Until both are loaded, such a
  // page has no pagination, because the pagination would redirect to the last page of the loaded list.
  const hasPagination = count > 0 && (areBothLoaded || page.index * page.size < count);
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={saleTexts.market} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1>{saleTexts.market}</h1>
        <FilterBar choices={MARKET_LIST_FILTERS} hasPrices />
      </div>
      <div aria-busy={lists.some(({ isPlaceholderData }) => isPlaceholderData)}>
        <Section
          id="on-sale"
          title={saleMessages.onSale}
          countText={saleTexts.count}
          query={sales}
          failed={saleTexts.salesFailed}
          none={saleTexts.none}
        >
          {({ sale, cube }) => (
            <SaleCard key={sale.id} sale={sale} cube={cube}>
              <MatchedTexts matches={cube.matched} />
            </SaleCard>
          )}
        </Section>
        <Section
          id="on-auction"
          title={auctionMessages.onAuction}
          countText={auctionTexts.count}
          query={auctions}
          failed={auctionTexts.listFailed}
          none={auctionTexts.none}
        >
          {auctionCard}
        </Section>
        {isGrouped(filters) && page.index === 0 && <Coming filters={filters} size={page.size} />}
        {hasPagination && (
          <Pagination
            page={page}
            sizes={PAGE_SIZES.market}
            count={count}
            countIsExact={lists.every(({ data }) => data?.countIsExact)}
          />
        )}
      </div>
    </div>
  );
}

/** The first owners' auctions that are coming, starting soonest, with a link to all of them. Renders nothing without any. */
function Coming({ filters, size }: { filters: MarketListFilters; size: number }) {
  const coming = useOwnersAuctions({ index: 0, size }, comingFilter(filters));
  const { search } = useLocation();
  const { data } = coming;
  if (!data || data.items.length === 0) return null;
  const { items, count, countIsExact } = data;
  return (
    <Section
      id="coming"
      title={auctionTexts.coming}
      countText={auctionTexts.count}
      query={coming}
      failed={auctionTexts.listFailed}
      none={auctionTexts.none}
      more={
        items.length < count && (
          <Link
            className="link mt-6 inline-flex min-h-11 items-center"
            to={{ search: changeSearch(search, 'status', 'upcoming') }}
          >
            {dropTexts.showAll(count, countIsExact)}
          </Link>
        )
      }
    >
      {auctionCard}
    </Section>
  );
}

const auctionCard = ({ auction, cube }: { auction: OwnersAuction; cube: Cube }) => (
  <OwnersAuctionCard key={auction.id} auction={auction} cube={cube}>
    <MatchedTexts matches={cube.matched} />
  </OwnersAuctionCard>
);

interface SectionProps<Item> {
  id: string;
  title: string;
  /** Returns a number of items in words. */
  countText: (count: number, isExact: boolean) => string;
  query: UseQueryResult<FilterablePage<Item>>;
  /** Message shown if loading fails. */
  failed: string;
  /** Sentence shown if there are no items and no filter is set. */
  none: string;
  /** Shown below the cards. */
  more?: ReactNode;
  /** Renders the card of an item, with a key. */
  children: (item: Item) => ReactElement;
}

function Section<Item>({ id, title, countText, query, failed, none, more, children }: SectionProps<Item>) {
  const { data } = query;
  return (
    <section className="mt-18 first:mt-14 max-[900px]:mt-13 max-[900px]:first:mt-8" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {data && <span className="text-bone-dim">{countText(data.count, data.countIsExact)}</span>}
      </div>
      <QueryState
        query={query}
        failed={failed}
        skeleton={<CardGridSkeleton count={4} />}
        isEmpty={({ items }) => items.length === 0}
        next={
          <NextWithFilters>
            <NextStep text={none} link={{ text: dropTexts.explore, to: paths.drops.to() }} />
          </NextWithFilters>
        }
      >
        {({ items }) => (
          <>
            <CardGrid>
              {items.map(children).map((card) => (
                <li key={card.key}>{card}</li>
              ))}
            </CardGrid>
            {more}
          </>
        )}
      </QueryState>
    </section>
  );
}
