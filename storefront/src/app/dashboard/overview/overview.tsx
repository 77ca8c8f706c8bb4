import { useSession } from '../../../session/use-session.ts';
import { openDialog } from '../../../wallet/dialogs/open-dialogs.ts';
import { walletTexts } from '../../../wallet/texts.ts';
import { BusinessFacts } from './business-facts.tsx';
import { DraftFacts } from './draft-facts.tsx';
import { DueFunds } from './due-funds.tsx';
import { FollowerFacts } from './follower-facts.tsx';
import { RunningAuctions } from './running-auctions.tsx';
import './overview.css';

/** What whoever runs auctions wants to see first; without a wallet they run none yet. */
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

function LinkWallet() {
  return (
    <section className="mt-8 grid max-w-[34rem] justify-items-start gap-4 rounded bg-ink-900 p-5 min-[900px]:p-6">
      <p>{walletTexts.linkWhy}</p>
      <button type="button" className="btn btn-primary" onClick={() => openDialog({ name: 'sign-in' })}>
        {walletTexts.link}
      </button>
    </section>
  );
}
