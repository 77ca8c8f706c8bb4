// Written by `npm run generate`. Change the Solidity source, not this file.
export { musicNftBytecode, musicNftRuntime } from './MusicNft.ts';
export { cubeBytecode, cubeRuntime } from './Cube.ts';
export { dropAuctionBytecode, dropAuctionRuntime } from './DropAuction.ts';
export { userAuctionBytecode, userAuctionRuntime } from './UserAuction.ts';
export { exchangeBytecode, exchangeRuntime } from './Exchange.ts';
export { offersBytecode, offersRuntime } from './Offers.ts';
export { wethBytecode, wethRuntime } from './Weth.ts';
