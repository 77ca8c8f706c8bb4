/**
 * Returns a time limit multiplied by the slowness of this machine, as `scripts/slowness.mjs` measured it when
 * `jest.config.mjs` imported it. The SDK's tests cannot import that module, since their project compiles no JavaScript.
 * @param milliseconds limit on the reference machine
 */
export const scaled = (milliseconds: number): number =>
  Math.ceil(milliseconds * Number(process.env.CUBEDROP_SLOWNESS ?? 1));
