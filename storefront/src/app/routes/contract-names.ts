import { keysOf } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';

const NAMES: Record<keyof Config['contracts'], string> = {
  musicNft: 'NFTs',
  cube: 'Cubes',
  dropAuction: 'Drop auctions',
  userAuction: "Owners' auctions",
  exchange: 'Exchange',
  offers: 'Signed orders',
  weth: 'WETH',
};

/** Returns the names of the platform's contracts, keyed by lower-case address. */
export function contractNames(contracts: Config['contracts']): Map<string, string> {
  return new Map(
    keysOf(NAMES).flatMap((contract) =>
      contracts[contract] ? [[contracts[contract].toLowerCase(), NAMES[contract]]] : [],
    ),
  );
}
