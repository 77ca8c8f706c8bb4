import { createApi } from '@cubedrop/sdk/api';

/** The server that served this page. */
export const api = createApi({ baseUrl: '' });
