import type { Config } from '@cubedrop/sdk/api';

const NAMES: Record<keyof Config['contracts'], string> = {
  musicNft: 'NFTs',
  cube: 'Cubes',
  dropAuction: 'Drop auctions',
  userAuction: "Owners' auctions",
  exchange: 'Exchange',
  weth: 'WETH',
};

/** Returns the names of the platform's contracts, keyed by lower-case address. */
export function contractNames(contracts: Config['contracts']): Map<string, string> {
  const names = Object.entries(NAMES) as [keyof Config['contracts'], string][];
  return new Map(
    names.flatMap(([contract, name]) =>
      contracts[contract] ? [[contracts[contract].toLowerCase(), name]] : [],
    ),
  );
}
