import { paths } from '../../config/paths.ts';
import { takeIntended } from '../../session/intended.ts';
import { dashboardOf } from '../../session/roles.ts';
import { keepSession } from '../../session/session.ts';

/** What a sign-in answers. */
export interface StartedSession {
  token: string;
  renewal: string;
}

/** Keeps the session of someone who proved who they are, and loads the page that they wanted or that is theirs. */
export function startSession(answer: StartedSession): void {
  const session = keepSession(answer);
  const own = session && dashboardOf(session.roles) ? paths.dashboard.to() : paths.home.to();
  window.location.assign(takeIntended() ?? own);
}
