import { useCube } from '@cubedrop/react';
import { saleLabel } from '@cubedrop/sdk';
import { useNavigate, useParams } from 'react-router-dom';
import { saleSpan } from '../../clock/span.ts';
import { AuctionTime } from '../../components/auction-time.tsx';
import { paths } from '../../config/paths.ts';
import { SalePanel } from '../../features/sale/sale-panel.tsx';
import { saleTexts } from '../../features/sale/texts.ts';
import { useSession } from '../../session/use-session.ts';
import { CubeDetail, CubeUnavailable } from './cube-detail.tsx';

/** A cube at a fixed price. */
export function SalePage() {
  const { cubeId = '', saleId = '' } = useParams();
  const navigate = useNavigate();
  const account = useSession()?.address ?? null;
  const query = useCube({ cubeId, in: { saleId } });
  const { data } = query;
  if (!data?.sale) return <CubeUnavailable query={query} />;
  const { cube, nfts, sale } = data;
  return (
    <CubeDetail cube={cube} nfts={nfts} steps={[{ text: saleTexts.market, to: paths.market.to() }]}>
      <AuctionTime span={saleSpan(sale)} labelOf={saleLabel} />
      <SalePanel
        order={sale}
        cube={cube}
        account={account}
        onBought={() => void navigate(paths.myCube.to(undefined, cube.id))}
        onRemoved={() => void navigate(paths.home.to())}
      />
    </CubeDetail>
  );
}
