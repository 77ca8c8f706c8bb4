import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Message } from './message.tsx';

/** Where an address leads that no screen has. */
export function Default() {
  return (
    <Message title="Nothing plays here">
      <p>There is no screen at this address. The drops are one step away.</p>
      <Link className="btn btn-primary" to={paths.drops.to()}>
        Explore Drops
      </Link>
    </Message>
  );
}
