// Written by `npm run generate`. Change the Solidity source, not this file.
/** Creation code of `MusicNft`, without constructor arguments. */
export const musicNftBytecode = '0x';
