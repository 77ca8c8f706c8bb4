/** Names of the deployable contracts in the order of their deployment, except that WETH, deployed first, is last. */
export const contracts = ['MusicNft', 'Cube', 'DropAuction', 'UserAuction', 'Exchange', 'Offers', 'Weth'];

/** Returns a contract's name in code and records, such as `musicNft`. */
export const exportName = (contract) => contract[0].toLowerCase() + contract.slice(1);
