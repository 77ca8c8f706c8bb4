import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { usePlanned } from '../../files/planned/use-planned.ts';
import { plannedTexts as texts } from './texts.ts';

/**
 * Links to the forms for the cubes and drops of imported manifests that are still to be created. Shows nothing if there
 * are none.
 */
export function PlannedLinks({ owner }: { owner: string | null }) {
  const cubes = usePlanned('cubes', owner).items?.length ?? 0;
  const drops = usePlanned('drops', owner).items?.length ?? 0;
  if (cubes + drops === 0) return null;
  return (
    <p className="hint mt-3.5 flex flex-wrap gap-x-3">
      {texts.next}
      {cubes > 0 && (
        <Link className="link" to={paths.newCube.to()}>
          {texts.cubes(cubes)}
        </Link>
      )}
      {drops > 0 && (
        <Link className="link" to={paths.newDrop.to()}>
          {texts.drops(drops)}
        </Link>
      )}
    </p>
  );
}
