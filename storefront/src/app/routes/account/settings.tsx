import { QueryState } from '../../../components/query-state.tsx';
import { ChangePassword } from '../../../features/account/change-password.tsx';
import { Profile } from '../../../features/account/profile.tsx';
import { accountTexts as texts } from '../../../features/account/texts.ts';
import { OwnProfile } from '../../../features/public-profile/own-profile.tsx';
import { useAccountQuery } from '../../../api/account-query.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

export function ProfilePage() {
  return (
    <DashboardPage title={texts.profile} lead={texts.profileLead}>
      <QueryState
        query={useAccountQuery()}
        failed={texts.loadFailed}
        skeleton={<span className="skeleton mt-8 h-96 max-w-[34rem]" />}
      >
        {(user) => (
          <>
            <Profile user={user} />
            {user.address && <OwnProfile account={user.address} />}
          </>
        )}
      </QueryState>
    </DashboardPage>
  );
}

export function ChangePasswordPage() {
  const account = useAccountQuery();
  const lead = account.data?.hasPassword ? texts.changeLead : '\u00a0';
  return (
    <DashboardPage title={texts.changePassword} lead={lead}>
      <QueryState
        query={account}
        failed={texts.loadFailed}
        skeleton={<span className="skeleton mt-8 h-80 max-w-[30rem]" />}
      >
        {({ id, hasPassword }) =>
          hasPassword ? (
            <ChangePassword accountId={id} />
          ) : (
            <p className="mt-8 text-bone-dim">{texts.noPassword}</p>
          )
        }
      </QueryState>
    </DashboardPage>
  );
}
