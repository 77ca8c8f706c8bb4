import { createApi, sessionKeeper } from '@cubedrop/sdk/api';
import { readToken } from '../session/cookie.ts';
import { sessionIsOver } from '../session/invalid-token.ts';
import { keepRenewed, keptNow } from '../session/session.ts';

/** Tabs take turns, where the browser lets them; a server takes a renewal that two make at once for one. */
async function alone(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('renewal', work) : work());
}

const keeper = sessionKeeper({
  api: createApi({ baseUrl: '' }),
  read: keptNow,
  alone,
  write: (session) => void keepRenewed(session),
});

/** The server that served this page, in the name of whoever is signed in. */
export const api = createApi({
  baseUrl: '',
  token: async () => (await keeper.token()) ?? readToken(),
  async renew(refused) {
    const isRenewed = await keeper.renew(refused);
    if (!isRenewed) sessionIsOver();
    return isRenewed;
  },
});
