/** Basis points in a whole: shares of a price are counted in ten-thousandths. */
export const BASIS_POINTS = 10_000n;
