// Written by `npm run generate`. Change the Solidity source, not this file.
/** Creation code of `DropAuction`, without constructor arguments. */
export const dropAuctionBytecode = '0x';
