import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { CubeObject } from '../../../features/cube/cube-object.tsx';
import { useSleeve } from '../../../components/sleeve/use-sleeve.ts';
import { LotStrip } from './lot-strip.tsx';
import { dashboardOf } from '../../../session/roles.ts';
import { useSession } from '../../../session/use-session.ts';
import type { Lot } from './use-lots.ts';
import { PICTURE_SIZES } from '../../../config/picture-sizes.ts';
import './hero.css';

/** Home's banner: headline, links, the featured cube, and a strip that links to that cube. */
export function Hero({ lot, isPending }: { lot: Lot | undefined; isPending: boolean }) {
  const isCreator = dashboardOf(useSession()?.roles ?? []) === 'admin';
  const { style, onPicture } = useSleeve(lot?.cube.faces[0]?.artwork);
  return (
    <section className="hero" style={style} aria-label="Welcome">
      <div className="wrap hero-row">
        <div>
          <h1>Re-Imagine the NFT Exchange</h1>
          <p>
            Six artworks and one song, pressed into a cube. Own it, and you are the only one who hears the
            whole track.
          </p>
          <div className="hero-actions">
            <Link className="btn btn-primary" to={paths.drops.to()}>
              Explore Drops
            </Link>
            <Link className="btn btn-line" to={paths.market.to()}>
              Market
            </Link>
            <Link className="btn btn-line" to={isCreator ? paths.newNft.to() : paths.adminLogin.to()}>
              Create
            </Link>
            <Link className="btn btn-quiet" to={paths.learnMore.to()}>
              Learn More
            </Link>
          </div>
        </div>
        <div className="hero-cube">
          {!isPending && (
            <CubeObject
              key={lot?.cube.id}
              nfts={lot?.cube.faces ?? []}
              size={376}
              sizes={PICTURE_SIZES.hero}
              standing
              first
              className="turns-to-front"
              onFront={onPicture}
            />
          )}
        </div>
      </div>
      {lot ? <LotStrip lot={lot} /> : isPending && <div className="strip" />}
    </section>
  );
}
