/**
 * Returns a time limit for this machine. The factor is measured by `scripts/slowness.mjs`, which `jest.config.mjs`
 * imports and this module does not, because the storefront's project compiles no JavaScript.
 * @param milliseconds limit on the reference machine
 */
export const scaled = (milliseconds: number): number =>
  Math.ceil(milliseconds * Number(process.env.CUBEDROP_SLOWNESS ?? 1));
