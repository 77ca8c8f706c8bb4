import { useNextInCollection } from '@cubedrop/react';
import type { Cube } from '@cubedrop/sdk/api';
import { Icon } from '../../components/icon.tsx';
import type { KnownCollection } from '../../features/cube/collection-of.ts';
import { firstWithPage } from '../../features/cube/first-with-page.ts';
import { collectionTexts } from '../../features/collection/texts.ts';
import { CubeRow } from './cube-row.tsx';

interface NextInCollectionProps {
  cube: Cube;
  collection: KnownCollection;
}

/** Link to the next cube of a collection that has a page. Renders nothing if there is none. */
export function NextInCollection({ cube, collection }: NextInCollectionProps) {
  const { data } = useNextInCollection({ cube, collectionId: collection.id });
  const next = data && firstWithPage(data);
  if (!next) return null;
  return (
    <nav aria-labelledby="next-cube">
      <h2 id="next-cube" className="mb-1.5 text-base! tracking-normal! [overflow-wrap:anywhere]">
        {collectionTexts.next} <bdi>{collection.title}</bdi>
      </h2>
      <CubeRow cube={next.cube} to={next.page} note={<bdi>{next.cube.musicArtist.name}</bdi>}>
        <Icon name="next" />
      </CubeRow>
    </nav>
  );
}
