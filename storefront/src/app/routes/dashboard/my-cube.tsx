import { saleLabel, sameAddress, type Address } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { saleSpan } from '../../../clock/span.ts';
import { AuctionTime } from '../../../components/auction-time.tsx';
import { paths } from '../../../config/paths.ts';
import { HiddenNote } from '../../../features/admin/hidden-note.tsx';
import { BiddingHistory } from '../../../features/bid/bidding-history.tsx';
import { useCube } from '../../../features/cube/queries.ts';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { latestAuctionOf, lotInDrop, lotInUserAuction } from '../../../lot/lot.ts';
import { useSession } from '../../../session/use-session.ts';
import { useBreadcrumbs } from '../../dashboard/breadcrumbs.ts';
import { AuctionPanel } from '../auction-panel.tsx';
import { CubeDetail, CubeNotThere } from '../cube-detail.tsx';
import { OwnCubePanel } from './own-cube-panel.tsx';

/** Dashboard page of the user's cube, with its current drop, sale or auction and the actions to sell it. */
export function MyCube() {
  const { dropId = '', cubeId = '' } = useParams();
  const account = useSession()?.address ?? null;
  const isInDrop = dropId !== 'notdrop';
  const query = useCube(
    isInDrop ? { tokenId: cubeId, check: 'drop', dropId } : { tokenId: cubeId, check: 'notdrop' },
  );
  const { data } = query;
  const isMade = sameAddress(account, (data?.tokensdata.creator ?? null) as Address | null);
  const list = isMade ? paths.myCubes.to() : paths.myCubes.toHeld();
  useBreadcrumbs(data?.tokensdata.title ?? '', [{ text: cubeTexts.mine, to: list }]);
  if (!data) return <CubeNotThere {...query} />;
  const { tokensdata: cube, Dropdata: drop } = data;
  const isOwn = sameAddress(account, cube.address as Address);
  const { sale, userAuction } = isOwn ? cube : {};
  const lot = drop ? lotInDrop(cube, drop) : userAuction && lotInUserAuction(cube, userAuction);
  return (
    <CubeDetail
      cube={cube}
      nfts={data.nftdata.flat()}
      history={<BiddingHistory auction={lot ?? latestAuctionOf(cube)} cubeId={cube._id} />}
    >
      <HiddenNote listing={{ kind: 'cube', id: cube._id, title: cube.title }} hidden={cube.hidden} />
      {lot && <AuctionPanel lot={lot} />}
      {sale && <AuctionTime span={saleSpan(sale)} labelOf={saleLabel} />}
      <OwnCubePanel cube={cube} isOwn={isOwn} />
    </CubeDetail>
  );
}
