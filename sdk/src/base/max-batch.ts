/** Maximum number of NFTs that the contract accepts in a batch. */
export const MAX_BATCH = 500;
