import { Loading } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';
import { ReleaseView } from '../../dashboard/release/release-view.tsx';
import { releaseTexts as texts } from '../../dashboard/release/texts.ts';

const ABOVE = [{ text: nftTexts.create, to: paths.newNft.to() }];

export function ReleasePage() {
  const owner = useOwner();
  return (
    <DashboardPage title={texts.title} lead={texts.lead} above={ABOVE}>
      {owner ? (
        <ReleaseView key={owner} owner={owner} />
      ) : (
        <Loading>
          <span className="skeleton mt-9 h-96" />
        </Loading>
      )}
    </DashboardPage>
  );
}
