import { useSearchParams } from 'react-router-dom';
import { NewCube } from '../../../features/cube/new/new-cube.tsx';
import { PlannedCubeForm } from '../../../features/cube/new/planned-cube.tsx';
import { PlannedCubes } from '../../../features/cube/new/planned-cubes.tsx';
import { newCubeTexts } from '../../../features/cube/new/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** The New Cube form. If the URL has the key of a planned cube (`?planned=`), the form is filled with it. */
export function NewCubePage() {
  const [search] = useSearchParams();
  const planned = search.get('planned');
  return (
    <DashboardPage title={newCubeTexts.title} lead={newCubeTexts.lead}>
      <PlannedCubes current={planned} />
      {planned ? <PlannedCubeForm key={planned} plannedKey={planned} /> : <NewCube />}
    </DashboardPage>
  );
}
