import { isServerId } from '@cubedrop/sdk';
import { Outlet, useParams } from 'react-router-dom';
import { Default } from './routes/default.tsx';

/** What an address holds beside the server's ids: the end of a sale is for people to read. */
const NO_ID = 'expiresAt';

/**
 * The screens of one thing. An address whose ids can be none leads nowhere, and the server is not asked for it.
 * @param orNoDrop whether 'notdrop' may stand in a drop's place
 */
export function RequireIds({ orNoDrop = false }: { orNoDrop?: boolean }) {
  const isPossible = Object.entries(useParams()).every(
    ([name, value = '']) => name === NO_ID || isServerId(value) || (orNoDrop && value === 'notdrop'),
  );
  return isPossible ? <Outlet /> : <Default />;
}
