import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { paths } from '../../../config/paths.ts';
import { useBusinesses } from '../../../features/account/businesses/queries.ts';
import { businessTexts } from '../../../features/account/businesses/texts.ts';
import { useApplications } from '../../../features/creator-application/queries.ts';
import { applicationTexts } from '../../../features/creator-application/texts.ts';
import { useSession } from '../../../session/use-session.ts';
import { LinkWallet } from '../../../wallet/link-wallet.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { DueFunds } from './due-funds.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { RunningAuctions } from './running-auctions.tsx';
import { SyncPanel } from './sync-panel.tsx';
import { overviewTexts as texts } from './texts.ts';
import './overview.css';

/** Loaded only with the overview of a user with a wallet. */
const Sales = lazyPart(async () => (await import('./sales/sales.tsx')).Sales);

/** Overview for admins and creators. An account without a wallet has no auctions, and is asked to link a wallet. */
export function Overview() {
  const session = useSession();
  const isAdmin = session?.roles.includes('admin') ?? false;
  const hasWallet = session?.address != null;
  return (
    <>
      {isAdmin && <PlatformFigures />}
      {hasWallet ? (
        <>
          <Suspense fallback={<span className="skeleton mt-9 block h-150 w-full" />}>
            <Sales />
          </Suspense>
          <div className="overview">
            <RunningAuctions />
            <DueFunds />
            <SyncPanel />
          </div>
        </>
      ) : (
        <>
          <LinkWallet />
          <div className="overview">
            <SyncPanel />
          </div>
        </>
      )}
      <dl className="overview-facts">
        {isAdmin && <BusinessFacts />}
        {isAdmin && <ApplicationFacts />}
        <DraftFacts />
      </dl>
    </>
  );
}

/** The number of businesses awaiting approval. Hidden if there are none. */
function BusinessFacts() {
  const count = useBusinesses({ index: 0, size: 1 }, 'pending').data?.count ?? 0;
  if (count === 0) return null;
  return (
    <div>
      <dt className="label">{texts.businesses}</dt>
      <dd>
        <Link className="link" to={paths.businesses.to()}>
          {businessTexts.count(count)}
        </Link>
      </dd>
    </div>
  );
}

/** The number of applications that wait for a decision. Hidden if there are none. */
function ApplicationFacts() {
  const { data } = useApplications({ index: 0, size: 1 }, 'pending');
  if (!data || data.count === 0) return null;
  return (
    <div>
      <dt className="label">{applicationTexts.waiting}</dt>
      <dd>
        <Link className="link" to={paths.applications.to()}>
          {applicationTexts.count(data.count, data.countIsExact)}
        </Link>
      </dd>
    </div>
  );
}
