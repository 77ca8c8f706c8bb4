import { configQuery as configQueryOf } from '@cubedrop/react';
import { getConfigCall } from '@cubedrop/sdk/api';
import { cubedrop } from './cubedrop.ts';
import { firstAnswer } from './first-answers.ts';

/** Query of the server's configuration, for code outside of components. */
export const configQuery = configQueryOf(cubedrop);

/** Returns the configuration embedded in the page; `undefined` in the cases that `firstAnswer` lists. */
export const firstConfig = () => firstAnswer(getConfigCall);
