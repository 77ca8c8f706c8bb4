import { Loading } from '../../../components/states.tsx';
import { NewNft } from '../../../features/nft/new/new-nft.tsx';
import { useOwner } from '../../../files/use-owner.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

export function NewNftPage() {
  const owner = useOwner();
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
