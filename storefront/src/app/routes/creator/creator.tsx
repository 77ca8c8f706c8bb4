import { useCreator } from '@cubedrop/react';
import { isAddress, isolated, shortAddress, type Address } from '@cubedrop/sdk';
import type { Creator } from '@cubedrop/sdk/api';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.tsx';
import { CardGridSkeleton } from '../../../components/card-grid.tsx';
import { collectionTexts } from '../../../features/collection/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { FollowButton } from '../../../features/follow/follow-button.tsx';
import { CreatorHead, CreatorHeadSkeleton } from '../../../features/profile/creator-head.tsx';
import { profileTexts } from '../../../features/profile/texts.ts';
import { NotFound } from '../not-found.tsx';
import { RecordPage } from '../record-page.tsx';
import { CreatorActivity } from './creator-activity.tsx';
import { CreatorCollections, CreatorCubes, CreatorDrops, CreatorMarket } from './sections.tsx';

/**
 * A creator's public page: which of their cubes are on sale or in an owner's auction, their drops that run, come or are
 * over, their cubes and collections, and what happened to what they sell.
 */
export function CreatorPage() {
  const { address = '' } = useParams();
  return isAddress(address) ? <CreatorOf key={address} address={address} /> : <NotFound />;
}

function CreatorOf({ address }: { address: Address }) {
  return (
    <RecordPage
      query={useCreator(address)}
      title={profileTexts.page}
      failed={profileTexts.failed}
      skeleton={
        <>
          <CreatorHeadSkeleton />
          <div className="section wrap">
            <CardGridSkeleton count={4} />
          </div>
        </>
      }
    >
      {(creator) => (
        <>
          <PageTitle name={isolated(creator.name ?? shortAddress(creator.address))} />
          <CreatorHead
            creator={creator}
            counts={countsOf(creator)}
            actions={
              <FollowButton subject={{ kind: 'creator', subject: creator.address }} owner={creator.address} />
            }
          />
          <CreatorMarket address={address} />
          {creator.dropCount > 0 && <AllDrops address={address} />}
          <CreatorCubes address={address} />
          {creator.collectionCount > 0 && <CreatorCollections address={address} />}
          <CreatorActivity address={address} />
        </>
      )}
    </RecordPage>
  );
}

function AllDrops({ address }: { address: Address }) {
  return (
    <>
      <CreatorDrops address={address} status="running" />
      <CreatorDrops address={address} status="upcoming" />
      <CreatorDrops address={address} status="ended" />
    </>
  );
}

const countsOf = ({ cubeCount, dropCount, collectionCount }: Creator) =>
  [dropTexts.cubes(cubeCount), dropTexts.count(dropCount), collectionTexts.count(collectionCount)].join(', ');
