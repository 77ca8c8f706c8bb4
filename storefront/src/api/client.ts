import { createApi } from '@cubedrop/sdk/api';
import { readToken } from '../session/cookie.ts';
import { fetchWithSession } from '../session/invalid-token.ts';

/** The server that served this page, in the name of whoever is signed in. */
export const api = createApi({ baseUrl: '', token: readToken, fetch: fetchWithSession });
