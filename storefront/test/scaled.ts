/**
 * Returns a time limit scaled to the speed of this machine. `scripts/slowness.mjs`, which `jest.config.mjs` imports,
 * measures the factor. This module does not import the script, because the storefront's project compiles no
 * JavaScript.
 * @param milliseconds limit on the reference machine
 */
export const scaled = (milliseconds: number): number =>
  Math.ceil(milliseconds * Number(process.env.CUBEDROP_SLOWNESS ?? 1));
