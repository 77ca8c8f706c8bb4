import { transactionMessages as texts } from '@cubedrop/sdk';
import { failedPart, type Activity } from './activity.ts';
import { flowTexts } from './flow-texts.ts';

/**
 * Returns a text that says what a stopped run has paid or may have paid, and how to continue. `undefined` if
 * nothing was paid, or if a check or transaction failed after a part was confirmed.
 */
export function paidText(activity: Activity): string | undefined {
  const { kind, paid, status } = activity;
  if (!paid) return undefined;
  if (paid.isWaiting && !paid.hash) return texts.maybeSent;
  if (status === 'canceled') return paid.isWaiting ? texts.notConfirmed : texts.partLeft;
  if (paid.isAll) return `${flowTexts[kind].onChain} ${texts.savingLeft}`;
  switch (failedPart(activity)) {
    case 'chain':
      return undefined;
    case 'waiting':
      return texts.notConfirmed;
    case 'saving':
      return texts.partLeft;
  }
}
