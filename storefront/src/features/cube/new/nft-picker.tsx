import type { Nft } from '@cubedrop/sdk/api';
import { memo } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { rarityClass, RarityMeter } from '../../../components/rarity.tsx';
import { Empty } from '../../../components/states.tsx';
import { newCubeTexts as texts } from './texts.ts';

interface NftPickerProps {
  nfts: readonly Nft[];
  /** The same function for as long as it does the same. */
  onPick: (nft: Nft) => void;
}

/** The artworks that are not chosen yet; a press chooses one. */
export function NftPicker({ nfts, onPick }: NftPickerProps) {
  if (nfts.length === 0) return <Empty />;
  return (
    <ul className="nft-picker" aria-label={texts.artworks}>
      {nfts.map((nft) => (
        <PickerCard key={nft._id} nft={nft} onPick={onPick} />
      ))}
    </ul>
  );
}

const PickerCard = memo(function PickerCard({ nft, onPick }: { nft: Nft; onPick: (nft: Nft) => void }) {
  return (
    <li>
      <button type="button" onClick={() => onPick(nft)}>
        <Picture
          src={nft.artwork}
          alt=""
          size={208}
          sizes="(max-width: 900px) 45vw, 208px"
          className={`framed aspect-square w-full ${rarityClass(nft.type)}`}
        />
        <b className="mt-2 block leading-snug font-[640] [overflow-wrap:anywhere]">{nft.title}</b>
        <span className="flex flex-wrap justify-between gap-x-3">
          <RarityMeter type={nft.type} />
          <span className="label">{texts.left(nft.copiesLeft)}</span>
        </span>
      </button>
    </li>
  );
});
