// Written by `npm run generate`. Change the Solidity source, not this file.
export { musicNftBytecode } from './MusicNft.ts';
export { cubeBytecode } from './Cube.ts';
export { dropAuctionBytecode } from './DropAuction.ts';
export { userAuctionBytecode } from './UserAuction.ts';
export { exchangeBytecode } from './Exchange.ts';
export { wethBytecode } from './Weth.ts';
