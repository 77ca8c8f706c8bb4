import type { Nft } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { NftDetails } from './nft-details.tsx';
import './liner-notes.css';

interface LinerNotesProps {
  nfts: readonly Nft[];
  /** Renders a link to the creator of an NFT. */
  makerOf: (nft: Nft) => ReactNode;
}

/** The artworks of a cube with their descriptions and credits. */
export function LinerNotes({ nfts, makerOf }: LinerNotesProps) {
  return (
    <section className="wrap pt-12 pb-18" aria-labelledby="liner-notes">
      <h2 id="liner-notes">Liner notes</h2>
      <div className="notes">
        {nfts.map((nft) => (
          <NftDetails key={nft.id} nft={nft} maker={makerOf(nft)} />
        ))}
      </div>
    </section>
  );
}
