import { NewCube } from '../../../features/cube/new/new-cube.tsx';
import { newCubeTexts } from '../../../features/cube/new/texts.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

export function NewCubePage() {
  return (
    <DashboardPage title={newCubeTexts.title} lead={newCubeTexts.lead}>
      <NewCube />
    </DashboardPage>
  );
}
