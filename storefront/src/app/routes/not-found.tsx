import { Link } from 'react-router-dom';
import { EmptyCube } from '../../components/empty-cube.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { paths } from '../../config/paths.ts';
import { isRedirectedFromPublic } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

const TITLE = 'Nothing plays here';

/** Shown at URLs without a screen, and instead of a record that does not exist. */
export function NotFound() {
  const session = useSession();
  const isAtHome = session !== null && isRedirectedFromPublic(session.roles);
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-start gap-6 py-18">
      <PageTitle name={TITLE} />
      <EmptyCube width={160} className="-ml-6" />
      <h1>{TITLE}</h1>
      <div className="grid max-w-(--cd-measure) justify-items-start gap-6 text-lead text-bone-dim">
        <p>
          There is no page at this address. {isAtHome ? 'Your dashboard is' : 'The drops are'} one step away.
        </p>
        <Link className="btn btn-primary" to={isAtHome ? paths.dashboard.to() : paths.drops.to()}>
          {isAtHome ? 'Dashboard' : 'Explore Drops'}
        </Link>
      </div>
    </div>
  );
}
