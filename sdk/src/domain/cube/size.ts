/** Number of NFTs in a cube. */
export const CUBE_SIZE = 6;
