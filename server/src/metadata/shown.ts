import { getAddress } from 'ethers';

const LONGEST_SHORT_TEXT = 500;
const LONGEST_ADDRESS = 2048;

/** A text of metadata, which may be of any length, as long as answers allow a title or a name to be. */
export function shortText(text: string): string {
  return cut(text, LONGEST_SHORT_TEXT);
}

export function webAddress(text: string): string {
  return cut(text, LONGEST_ADDRESS);
}

/** A wallet as people read it. */
export function shownAddress(address: string): string {
  return getAddress(address);
}

/** A number of copies; one that JSON's numbers cannot hold is shown as the largest they can. */
export function shownCopies(copies: bigint): number {
  return Number(copies > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : copies);
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}
