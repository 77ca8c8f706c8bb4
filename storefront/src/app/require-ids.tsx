import { isServerId } from '@cubedrop/sdk';
import { Outlet, useParams } from 'react-router-dom';
import { Default } from './routes/default.tsx';

/** The only path parameter that is not an id: the sale's end, shown for readability. */
const NO_ID = 'expiresAt';

/**
 * Guards routes of a single record. An address with malformed ids shows the default screen without a request to the
 * server.
 * @param orNoDrop whether 'notdrop' is accepted in place of a drop's id
 */
export function RequireIds({ orNoDrop = false }: { orNoDrop?: boolean }) {
  const isPossible = Object.entries(useParams()).every(
    ([name, value = '']) => name === NO_ID || isServerId(value) || (orNoDrop && value === 'notdrop'),
  );
  return isPossible ? <Outlet /> : <Default />;
}
