import { isolated } from '@cubedrop/sdk';
import type { Spender } from '@cubedrop/sdk/flows';

const spenders: Record<Spender, string> = {
  dropAuction: 'Drop auctions',
  userAuction: 'Owners’ auctions',
  exchange: 'The exchange',
  offers: 'Signed orders',
  cube: 'Cubes',
};

/** Texts of the allowance list. */
export const allowanceTexts = {
  title: 'Allowances',
  lead: 'Each bid and purchase allows exactly its own amount, and each sale and auction its own cube. Allowances left over from transactions that did not happen can be revoked here.',
  none: 'You have no open allowances.',
  failed: 'Your allowances could not be read from the chain',
  revoke: 'Revoke',
  may: 'may take',
  spenders,
  of: { cubes: 'any of your cubes', nfts: 'any of your NFTs' },
  cube: (title: string | undefined, cubeId: string) =>
    title === undefined ? `your cube ${cubeId}` : `your cube ${isolated(title)}`,
} as const;
