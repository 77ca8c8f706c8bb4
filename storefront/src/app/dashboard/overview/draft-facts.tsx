import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useDraftTitle } from '../../../features/drop/new/queries.ts';
import { queueQuery } from '../../../features/nft/queue/queries.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { overviewTexts as texts } from './texts.ts';

/** The number of queued NFTs and the title of the drop draft in this browser. Each is hidden if there is none. */
export function DraftFacts() {
  const owner = useOwner();
  const { data: cards = [] } = useQuery(queueQuery(owner));
  const { data: dropTitle } = useDraftTitle(owner);
  return (
    <>
      {cards.length > 0 && (
        <div>
          <dt className="label">{texts.drafts}</dt>
          <dd>
            <Link className="link" to={paths.newNft.to()}>
              {nftTexts.count(cards.length)}
            </Link>
          </dd>
        </div>
      )}
      {typeof dropTitle === 'string' && (
        <div>
          <dt className="label">{texts.dropDraft}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <Link className="link" to={paths.newDrop.to()}>
              {dropTitle.trim() || texts.untitled}
            </Link>
          </dd>
        </div>
      )}
    </>
  );
}
