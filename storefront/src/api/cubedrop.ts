import type { CubedropSource } from '@cubedrop/react';
import { api } from './client.ts';
import { embeddedResponse } from './embedded-responses.ts';

/** The client of all screens: the page's server, and the responses that it embedded in the page. */
export const cubedrop: CubedropSource = { api, embeddedResponse };
