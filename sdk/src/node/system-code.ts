/** An error of the operating system, such as a failed write. */
export interface SystemError {
  /** Such as `ENOENT`. */
  code: string;
  /** Name of the system call that failed, such as `open`. */
  syscall: string;
  /** Node's description of the error, in English. */
  message: string;
  /** `undefined` if the failed call did not name a file. */
  path?: unknown;
}

/** Returns the code of an error of the operating system or of Node, such as `ENOENT`; `undefined` if it has none. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns whether `error` is an error of the operating system. Its class is not checked, since errors from another
 * realm, such as a `vm` context, have another class.
 */
export function isSystemError(error: unknown): error is SystemError {
  if (typeof error !== 'object' || error === null) return false;
  if (!('code' in error) || !('syscall' in error) || !('message' in error)) return false;
  return [error.code, error.syscall, error.message].every((field) => typeof field === 'string');
}
