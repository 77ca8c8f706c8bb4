import type { Spender } from '@cubedrop/sdk/flows';

const spenders: Record<Spender, string> = {
  dropAuction: 'Drop auctions',
  userAuction: 'Owners’ auctions',
  exchange: 'The exchange',
  cube: 'Cubes',
};

/** Texts of the allowance list. */
export const allowanceTexts = {
  title: 'Allowances',
  lead: 'Each bid and purchase allows exactly its own amount, and each sale and auction its own cube. What is left over from one that did not happen can be taken back here.',
  none: 'Our contracts may take nothing of yours now.',
  failed: 'What our contracts may take could not be read from the chain',
  revoke: 'Revoke',
  may: 'may take',
  spenders,
  of: { cubes: 'any cube of yours', nfts: 'any NFT of yours' },
  cube: (title: string | undefined, cubeId: string) =>
    title === undefined ? `cube ${cubeId} of yours` : `your cube ${title}`,
} as const;
