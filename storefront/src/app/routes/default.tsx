import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { paths } from '../../config/paths.ts';
import { isRedirectedFromPublic } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

const TITLE = 'Nothing plays here';

/** Shown at URLs without a screen. */
export function Default() {
  const session = useSession();
  const isAtHome = session !== null && isRedirectedFromPublic(session.roles);
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-start gap-6 py-18">
      <PageTitle name={TITLE} />
      <svg
        viewBox="0 0 120 90"
        width="160"
        height="120"
        className="-ml-6 fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        aria-hidden="true"
      >
        <path d="M60 8l34 18v38L60 82 26 64V26zM26 26l34 18 34-18M60 44v38" />
      </svg>
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
