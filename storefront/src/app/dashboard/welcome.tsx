import { formatAmount } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { paths } from '../../config/paths.ts';
import { applicationTexts } from '../../features/creator-application/texts.ts';
import { useDue } from '../../features/claim/queries.ts';
import { dueTexts } from '../../features/claim/due-texts.ts';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { useBreadcrumbs } from './breadcrumbs.ts';
import { Overview } from './overview/overview.tsx';

/** The dashboard's first screen. Admins and creators get an overview, buyers the total of what is due to them. */
export function Welcome() {
  const session = useSession();
  useBreadcrumbs(walletTexts.dashboard, null);
  const isAdmin = session !== null && dashboardOf(session.roles) === 'admin';
  return (
    <>
      <PageTitle name={walletTexts.dashboard} />
      <h1>{isAdmin ? 'Welcome Admin!' : 'Welcome!'}</h1>
      {isAdmin ? <Overview /> : <DueTotal />}
    </>
  );
}

/** The total that is due to the account, with links to the claims, to its cubes and to the creator application. */
function DueTotal() {
  const { data } = useDue();
  const amount = data && formatAmount(data.total, 'WETH');
  return (
    <section
      aria-label={dueTexts.due}
      className="mt-8 grid max-w-[34rem] gap-4 rounded bg-ink-900 p-5 min-[900px]:p-6"
    >
      <p className="min-h-12">
        {data &&
          amount &&
          (data.count === 0 ? dueTexts.nothing : dueTexts.claimable(dueTexts.total(amount, data.count)))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link className="btn btn-line btn-small" to={paths.myMoney.to()}>
          {dueTexts.title}
        </Link>
        <Link className="btn btn-line btn-small" to={paths.myCubes.to()}>
          My Cubes
        </Link>
        <Link className="btn btn-quiet btn-small" to={paths.becomeCreator.to()}>
          {applicationTexts.become}
        </Link>
      </div>
    </section>
  );
}
