import { formatAmount } from '@cubedrop/sdk';
import {
  unreferencedMessage,
  type CubePlan,
  type DropPlan,
  type KeyedList,
  type NftPlan,
  type Plan,
  type SeasonPlan,
} from '@cubedrop/sdk/manifest';
import { momentText } from '../../../components/moment-text.ts';
import { VirtualList } from '../../../components/virtual-list.tsx';
import { nftTexts } from '../texts.ts';
import { FaultList } from './fault-list.tsx';
import type { ValidImport } from './read-import.ts';
import { importTexts as texts, leftOutText, listCounts } from './texts.ts';

const countsOf = ({ nfts, cubes, drops, seasons }: Plan): Record<KeyedList, number> => ({
  nfts: nfts.length,
  cubes: cubes.length,
  drops: drops.length,
  seasons: seasons.length,
});

/** What an import would create and what exists already, item by item, and what it leaves out and why. */
export function ImportPreview({ reading }: { reading: ValidImport }) {
  const { plan, missing } = reading;
  const counts = countsOf(missing);
  const toCreate = listCounts(counts);
  const all = countsOf(plan);
  const existing = listCounts({
    nfts: all.nfts - counts.nfts,
    cubes: all.cubes - counts.cubes,
    drops: all.drops - counts.drops,
    seasons: all.seasons - counts.seasons,
  });
  const hasLater = counts.cubes + counts.drops + counts.seasons > 0;
  return (
    <>
      <p role="status">
        {toCreate === ''
          ? texts.allExist
          : [
              texts.toCreate(toCreate),
              ...(existing === '' ? [] : [texts.existing(existing)]),
              ...(hasLater ? [texts.afterwards] : []),
            ].join(' ')}
      </p>
      <LeftOut reading={reading} />
      <Items list="nfts" reading={reading} items={plan.nfts} detailOf={nftDetail} />
      <Items list="cubes" reading={reading} items={plan.cubes} detailOf={cubeDetail} />
      <Items list="drops" reading={reading} items={plan.drops} detailOf={dropDetail} />
      <Items list="seasons" reading={reading} items={plan.seasons} detailOf={seasonDetail} />
    </>
  );
}

const nftDetail = ({ imageArtist, supply }: NftPlan) => nftTexts.byAndSupply(imageArtist.name, supply);
const cubeDetail = ({ nfts, price }: CubePlan) => texts.cubeDetail(nfts.length, formatAmount(price));
const dropDetail = ({ cubes, startsAt, endsAt }: DropPlan) =>
  texts.dropDetail(cubes.length, momentText(startsAt).whole, momentText(endsAt).whole);
const seasonDetail = ({ drops }: SeasonPlan) => texts.seasonDetail(drops.length);

interface ItemsProps<Item> {
  list: KeyedList;
  reading: ValidImport;
  items: readonly Item[];
  detailOf: (item: Item) => string;
}

function Items<Item extends { key: string; title: string }>({
  list,
  reading: { existing },
  items,
  detailOf,
}: ItemsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="font-[620]">{texts.lists[list]}</h3>
      <VirtualList
        label={texts.lists[list]}
        items={items}
        keyOf={({ key }) => key}
        rowHeight={64}
        className="import-items"
        tabIndex={0}
      >
        {(item) => (
          <div className="import-item">
            <b className="font-[640]">
              <bdi>{item.title}</bdi>
            </b>
            <span className="label">{existing.has(`${list}/${item.key}`) ? texts.exists : texts.isNew}</span>
            <span className="label">{detailOf(item)}</span>
          </div>
        )}
      </VirtualList>
    </section>
  );
}

function LeftOut({ reading: { leftOut, reasons, unreferenced } }: { reading: ValidImport }) {
  const text = leftOutText(leftOut);
  return (
    <>
      {text !== '' && (
        <div className="grid gap-2">
          <p>{reasons.length > 0 ? `${text} ${texts.reasons}` : text}</p>
          {reasons.length > 0 && <FaultList faults={reasons} />}
        </div>
      )}
      {unreferenced.length > 0 && <p className="hint">{unreferencedMessage(unreferenced)}</p>}
    </>
  );
}
