/**
 * Returns a time limit for this machine, in milliseconds. `scripts/slowness.mjs` measured the machine's slowness when
 * `jest.config.mjs` imported that script. The SDK's tests cannot import it, since their Jest project compiles no
 * JavaScript.
 * @param milliseconds limit on the reference machine
 */
export const scaled = (milliseconds: number): number =>
  Math.ceil(milliseconds * Number(process.env.CUBEDROP_SLOWNESS ?? 1));
