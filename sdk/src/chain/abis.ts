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
  /** Contract of the NFTs, an ERC-1155 contract. */
  musicNft: musicNftAbi,
  /** Contract of the cubes, an ERC-721 contract. */
  cube: cubeAbi,
  /** Contract that auctions the cubes of drops, and has the creator roles. */
  dropAuction: dropAuctionAbi,
  /** Contract of the owners' auctions. */
  userAuction: userAuctionAbi,
  /** Contract of the sales at a fixed price. */
  exchange: exchangeAbi,
  /** Contract that fills and cancels signed orders. */
  offers: offersAbi,
  /** Wrapped ether, an ERC-20 contract. */
  weth: wethAbi,
} as const;

/** Name of one of our contracts. */
export type ContractName = keyof typeof abis;

/** ABI type of a contract. */
export type AbiOf<Name extends ContractName> = (typeof abis)[Name];
