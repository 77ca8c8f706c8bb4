/** Thrown if a server, a local stack or a command cannot start or continue. The message, one line, is for the user. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
