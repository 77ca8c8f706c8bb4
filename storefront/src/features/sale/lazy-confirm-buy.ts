import { lazy } from 'react';

/** The confirmation of a purchase, loaded with the first one. */
export const ConfirmBuy = lazy(async () => ({ default: (await import('./confirm-buy.tsx')).ConfirmBuy }));
