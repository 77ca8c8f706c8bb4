import { counted } from '../counted.ts';

/** Texts of links to the release. */
export const releaseLinkTexts = {
  release: 'Your release',
  open: (count: number) => `Your release: ${counted(count, 'item')}`,
};
