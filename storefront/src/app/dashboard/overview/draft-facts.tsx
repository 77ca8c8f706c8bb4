import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { readQueue } from '../../../features/nft/queue/queue.ts';
import { useQueueOwner } from '../../../features/nft/queue/use-queue-owner.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { overviewTexts as texts } from './texts.ts';

/** What waits in this browser to be made; nothing is said while nothing waits. */
export function DraftFacts() {
  const owner = useQueueOwner();
  const { data: cards = [] } = useQuery({
    queryKey: ['nft-queue', owner],
    queryFn: () => readQueue(owner!),
    enabled: owner !== null,
    networkMode: 'always',
  });
  if (cards.length === 0) return null;
  return (
    <div>
      <dt className="label">{texts.drafts}</dt>
      <dd>
        <Link className="link" to={paths.newNft.to()}>
          {nftTexts.count(cards.length)}
        </Link>
      </dd>
    </div>
  );
}
