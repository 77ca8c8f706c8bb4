import type { Session } from '@cubedrop/sdk/api';
import { paths } from '../../config/paths.ts';
import { takeIntended } from '../../session/intention.ts';
import { dashboardOf } from '../../session/roles.ts';
import { keepSession } from '../../session/session.ts';

/**
 * Stores the new session and loads the page that the user requested before signing in. If there is none, loads the
 * dashboard, or the home page for roles without a dashboard.
 */
export function startSession(answer: Session): void {
  const session = keepSession(answer);
  const own = session && dashboardOf(session.roles) ? paths.dashboard.to() : paths.home.to();
  window.location.assign(takeIntended() ?? own);
}
