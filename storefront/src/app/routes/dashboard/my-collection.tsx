import { useCollection } from '@cubedrop/react';
import { useParams } from 'react-router-dom';
import { NextStep } from '../../../components/next-step.tsx';
import { Empty } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { collectionTexts } from '../../../features/collection/texts.ts';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { NftCard } from '../../../features/nft/nft-card.tsx';
import { nftTexts } from '../../../features/nft/texts.ts';
import { DashboardDetail } from '../../dashboard/dashboard-detail.tsx';

const ABOVE = [{ text: collectionTexts.mine, to: paths.myCollections.to() }];

/** The NFTs of a collection. */
export function MyCollection() {
  const { collectionId = '' } = useParams();
  return (
    <DashboardDetail
      query={useCollection(collectionId)}
      fallbackTitle={collectionTexts.mine}
      contentsTitle={nftTexts.plural}
      titleOf={({ collection }) => collection.title}
      leadOf={({ nfts }) => nftTexts.count(nfts.length)}
      above={ABOVE}
      publicPathOf={({ collection }) => paths.collection.to(collection.id)}
      failed={collectionTexts.failed}
      skeleton={<CardGridSkeleton count={8} />}
    >
      {({ nfts }) =>
        nfts.length > 0 ? (
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
                text={collectionTexts.noNfts}
                link={{ text: nftTexts.createOne, to: paths.newNft.to() }}
              />
            }
          />
        )
      }
    </DashboardDetail>
  );
}
