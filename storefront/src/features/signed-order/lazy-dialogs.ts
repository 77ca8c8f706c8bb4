import { lazyPart } from '../../components/part/lazy-part.tsx';
import type { AcceptDialogProps } from './accept-dialog.tsx';
import type { OfferDialogProps } from './offer-dialog.tsx';
import type { TakeBackDialogProps } from './take-back-dialog.tsx';

/** The dialogs of signed orders, each loaded when it is first opened. */
export const OfferDialog = lazyPart<OfferDialogProps>(
  async () => (await import('./offer-dialog.tsx')).OfferDialog,
);
export const AcceptDialog = lazyPart<AcceptDialogProps>(
  async () => (await import('./accept-dialog.tsx')).AcceptDialog,
);
export const TakeBackDialog = lazyPart<TakeBackDialogProps>(
  async () => (await import('./take-back-dialog.tsx')).TakeBackDialog,
);
