import { SHORT_TEXT } from '@cubedrop/sdk';
import { getAddress } from 'ethers';

const MAX_URL_LENGTH = 2048;

/** Truncates a text from metadata to the maximum length of a title or a name in responses. */
export function shortText(text: string): string {
  return truncate(text, SHORT_TEXT);
}

/** Truncates a URL from metadata to the maximum length of a URL in responses. */
export function webAddress(text: string): string {
  return truncate(text, MAX_URL_LENGTH);
}

/** Returns a wallet's checksummed address. */
export function shownAddress(address: string): string {
  return getAddress(address);
}

/** Returns a number of copies as a JSON number, capped at the largest safe integer. */
export function shownCopies(copies: bigint): number {
  return Number(copies > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : copies);
}

function truncate(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}
