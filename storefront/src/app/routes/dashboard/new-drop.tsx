import { useSearchParams } from 'react-router-dom';
import { ReleaseLink } from '../../../components/release-link/release-link.tsx';
import { DrawnDrop } from '../../../features/drop/new/drawn-drop.tsx';
import { DraftedDrop } from '../../../features/drop/new/drafted-drop.tsx';
import { PlannedDropForm } from '../../../features/drop/new/planned-drop.tsx';
import { newDropTexts } from '../../../features/drop/new/texts.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/**
 * The New Drop form. If the URL has the id of a random drop (`?order=`), the form is filled with the drawn cubes; if it
 * has the key of a planned drop (`?planned=`), with that drop.
 */
export function NewDropPage() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const planned = search.get('planned');
  const owner = useOwner();
  return (
    <DashboardPage title={newDropTexts.title} lead={newDropTexts.lead}>
      {order ? (
        <DrawnDrop key={order} orderId={order} minimumBid={search.get('minimumBid') ?? ''} />
      ) : (
        <>
          <ReleaseLink owner={owner} />
          {planned ? <PlannedDropForm key={planned} plannedKey={planned} /> : <DraftedDrop />}
        </>
      )}
    </DashboardPage>
  );
}
