import { PageTitle } from '../../components/page-title.tsx';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { useTrail } from './breadcrumbs.ts';
import { Overview } from './overview/overview.tsx';

/** The dashboard's first screen. */
export function Welcome() {
  const session = useSession();
  useTrail(walletTexts.dashboard);
  const isAdmin = session !== null && dashboardOf(session.roles) === 'admin';
  return (
    <>
      <PageTitle name={walletTexts.dashboard} />
      <h1>{isAdmin ? 'Welcome Admin!' : 'Welcome!'}</h1>
      {isAdmin && <Overview />}
    </>
  );
}
