import { RARITIES } from '@cubedrop/sdk';
import type { Face } from '@cubedrop/sdk/api';
import { Picture } from '../../components/picture.tsx';
import { rarityClass, RarityMeter } from '../../components/rarity.tsx';
import { NARROW } from '../../config/media-queries.ts';
import './unfolded-cube.css';

/** Positions of the faces in the unfolded cube, in the order of the faces. */
const POSITIONS = ['front', 'right', 'top', 'left', 'bottom', 'back'] as const;

/** Explains what a cube is, with a picture of an unfolded one, and the six rarities. Faces without an NFT are empty. */
export function UnfoldedCube({ id, nfts }: { id: string; nfts: readonly Face[] }) {
  return (
    <section id={id} className="unfolded" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="wrap unfolded-row">
        <div className="net" role="img" aria-label="A cube unfolded into its six artworks">
          {POSITIONS.map((position, index) => (
            <Picture
              key={position}
              src={nfts[index]?.artwork}
              alt=""
              size={160}
              sizes={`${NARROW} 22vw, 160px`}
              className={`framed aspect-square w-full net-${position} ${rarityClass(nfts[index]?.rarity ?? RARITIES[index])}`}
            />
          ))}
        </div>
        <div>
          <h2 id={`${id}-title`}>Unfold it and read the sleeve</h2>
          <p className="mt-[1.1rem] mb-8 max-w-[34em] text-lead text-bone-dim">
            Every cube holds six numbered artworks. The edge tells you how rare each one is, and the liner
            notes name who painted it, who produced it and which fan it was made for. The cube permanently
            holds them.
          </p>
          <ul className="grid max-w-[27rem] grid-cols-2 gap-x-8 gap-y-3.5">
            {RARITIES.map((rarity) => (
              <li key={rarity}>
                <RarityMeter type={rarity} large />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
