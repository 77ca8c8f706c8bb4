import type { Nft } from '@cubedrop/sdk/api';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { pickingTexts } from '../../../components/form/texts.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { Picture } from '../../../components/picture.tsx';
import { rarityClass, RarityMeter } from '../../../components/rarity.tsx';
import { Empty } from '../../../components/states.tsx';
import { useNarrow } from '../../../components/media.ts';
import { VirtualList } from '../../../components/virtual-list.tsx';
import { NARROW } from '../../../config/media-queries.ts';
import { paths } from '../../../config/paths.ts';
import { newCubeTexts as texts } from './texts.ts';

interface NftPickerProps {
  nfts: readonly Nft[];
  /** Whether enough artworks for a cube are selected. */
  isComplete: boolean;
  /** Must be memoised by the caller. */
  onPick: (nft: Nft) => void;
}

const MAX_WITHOUT_SEARCH = 12;

/** The artworks that are not selected yet. A click on an artwork selects it. */
export const NftPicker = memo(function NftPicker({ nfts, isComplete, onPick }: NftPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search.trim().toLowerCase());
  const columns = useNarrow() ? 2 : 3;
  const found = useMemo(
    () =>
      query === ''
        ? nfts
        : nfts.filter(({ title, imageArtist }) =>
            `${title}\n${imageArtist.name}`.toLowerCase().includes(query),
          ),
    [nfts, query],
  );
  return (
    <>
      {(nfts.length > MAX_WITHOUT_SEARCH || search !== '') && (
        <div className="field">
          <label htmlFor={id}>{texts.find}</label>
          <input
            id={id}
            className="input"
            type="search"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            // Enter would submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {found.length > 0 ? (
        <VirtualList
          label={texts.artworks}
          items={found}
          keyOf={(nft) => nft.id}
          columns={columns}
          rowHeight={290}
          className="nft-picker"
          rowClassName="nft-picker-row"
        >
          {(nft) => <PickerCard nft={nft} onPick={onPick} />}
        </VirtualList>
      ) : (
        <Empty
          next={
            nfts.length > 0 ? (
              <NextStep text={texts.noMatch} />
            ) : isComplete ? (
              <NextStep text={pickingTexts.allChosen} />
            ) : (
              <NextStep text={texts.noneLeft} link={{ text: texts.createNft, to: paths.newNft.to() }} />
            )
          }
        />
      )}
    </>
  );
});

const PickerCard = memo(function PickerCard({ nft, onPick }: { nft: Nft; onPick: (nft: Nft) => void }) {
  return (
    <button type="button" onClick={() => onPick(nft)}>
      <Picture
        src={nft.artwork}
        alt=""
        size={208}
        sizes={`${NARROW} 45vw, 208px`}
        className={`framed aspect-square w-full ${rarityClass(nft.rarity)}`}
      />
      <b className="mt-2 block leading-snug font-[640] [overflow-wrap:anywhere]">
        <bdi>{nft.title}</bdi>
      </b>
      <span className="flex flex-wrap justify-between gap-x-3">
        <RarityMeter type={nft.rarity} />
        <span className="label">{texts.left(nft.copiesHeld)}</span>
      </span>
    </button>
  );
});
