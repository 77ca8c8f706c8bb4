import { cubeMessages } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { useParams } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { isMissing } from '../../api/query-client.ts';
import { spanOf } from '../../clock/span.ts';
import { AuctionTime } from '../../components/auction-time.tsx';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { Failed, Loading } from '../../components/states.tsx';
import { paths } from '../../config/paths.ts';
import { BidPanel } from '../../features/bid/bid-panel.tsx';
import { BiddingHistory } from '../../features/bid/bidding-history.tsx';
import { CubeStage, LockedTrack } from '../../features/cube/cube-stage.tsx';
import { useCubeInDrop } from '../../features/cube/queries.ts';
import { cubeTexts } from '../../features/cube/texts.ts';
import { LinerNotes } from '../../features/nft/liner-notes.tsx';
import { TxHistory } from '../../features/transaction/tx-history.tsx';
import { Default } from './default.tsx';
import './cube.css';
import { PageTitle } from '../../components/page-title.tsx';

/** A cube in a drop: the object, its auction, what happened to it, and who made it. */
export function CubePage() {
  const { dropId = '', cubeId = '' } = useParams();
  const { data, error, refetch } = useCubeInDrop(dropId, cubeId);
  const explorerUrl = useConfig()?.explorerUrl;
  if (isMissing(error)) return <Default />;
  if (!data && error) {
    return (
      <div className="wrap py-18">
        <PageTitle name="Cube" />
        <h1 className="sr-only">Cube</h1>
        <Failed onRetry={() => void refetch()}>{cubeTexts.failed}</Failed>
      </div>
    );
  }
  if (!data?.Dropdata) return <CubeSkeleton />;
  const { tokensdata: cube, Dropdata: drop } = data;
  const nfts: Nft[] = data.nftdata.flat();
  const span = spanOf({ ...drop, AuctionEndsAt: cube.AuctionEndsAt ?? drop.AuctionEndsAt });
  return (
    <>
      <PageTitle name={`${cube.title} by ${cube.MusicArtistName}`} />
      <div className="detail">
        <CubeStage key={cube._id} nfts={nfts}>
          <LockedTrack text={cubeMessages.loginForAudio} />
        </CubeStage>
        <div className="detail-panel">
          <Breadcrumb
            steps={[
              { text: 'Drops', to: paths.drops.to() },
              { text: drop.title, to: paths.drop.to(drop._id) },
            ]}
          />
          <h1>{cube.title}</h1>
          <div className="flex items-center gap-3.5">
            <Portrait src={cube.MusicArtistProfile} size={44} />
            <div>
              <b className="block leading-tight font-[640]">{cube.MusicArtistName}</b>
              <span className="text-sm text-bone-dim">{cubeTexts.artist}</span>
            </div>
          </div>
          <p className="detail-words">{cube.description}</p>
          <AuctionTime span={span} />
          <BidPanel
            span={span}
            highestBid={cube.highestBid ? BigInt(cube.highestBid) : null}
            minimumBid={BigInt(drop.MinimumBid)}
            bidDelta={BigInt(drop.bidDelta)}
            highestBidder={cube.highestBidder ?? null}
            fundsClaimed={cube.fundsClaimed ?? false}
            cubeClaimed={cube.cubeClaimed ?? false}
          />
          {cube.MusicArtistAbout && (
            <section aria-labelledby="about-track">
              <h2 id="about-track" className="mb-1.5 text-base! tracking-normal!">
                {cubeTexts.about}
              </h2>
              <p className="text-bone-dim">{cube.MusicArtistAbout}</p>
            </section>
          )}
        </div>
      </div>
      <div className="wrap detail-history">
        <BiddingHistory dropId={drop._id} cubeId={cube._id} />
        <TxHistory tokenId={cube.tokenId} explorerUrl={explorerUrl} />
      </div>
      <LinerNotes nfts={nfts} />
    </>
  );
}

function CubeSkeleton() {
  return (
    <Loading>
      <PageTitle name="Cube" />
      <div className="detail">
        <div className="stage">
          <div className="stage-floor" />
        </div>
        <div className="detail-panel">
          <span className="skeleton h-5 w-2/5" />
          <span className="skeleton h-14 w-4/5" />
          <span className="skeleton h-11 w-1/2" />
          <span className="skeleton h-24 w-3/4" />
          <span className="skeleton h-52 w-full" />
        </div>
      </div>
    </Loading>
  );
}
