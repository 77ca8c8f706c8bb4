/**
 * Loaded before the command (`--import`): shortens pauses between retries to a fortieth and response timeouts to a
 * sixth, so that tests do not wait unnecessarily. Pauses below 200 ms stay as they are: they only let other work run.
 */
const { setTimeout: wait } = globalThis;
const timeout = AbortSignal.timeout.bind(AbortSignal);
/**
 * Time for which the CLI waits for a response, in milliseconds: `TIMEOUT` in sdk/src/chain/connect.ts for calls to the
 * node, and `RESPONSE_TIMEOUT` for "cubedrop api". Other calls to the server use `AbortSignal.timeout`.
 */
const RESPONSE_TIMEOUT = 30_000;

globalThis.setTimeout = Object.assign(
  (work, milliseconds = 0, ...rest) => wait(work, shortened(milliseconds), ...rest),
  wait,
);
AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 6);

function shortened(milliseconds) {
  if (milliseconds === RESPONSE_TIMEOUT) return milliseconds / 6;
  return milliseconds >= 200 ? milliseconds / 40 : milliseconds;
}
