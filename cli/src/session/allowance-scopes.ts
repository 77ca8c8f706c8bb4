import type { AllowanceOf } from '@cubedrop/sdk/flows';

/** Assets that an allowance lets a contract transfer: WETH, all cubes, one cube, or NFTs. */
export const ALLOWANCE_SCOPES: readonly AllowanceOf['of'][] = ['weth', 'cubes', 'cube', 'nfts'];

/** Contracts that can have an allowance. */
export const SPENDERS: readonly AllowanceOf['spender'][] = [
  'dropAuction',
  'userAuction',
  'exchange',
  'offers',
  'cube',
];
