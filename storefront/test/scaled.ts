/**
 * Returns a time limit for this machine, by the factor that `jest.config.mjs` has `scripts/slowness.mjs` measure. That
 * module is not imported, because the storefront's project compiles no JavaScript.
 * @param milliseconds limit on the reference machine
 */
export const scaled = (milliseconds: number): number =>
  Math.ceil(milliseconds * Number(process.env.CUBEDROP_SLOWNESS ?? 1));
