import { useConfig } from '../../../api/config.ts';
import { Loading } from '../../../components/states.tsx';
import { NewNft } from '../../../features/nft/new/new-nft.tsx';
import { nftTexts } from '../../../features/nft/texts.ts';
import { useSession } from '../../../session/use-session.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** Where NFTs are made. */
export function NewNftPage() {
  const session = useSession();
  const network = useConfig()?.network;
  const owner = session && network && `${network.genesisHash} ${session.userId}`;
  return (
    <DashboardPage title={nftTexts.create} lead={nftTexts.createLead}>
      {owner ? (
        <NewNft key={owner} owner={owner} />
      ) : (
        <Loading>
          <span className="skeleton mt-9 h-96" />
        </Loading>
      )}
    </DashboardPage>
  );
}
