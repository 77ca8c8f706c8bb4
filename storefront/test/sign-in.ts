import type { Role } from '@cubedrop/sdk/api';
import { keepSession } from '../src/session/session.ts';
import { token } from './token.ts';

/** Signs in for an hour. @param address `null` for an account without a wallet */
export function signInAs(roles: readonly Role[], address: string | null): void {
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  keepSession({ token: token({ userId: 'b'.repeat(24), address, roles, exp }), renewal: '' });
}
