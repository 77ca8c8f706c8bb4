import { useSession } from '../../../session/use-session.ts';
import { LinkWallet } from '../../../wallet/link-wallet.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { DueFunds } from './due-funds.tsx';
import { FollowerFacts } from './follower-facts.tsx';
import { RunningAuctions } from './running-auctions.tsx';
import './overview.css';

/** Overview for admins and creators. Without a wallet there are no auctions to show. */
export function Overview() {
  const session = useSession();
  const isAdmin = session?.roles.includes('admin') ?? false;
  const hasWallet = session?.address != null;
  return (
    <>
      {hasWallet ? (
        <div className="overview">
          <RunningAuctions />
          <DueFunds />
        </div>
      ) : (
        <LinkWallet />
      )}
      <dl className="overview-facts">
        {isAdmin && <BusinessFacts />}
        <DraftFacts />
        <FollowerFacts />
      </dl>
    </>
  );
}
