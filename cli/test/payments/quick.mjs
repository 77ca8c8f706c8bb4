/**
 * Loaded before the command (`--import`): its pauses between tries take a fortieth of their time, and it waits a sixth as
 * long for an answer, so that a test need not wait for what it does not test.
 */
const { setTimeout: wait } = globalThis;
const timeout = AbortSignal.timeout.bind(AbortSignal);
/** How long a server and a node may take to answer, in milliseconds. */
const ANSWER_WITHIN = 30_000;

globalThis.setTimeout = Object.assign(
  (work, milliseconds = 0, ...rest) => wait(work, shortened(milliseconds), ...rest),
  wait,
);
AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 6);

function shortened(milliseconds) {
  if (milliseconds === ANSWER_WITHIN) return milliseconds / 6;
  return milliseconds >= 200 ? milliseconds / 40 : milliseconds;
}
