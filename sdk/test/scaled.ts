/**
 * Returns a time limit for this machine, multiplied by the factor that `scripts/slowness.mjs` measured when `jest.config.mjs`
 * imported it. The SDK's tests cannot import that module themselves, since their project compiles no JavaScript.
 * @param milliseconds limit on the reference machine
 */
export const scaled = (milliseconds: number): number =>
  Math.ceil(milliseconds * Number(process.env.CUBEDROP_SLOWNESS ?? 1));
