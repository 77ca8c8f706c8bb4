import { lazy } from 'react';

/** The last question before a purchase; comes with the first one. */
export const ConfirmBuy = lazy(async () => ({ default: (await import('./confirm-buy.tsx')).ConfirmBuy }));
