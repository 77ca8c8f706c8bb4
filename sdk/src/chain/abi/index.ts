// Copied from contracts/abi by `npm run generate`.
export { musicNftAbi } from './MusicNft.ts';
export { cubeAbi } from './Cube.ts';
export { dropAuctionAbi } from './DropAuction.ts';
export { userAuctionAbi } from './UserAuction.ts';
export { exchangeAbi } from './Exchange.ts';
export { offersAbi } from './Offers.ts';
export { wethAbi } from './Weth.ts';
