import { OwnApplication } from '../../../features/creator-application/own-application.tsx';
import { applicationTexts as texts } from '../../../features/creator-application/texts.ts';
import { useSession } from '../../../session/use-session.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** Lets a wallet apply for the creator role, and shows the state of its application. */
export function BecomeCreator() {
  return (
    <DashboardPage title={texts.become} lead={texts.lead}>
      <OwnApplication account={useSession()?.address ?? null} />
    </DashboardPage>
  );
}
