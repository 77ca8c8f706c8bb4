import { lazyPart } from '../../components/part/lazy-part.tsx';
import type { ConfirmBuyProps } from './confirm-buy.tsx';

/** The confirmation of a purchase, loaded with the first one. */
export const ConfirmBuy = lazyPart<ConfirmBuyProps>(
  async () => (await import('./confirm-buy.tsx')).ConfirmBuy,
);
