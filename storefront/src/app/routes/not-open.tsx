import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Message } from './message.tsx';

/** Stands at the market's address until cubes can be sold at a price. */
export function Market() {
  return (
    <Message title="The market is not open yet">
      <p>
        Cubes at a fixed price and owners’ own auctions will be listed here. Until then, cubes are sold in
        drops.
      </p>
      <Link className="btn btn-primary" to={paths.drops.to()}>
        Explore Drops
      </Link>
    </Message>
  );
}

/** Stands where creators will sign in. */
export function AdminLogin() {
  return (
    <Message title="The studio is not open yet">
      <p>
        Creators will make NFTs, cubes and drops in the browser here. Today they do it from the command line:
      </p>
      <code className="mono rounded bg-ink-900 px-4 py-3 text-base text-bone">
        cubedrop apply -f manifest.yaml
      </code>
    </Message>
  );
}
