import type { useCube } from '@cubedrop/react';
import { cubeHeading, formatRoyalty, sameAddress } from '@cubedrop/sdk';
import type { Cube, Nft } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { CreatorLink } from '../../components/creator-link.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { ShareActions } from '../../components/share-actions.tsx';
import { collectionOf } from '../../features/cube/collection-of.ts';
import { ListeningStage } from '../../features/cube/listening-stage.tsx';
import { cubeTexts } from '../../features/cube/texts.ts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { MadeBy } from '../../features/profile/made-by.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { LinerNotes } from '../../features/nft/liner-notes.tsx';
import { useSession } from '../../session/use-session.ts';
import { CubeHistory } from './cube-history.tsx';
import { CubeListing, CubeOrders } from './cube-orders.tsx';
import { NextInCollection } from './next-in-collection.tsx';
import { NotFound } from './not-found.tsx';
import { RecordPage } from './record-page.tsx';
import './cube-detail.css';

interface CubeDetailProps {
  cube: Cube;
  nfts: readonly Nft[];
  /** Breadcrumbs, for screens outside the dashboard. */
  steps?: readonly { text: string; to: string }[];
  /** Price, time and actions of the cube's current sale or auction. */
  children: ReactNode;
  /** The bidding history, shown next to the transaction history. */
  history?: ReactNode;
}

/** The complete view of a cube: stage, terms, history, offers and credits. */
export function CubeDetail({ cube, nfts, steps, children, history }: CubeDetailProps) {
  const session = useSession();
  const isHeld = sameAddress(session?.address ?? null, cube.holder);
  const collection = collectionOf(nfts);
  const watch = <FollowButton subject={{ kind: 'cube', subject: cube.id }} owner={cube.holder} />;
  return (
    <>
      <PageTitle name={cubeHeading(cube)} />
      <div className="detail">
        <ListeningStage
          key={cube.id}
          cube={cube}
          nfts={nfts}
          collectionId={collection?.id}
          userId={session?.userId}
        />
        <div className="detail-panel">
          {steps && <Breadcrumb steps={steps} />}
          <h1>
            <bdi>{cube.title}</bdi>
          </h1>
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
            <div className="flex min-w-0 items-center gap-3.5">
              <Portrait src={cube.musicArtist.portrait} size={44} />
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <b className="block leading-tight font-[640]">
                  <CreatorLink address={cube.creator} name={cube.musicArtist.name} />
                </b>
                <span className="text-sm text-bone-dim">{cubeTexts.artist}</span>
              </div>
            </div>
            <div className="ml-auto min-w-0 text-right">
              <MadeBy address={cube.creator} text={profileTexts.madeBy} />
            </div>
          </div>
          <p className="detail-words">
            <bdi>{cube.description}</bdi>
          </p>
          {/* Visitors cannot open a dashboard URL, so it is not offered for sharing. */}
          {steps ? (
            <ShareActions title={cubeHeading(cube)} item={{ kind: 'cube', id: cube.id }}>
              {watch}
            </ShareActions>
          ) : (
            !isHeld && <div>{watch}</div>
          )}
          {children}
          <CubeListing key={cube.id} cube={cube} />
          {cube.royaltyBasisPoints > 0 && (
            <Facts>
              <Fact name={cubeTexts.royalty}>
                {cubeTexts.ofSales(formatRoyalty(cube.royaltyBasisPoints))}
              </Fact>
            </Facts>
          )}
          {cube.musicArtist.statement && (
            <section aria-labelledby="about-track">
              <h2 id="about-track" className="mb-1.5 text-base! tracking-normal!">
                {cubeTexts.about}
              </h2>
              <p className="text-bone-dim">
                <bdi>{cube.musicArtist.statement}</bdi>
              </p>
            </section>
          )}
          {steps && collection && <NextInCollection cube={cube} collection={collection} />}
        </div>
      </div>
      <div className="wrap detail-history">
        {history}
        <CubeHistory cube={cube} />
      </div>
      <CubeOrders key={cube.id} cube={cube} />
      <LinerNotes nfts={nfts} makerOf={({ creator }) => <CreatorLink address={creator} />} />
    </>
  );
}

/** Shown while a cube loads, if it cannot be loaded, and if the URL does not name a lot or sale of that cube. */
export function CubeUnavailable({ query }: { query: ReturnType<typeof useCube> }) {
  return (
    <RecordPage
      query={query}
      title="Cube"
      failed={cubeTexts.failed}
      skeleton={
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
      }
    >
      {() => <NotFound />}
    </RecordPage>
  );
}
