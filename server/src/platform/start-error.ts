/** The reason why the stack cannot start, as one actionable line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
