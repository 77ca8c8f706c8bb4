import { configQuery as configQueryOf } from '@cubedrop/react';
import { getConfigCall } from '@cubedrop/sdk/api';
import { cubedrop } from './cubedrop.ts';
import { embeddedResponse } from './embedded-responses.ts';

/** Query of the server's configuration, for code outside of components. */
export const configQuery = configQueryOf(cubedrop);

/** Returns the configuration embedded in the page; `undefined` in the cases that `embeddedResponse` lists. */
export const firstConfig = () => embeddedResponse(getConfigCall);
