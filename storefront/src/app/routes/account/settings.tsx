import { Failed, Loading } from '../../../components/states.tsx';
import { ChangePassword } from '../../../features/account/change-password.tsx';
import { Profile } from '../../../features/account/profile.tsx';
import { accountTexts as texts } from '../../../features/account/texts.ts';
import { useAccountQuery } from '../../../session/use-account.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

export function ProfilePage() {
  const { data: user, isError, refetch } = useAccountQuery();
  return (
    <DashboardPage title={texts.profile} lead={texts.profileLead}>
      {user ? (
        <Profile user={user} />
      ) : isError ? (
        <Failed onRetry={() => void refetch()}>{texts.loadFailed}</Failed>
      ) : (
        <Loading>
          <span className="skeleton mt-8 h-96 max-w-[34rem]" />
        </Loading>
      )}
    </DashboardPage>
  );
}

export function ChangePasswordPage() {
  return (
    <DashboardPage title={texts.changePassword} lead={texts.changeLead}>
      <ChangePassword />
    </DashboardPage>
  );
}
