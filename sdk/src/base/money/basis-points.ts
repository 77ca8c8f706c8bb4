/** The whole, in basis points: shares of a price are counted in ten-thousandths. */
export const BASIS_POINTS = 10_000n;
