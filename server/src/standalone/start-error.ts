/** Why the stack can't start, in one line that a person can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
