import type { Nft } from '@cubedrop/sdk/api';
import { Picture } from '../../components/picture.tsx';
import { rarityClass, RarityMeter } from '../../components/rarity.tsx';
import { NARROW } from '../../config/media-queries.ts';
import { nftTexts } from './texts.ts';
import './nft-card.css';

/** Card of an NFT: framed artwork, title, artist, rarity, and copies not yet in a cube. */
export function NftCard({ nft }: { nft: Nft }) {
  return (
    <article className="nft-card">
      <Picture
        src={nft.artwork}
        alt=""
        size={270}
        sizes={`${NARROW} 45vw, 270px`}
        className={`framed aspect-square w-full ${rarityClass(nft.rarity)}`}
      />
      <h3 className="mt-3 leading-snug [overflow-wrap:anywhere]">
        <bdi>{nft.title}</bdi>
      </h3>
      <p className="text-[0.9375rem] text-bone-dim [overflow-wrap:anywhere]">
        <bdi>{nft.imageArtist.name}</bdi>
      </p>
      <p className="nft-card-foot">
        <RarityMeter type={nft.rarity} />
        <span>{nftTexts.copies(nft.copiesLeft, nft.supply)}</span>
      </p>
    </article>
  );
}
