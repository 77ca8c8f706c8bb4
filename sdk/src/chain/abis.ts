import { cubeAbi, dropAuctionAbi, exchangeAbi, musicNftAbi, userAuctionAbi, wethAbi } from './abi/index.ts';

/** The ABIs of our contracts, by the names of `ContractAddresses`. */
export const abis = {
  musicNft: musicNftAbi,
  cube: cubeAbi,
  dropAuction: dropAuctionAbi,
  userAuction: userAuctionAbi,
  exchange: exchangeAbi,
  weth: wethAbi,
} as const;

/** One of our contracts, by name. */
export type ContractName = keyof typeof abis;

/** The type of the ABI of a contract. */
export type AbiOf<Name extends ContractName> = (typeof abis)[Name];
