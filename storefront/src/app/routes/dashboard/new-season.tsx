import { NewSeason } from '../../../features/season/new/new-season.tsx';
import { newSeasonTexts } from '../../../features/season/new/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

export function NewSeasonPage() {
  return (
    <DashboardPage title={newSeasonTexts.title} lead={newSeasonTexts.lead}>
      <NewSeason />
    </DashboardPage>
  );
}
