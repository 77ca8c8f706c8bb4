// Written by `npm run generate`. Change the Solidity source, not this file.
/** Creation code of `Weth`, without constructor arguments. */
export const wethBytecode = '0x';
