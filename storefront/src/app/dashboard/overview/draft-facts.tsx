import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plannedTexts } from '../../../components/planned/texts.ts';
import { paths } from '../../../config/paths.ts';
import { useDraftTitle } from '../../../features/drop/new/queries.ts';
import { queueQuery } from '../../../features/nft/queue/queries.ts';
import { usePlanned } from '../../../files/planned/use-planned.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { overviewTexts as texts } from './texts.ts';

/**
 * What is still to be created from this browser: the number of queued NFTs, the numbers of planned cubes and drops, and
 * the title of the drop draft. Each is hidden if there is none.
 */
export function DraftFacts() {
  const owner = useOwner();
  const { data: cards = [] } = useQuery(queueQuery(owner));
  const { data: dropTitle } = useDraftTitle(owner);
  const cubes = usePlanned('cubes', owner).items?.length ?? 0;
  const drops = usePlanned('drops', owner).items?.length ?? 0;
  return (
    <>
      {cards.length > 0 && (
        <Fact label={texts.drafts} to={paths.newNft.to()} text={nftTexts.count(cards.length)} />
      )}
      {cubes > 0 && (
        <Fact label={plannedTexts.title} to={paths.newCube.to()} text={plannedTexts.cubes(cubes)} />
      )}
      {drops > 0 && (
        <Fact label={plannedTexts.title} to={paths.newDrop.to()} text={plannedTexts.drops(drops)} />
      )}
      {typeof dropTitle === 'string' && (
        <Fact label={texts.dropDraft} to={paths.newDrop.to()} text={dropTitle.trim() || texts.untitled} />
      )}
    </>
  );
}

function Fact({ label, to, text }: { label: string; to: string; text: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <Link className="link" to={to}>
          {text}
        </Link>
      </dd>
    </div>
  );
}
