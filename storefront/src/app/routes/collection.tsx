import { useCollection } from '@cubedrop/react';
import { isolated } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { GroupHead, GroupHeadSkeleton } from '../../components/group-head.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Empty } from '../../components/states.tsx';
import { paths } from '../../config/paths.ts';
import { collectionTexts } from '../../features/collection/texts.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { NftCard } from '../../features/nft/nft-card.tsx';
import { nftTexts } from '../../features/nft/texts.ts';
import { MadeBy } from '../../features/profile/made-by.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { RecordPage } from './record-page.tsx';

/** One collection and its NFTs. */
export function CollectionPage() {
  const { collectionId = '' } = useParams();
  return (
    <RecordPage
      query={useCollection(collectionId)}
      title={collectionTexts.page}
      failed={collectionTexts.failed}
      skeleton={
        <>
          <GroupHeadSkeleton />
          <div className="section wrap">
            <CardGridSkeleton count={8} />
          </div>
        </>
      }
    >
      {({ collection, nfts }) => (
        <>
          <PageTitle name={isolated(collection.title)} />
          <GroupHead
            item={{ kind: 'collection', id: collection.id }}
            title={collection.title}
            picture={collection.image ?? undefined}
            above={{ text: profileTexts.page, to: paths.creator.to(collection.creator) }}
            maker={<MadeBy address={collection.creator} text={profileTexts.madeBy} />}
          />
          <section className="section wrap" aria-labelledby="nfts">
            <div className="section-head">
              <h2 id="nfts">{nftTexts.plural}</h2>
              <span className="text-bone-dim">{nftTexts.count(nfts.length)}</span>
            </div>
            {nfts.length > 0 ? (
              <CardGrid>
                {nfts.map((nft) => (
                  <li key={nft.id}>
                    <NftCard nft={nft} />
                  </li>
                ))}
              </CardGrid>
            ) : (
              <Empty
                next={
                  <NextStep
                    text={collectionTexts.noneListed}
                    link={{ text: dropTexts.explore, to: paths.drops.to() }}
                  />
                }
              />
            )}
          </section>
        </>
      )}
    </RecordPage>
  );
}
