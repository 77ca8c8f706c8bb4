import { isolated } from '../../base/bidirectional.ts';
import { formatAmount } from '../../base/money/index.ts';
import type { NoticeKind } from './types.ts';

/** Parameters of {@link noticeText}. */
export interface NoticeSubject {
  /** What the notice is about. */
  kind: NoticeKind;
  /**
   * Title of the cube, or of the drop if the notice is about a drop; `Cube 7` or `Drop 7`, with the on-chain id, if
   * the title is not known yet or hidden from the recipient. For a notice about a webhook, its URL. Not shown in a
   * notice about an application.
   */
  subject: string;
  /**
   * The bid, the price, the offer, the minimum bid or the amount to withdraw, in wei of WETH; `undefined` if there is
   * none.
   */
  amount: bigint | undefined;
  /** The admin's reason for hiding the cube or drop, or for rejecting the application. */
  reason?: string | undefined;
}

/** Returns the text of a notice, as shown in the app and sent by mail. */
export function noticeText({ kind, subject: title, amount = 0n, reason = '' }: NoticeSubject): string {
  const subject = isolated(title);
  const weth = formatAmount(amount, 'WETH');
  switch (kind) {
    case 'first-bid':
      return `The first bid on ${subject} is in: ${weth}.`;
    case 'outbid':
      return `You were outbid on ${subject}: the highest bid is now ${weth}.`;
    case 'won':
      return `You won ${subject} for ${weth}. Claim your cube.`;
    case 'lost':
      return `The auction of ${subject} has ended and you did not win. You can withdraw ${weth}.`;
    case 'auctioned':
      return `The auction of ${subject} has ended at ${weth}. Claim your funds.`;
    case 'unsold':
      return `The auction of ${subject} has ended without a bid. You can take it back.`;
    case 'sold':
      return `${subject} was sold for ${weth}.`;
    case 'offer-accepted':
      return `Your offer of ${weth} for ${subject} was accepted. The cube is yours.`;
    case 'new-offer':
      return `You were offered ${weth} for ${subject}.`;
    case 'listing-ended':
      return `Your listing of ${subject} for ${weth} has ended because the cube was transferred.`;
    case 'hidden':
      return `${subject} was hidden by an admin and is no longer listed. The reason: ${isolated(reason)}`;
    case 'shown':
      return `${subject} is no longer hidden.`;
    case 'new-drop':
      return `A creator you follow has opened a drop: ${subject}.`;
    case 'drop-started':
      return `${subject} has started. You can bid now.`;
    case 'drop-ending':
      return `${subject} ends within an hour.`;
    case 'cube-on-sale':
      return `${subject} is on sale for ${weth}.`;
    case 'cube-at-auction':
      return `${subject} is in an auction. Bids start at ${weth}.`;
    case 'webhook-disabled':
      return `Nothing could be delivered to ${subject} for a day, so this webhook was disabled.`;
    case 'creator-approved':
      return 'Your application to become a creator was approved. You are one as soon as the role is granted on the chain.';
    case 'creator-rejected':
      return `Your application to become a creator was rejected. The reason: ${isolated(reason)}`;
  }
}
