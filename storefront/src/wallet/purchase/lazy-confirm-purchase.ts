import { lazyPart } from '../../components/part/lazy-part.tsx';
import type { ConfirmPurchaseProps } from './confirm-purchase.tsx';

/** The confirmation of a purchase, loaded when it is first shown. */
export const ConfirmPurchase = lazyPart<ConfirmPurchaseProps>(
  async () => (await import('./confirm-purchase.tsx')).ConfirmPurchase,
);
