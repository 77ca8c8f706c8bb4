import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isKeptFromPublic } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';
import { Message } from './message.tsx';

/** Shown at addresses without a screen. */
export function Default() {
  const session = useSession();
  const isAtHome = session !== null && isKeptFromPublic(session.roles);
  return (
    <Message title="Nothing plays here">
      <p>
        There is no screen at this address. {isAtHome ? 'Your dashboard is' : 'The drops are'} one step away.
      </p>
      <Link className="btn btn-primary" to={isAtHome ? paths.dashboard.to() : paths.drops.to()}>
        {isAtHome ? 'Dashboard' : 'Explore Drops'}
      </Link>
    </Message>
  );
}
