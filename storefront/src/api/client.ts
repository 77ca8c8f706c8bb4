import { createApi, sessionKeeper } from '@cubedrop/sdk/api';
import { readToken } from '../session/cookie.ts';
import { clearEndedSession } from '../session/invalid-token.ts';
import { keepRenewed, storedSession } from '../session/session.ts';

/**
 * Serialises renewals across tabs if the browser supports Web Locks. In other browsers, tabs may renew at the same
 * time; the server treats simultaneous renewals as one.
 */
async function withLock(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('renewal', work) : work());
}

const keeper = sessionKeeper({
  api: createApi({ baseUrl: '' }),
  read: storedSession,
  withLock,
  write: (session) => void keepRenewed(session),
});

/** Client of the server that served this page, authenticated as the signed-in account if there is one. */
export const api = createApi({
  baseUrl: '',
  token: async () => (await keeper.token()) ?? readToken(),
  async renew(refused) {
    const isRenewed = await keeper.renew(refused);
    if (!isRenewed) clearEndedSession();
    return isRenewed;
  },
});
