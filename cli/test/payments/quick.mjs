/**
 * Loaded before the command (`--import`): shortens pauses between retries to a fortieth and response timeouts to a
 * sixth, so that tests do not wait unnecessarily.
 */
const { setTimeout: wait } = globalThis;
const timeout = AbortSignal.timeout.bind(AbortSignal);
/** Response timeout of the server and the node, in milliseconds. */
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
