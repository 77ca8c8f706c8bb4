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
