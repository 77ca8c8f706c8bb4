import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { releaseLinkTexts } from '../../../components/release-link/texts.ts';
import { paths } from '../../../config/paths.ts';
import { useDraftTitle } from '../../../features/drop/new/queries.ts';
import { queueQuery } from '../../../features/nft/queue/queries.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { releaseTexts } from '../release/texts.ts';
import { useRelease } from '../release/use-release.ts';
import { overviewTexts as texts } from './texts.ts';

/**
 * What is still to be created from this browser: the number of queued NFTs, the progress of the release, and the title
 * of the drop draft. Each is hidden if there is none.
 */
export function DraftFacts() {
  const owner = useOwner();
  const { data: cards = [] } = useQuery(queueQuery(owner));
  const { data: dropTitle } = useDraftTitle(owner);
  const { rows = [] } = useRelease(owner);
  const created = rows.filter(({ state }) => state === 'created').length;
  return (
    <>
      {cards.length > 0 && (
        <Fact label={texts.drafts} to={paths.newNft.to()} text={nftTexts.count(cards.length)} />
      )}
      {rows.length > 0 && (
        <Fact
          label={releaseLinkTexts.release}
          to={paths.release.to()}
          text={releaseTexts.created(created, rows.length)}
        />
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
