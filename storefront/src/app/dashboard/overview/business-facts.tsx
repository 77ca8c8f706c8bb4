import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useBusinesses } from '../../../features/account/businesses/queries.ts';
import { businessTexts } from '../../../features/account/businesses/texts.ts';
import { overviewTexts as texts } from './texts.ts';

/** The number of businesses awaiting approval. Hidden if there are none. */
export function BusinessFacts() {
  const count = useBusinesses({ index: 0, size: 1 }, 'pending').data?.count ?? 0;
  if (count === 0) return null;
  return (
    <div>
      <dt className="label">{texts.businesses}</dt>
      <dd>
        <Link className="link" to={paths.businesses.to()}>
          {businessTexts.count(count)}
        </Link>
      </dd>
    </div>
  );
}
