import { useSearchParams } from 'react-router-dom';
import { ReleaseLink } from '../../../components/release-link/release-link.tsx';
import { NewSeason } from '../../../features/season/new/new-season.tsx';
import { PlannedSeasonForm } from '../../../features/season/new/planned-season.tsx';
import { newSeasonTexts } from '../../../features/season/new/texts.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** The New Season form. If the URL has the key of a planned season (`?planned=`), the form is filled with it. */
export function NewSeasonPage() {
  const [search] = useSearchParams();
  const planned = search.get('planned');
  return (
    <DashboardPage title={newSeasonTexts.title} lead={newSeasonTexts.lead}>
      <ReleaseLink owner={useOwner()} />
      {planned ? <PlannedSeasonForm key={planned} plannedKey={planned} /> : <NewSeason />}
    </DashboardPage>
  );
}
