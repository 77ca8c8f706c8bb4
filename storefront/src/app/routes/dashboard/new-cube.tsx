import { useSearchParams } from 'react-router-dom';
import { ReleaseLink } from '../../../components/release-link/release-link.tsx';
import { NewCube } from '../../../features/cube/new/new-cube.tsx';
import { PlannedCubeForm } from '../../../features/cube/new/planned-cube.tsx';
import { newCubeTexts } from '../../../features/cube/new/texts.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** The New Cube form. If the URL has the key of a planned cube (`?planned=`), the form is filled with it. */
export function NewCubePage() {
  const [search] = useSearchParams();
  const planned = search.get('planned');
  return (
    <DashboardPage title={newCubeTexts.title} lead={newCubeTexts.lead}>
      <ReleaseLink owner={useOwner()} />
      {planned ? <PlannedCubeForm key={planned} plannedKey={planned} /> : <NewCube />}
    </DashboardPage>
  );
}
