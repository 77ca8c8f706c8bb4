import { useSession } from '../../../session/use-session.ts';
import { BusinessFacts } from './business-facts.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { DueFunds } from './due-funds.tsx';
import { FollowerFacts } from './follower-facts.tsx';
import { RunningAuctions } from './running-auctions.tsx';
import './overview.css';

/** What whoever runs auctions wants to see first. */
export function Overview() {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  return (
    <>
      <div className="overview">
        <RunningAuctions />
        <DueFunds />
      </div>
      <dl className="overview-facts">
        {isAdmin && <BusinessFacts />}
        <DraftFacts />
        <FollowerFacts />
      </dl>
    </>
  );
}
