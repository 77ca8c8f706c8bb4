// Written by `npm run generate`. Change the Solidity source, not this file.
/** Creation code of `Cube`, without constructor arguments. */
export const cubeBytecode = '0x';
