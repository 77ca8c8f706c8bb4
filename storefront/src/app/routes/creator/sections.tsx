import { useCollections, useCreatorCubes, useDrops } from '@cubedrop/react';
import { PAGE_SIZES, type Address } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { SleeveCard, SleeveGrid, SleeveGridSkeleton } from '../../../components/sleeve-card.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Empty, Failed } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { collectionTexts } from '../../../features/collection/texts.ts';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { CubeCard } from '../../../features/cube/cube-card.tsx';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { DropBill } from '../../../features/drop/drop-bill.tsx';
import { DROP_GROUPS } from '../../../features/drop/drop-groups.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { profileTexts } from '../../../features/profile/texts.ts';
import { cardAmount } from '../card-amount.ts';
import { cubePath } from '../../../config/cube-path.ts';
import { CubeTime } from '../cube-time.tsx';
import { interleave } from '../interleave.ts';
import { More, Section } from './section.tsx';

/** Number of drops or collections shown at first, and number of items that each press of the button adds to a list. */
const STEP = PAGE_SIZES.drops.initial;

/**
 * Card of a creator's cube, regardless of its holder, with its current amount and a link to its sale, auction or latest
 * drop.
 */
function MadeCubeCard({ cube }: { cube: Cube }) {
  return (
    <CubeCard cube={cube} to={cubePath(cube)} amount={cardAmount(cube)}>
      <CubeTime cube={cube} otherwise={cubeTexts.elsewhere} />
    </CubeCard>
  );
}

/**
 * The creator's cubes that are on sale or in an owner's auction, regardless of the seller. Renders nothing if there
 * are none.
 */
export function CreatorMarket({ address }: { address: Address }) {
  const [size, setSize] = useState<number>(PAGE_SIZES.homeMarket.initial);
  const page = { index: 0, size };
  const lists = [useCreatorCubes(address, page, 'sale'), useCreatorCubes(address, page, 'auction')];
  const cards = interleave(
    lists.map(({ data }) => (data?.items ?? []).map((cube) => <MadeCubeCard key={cube.id} cube={cube} />)),
  );
  const count = lists.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  const failed = lists.filter(({ data, isError }) => !data && isError);
  if (count === 0 && failed.length === 0) return null;
  return (
    <Section id="market" title={profileTexts.market} count={dropTexts.cubes(count)}>
      {failed.length > 0 ? (
        <Failed onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          {cubeTexts.madeFailed}
        </Failed>
      ) : (
        <CardGrid>
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </CardGrid>
      )}
      <More isShown={cards.length < count} onMore={() => setSize(size + STEP)} />
    </Section>
  );
}

interface CreatorDropsProps {
  address: Address;
  status: keyof typeof DROP_GROUPS;
}

/** The creator's drops that run, that are coming, or that are over. Renders nothing if there are none. */
export function CreatorDrops({ address, status }: CreatorDropsProps) {
  const [size, setSize] = useState<number>(STEP);
  const drops = useDrops({ index: 0, size }, { creator: address, ...DROP_GROUPS[status] });
  const { data } = drops;
  if (data ? data.items.length === 0 : !drops.isError) return null;
  return (
    <Section
      id={status}
      title={status === 'ended' ? profileTexts.released : dropTexts.groups[status]}
      count={data && dropTexts.count(data.count, data.countIsExact)}
    >
      <QueryState query={drops} failed={dropTexts.listFailed} skeleton={null}>
        {({ items, count }) => (
          <>
            <DropBill drops={items} />
            <More isShown={items.length < count} onMore={() => setSize(size + STEP)} />
          </>
        )}
      </QueryState>
    </Section>
  );
}

/** The cubes that the creator made, page by page, regardless of their holders. */
export function CreatorCubes({ address }: { address: Address }) {
  const page = usePage(PAGE_SIZES.dashboard);
  const cubes = useCreatorCubes(address, page);
  return (
    <Section id="cubes" title={profileTexts.cubes} count={cubes.data && dropTexts.cubes(cubes.data.count)}>
      <QueryState query={cubes} failed={cubeTexts.madeFailed} skeleton={<CardGridSkeleton count={4} />}>
        {({ items, count }) => (
          <div aria-busy={cubes.isPlaceholderData}>
            {items.length > 0 ? (
              <CardGrid>
                {items.map((cube) => (
                  <li key={cube.id}>
                    <MadeCubeCard cube={cube} />
                  </li>
                ))}
              </CardGrid>
            ) : (
              <Empty
                next={
                  <NextStep
                    text={cubeTexts.noneOfCreator}
                    link={{ text: dropTexts.explore, to: paths.drops.to() }}
                  />
                }
              />
            )}
            {count > 0 && <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={count} />}
          </div>
        )}
      </QueryState>
    </Section>
  );
}

/** The collections of the creator's NFTs. */
export function CreatorCollections({ address }: { address: Address }) {
  const [size, setSize] = useState<number>(STEP);
  const collections = useCollections({ index: 0, size }, { creator: address });
  return (
    <Section
      id="collections"
      title={profileTexts.collections}
      count={collections.data && collectionTexts.count(collections.data.count)}
    >
      <QueryState
        query={collections}
        failed={collectionTexts.listFailed}
        skeleton={<SleeveGridSkeleton count={4} />}
      >
        {({ items, count }) => (
          <>
            <SleeveGrid>
              {items.map(({ id, image, title, nftCount }) => (
                <li key={id}>
                  <SleeveCard
                    to={paths.collection.to(id)}
                    picture={image ?? undefined}
                    title={title}
                    count={nftTexts.count(nftCount)}
                  />
                </li>
              ))}
            </SleeveGrid>
            <More isShown={items.length < count} onMore={() => setSize(size + STEP)} />
          </>
        )}
      </QueryState>
    </Section>
  );
}
