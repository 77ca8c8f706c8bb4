import {
  cubeAbi,
  dropAuctionAbi,
  exchangeAbi,
  musicNftAbi,
  offersAbi,
  userAuctionAbi,
  wethAbi,
} from './abi/index.ts';

/** ABIs of our contracts, by the keys of `ContractAddresses`. */
export const abis = {
  musicNft: musicNftAbi,
  cube: cubeAbi,
  dropAuction: dropAuctionAbi,
  userAuction: userAuctionAbi,
  exchange: exchangeAbi,
  offers: offersAbi,
  weth: wethAbi,
} as const;

/** Name of one of our contracts. */
export type ContractName = keyof typeof abis;

/** ABI type of a contract. */
export type AbiOf<Name extends ContractName> = (typeof abis)[Name];
