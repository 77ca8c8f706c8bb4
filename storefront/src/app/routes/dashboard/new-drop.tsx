import { NewDrop } from '../../../features/drop/new/new-drop.tsx';
import { newDropTexts } from '../../../features/drop/new/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** Where drops are opened. */
export function NewDropPage() {
  return (
    <DashboardPage title={newDropTexts.title} lead={newDropTexts.lead}>
      <NewDrop />
    </DashboardPage>
  );
}
