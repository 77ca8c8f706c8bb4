import type { DescribedNotice } from '../notice/notice-sending.ts';

/** Maximum length of the text of a message. Push services accept about 4 KB in all, encrypted. */
const MAX_TEXT = 600;

/**
 * Returns the content of a push message: what the service worker needs to show the notice and to open its page. It
 * contains no URL, so that the page is always one of the storefront's own.
 */
export function presentPushMessage(notice: DescribedNotice): string {
  const { _id, type, message, time, tokenId, dropId, auctionId, saleId } = notice;
  const text = message.length > MAX_TEXT ? `${message.slice(0, MAX_TEXT - 1)}…` : message;
  return JSON.stringify({ _id, type, message: text, time, tokenId, dropId, auctionId, saleId });
}
