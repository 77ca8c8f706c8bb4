import { useCube } from '@cubedrop/react';
import { saleLabel, sameAddress } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { saleSpan } from '../../../clock/span.ts';
import { AuctionTime } from '../../../components/auction-time.tsx';
import { cubePath } from '../../../config/cube-path.ts';
import { paths } from '../../../config/paths.ts';
import { HiddenNote } from '../../../features/admin/hidden-note.tsx';
import { BiddingHistory } from '../../../features/bid/bidding-history.tsx';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { latestLotOf, lotIdOf, lotInDrop, lotInOwnersAuction } from '../../../lot/lot.ts';
import { useSession } from '../../../session/use-session.ts';
import { useBreadcrumbs } from '../../dashboard/breadcrumbs.ts';
import { PublicPageLink } from '../../dashboard/public-page-link.tsx';
import { AuctionPanel } from '../auction-panel.tsx';
import { CubeDetail, CubeUnavailable } from '../cube-detail.tsx';
import { OwnCubePanel } from './own-cube-panel.tsx';

/**
 * Dashboard page of a cube, such as one that the user made or holds, with its lot if the URL names a drop. The sale or
 * owner's auction, and the buttons to sell, auction or send the cube, are shown to the holder only.
 */
export function MyCube() {
  const { dropId = '', cubeId = '' } = useParams();
  const account = useSession()?.address ?? null;
  const isInDrop = dropId !== 'notdrop';
  const query = useCube(isInDrop ? { cubeId, in: { dropId } } : { cubeId });
  const { data } = query;
  const isCreator = sameAddress(account, data?.cube.creator ?? null);
  const list = isCreator ? paths.myCubes.to() : paths.myCubes.toHeld();
  useBreadcrumbs(data?.cube.title ?? '', [{ text: cubeTexts.mine, to: list }]);
  if (!data) return <CubeUnavailable query={query} />;
  const { cube, nfts, drop } = data;
  const isOwn = sameAddress(account, cube.holder);
  const { sale, auction } = isOwn ? cube : {};
  const publicPath = drop ? paths.cube.to(drop.id, cube.id) : cubePath(cube);
  const lot = drop ? lotInDrop(cube, drop) : auction && lotInOwnersAuction(cube, auction);
  return (
    <CubeDetail
      cube={cube}
      nfts={nfts}
      history={<BiddingHistory lot={lot ? lotIdOf(lot) : latestLotOf(cube)} />}
    >
      <HiddenNote item={{ kind: 'cube', id: cube.id, title: cube.title }} hidden={cube.hidden} />
      {publicPath && <PublicPageLink to={publicPath} />}
      {lot && <AuctionPanel lot={lot} />}
      {sale && <AuctionTime span={saleSpan(sale)} labelOf={saleLabel} />}
      <OwnCubePanel cube={cube} isOwn={isOwn} />
    </CubeDetail>
  );
}
