import { loggedError } from '../platform/http/logged-error.ts';

/**
 * Makes uncaught exceptions and unhandled rejections end the process with exit code 1 and print only their loggable
 * part. Node would print all their properties, such as an SQL statement and its values.
 */
export function exitOnUnexpectedErrors(): void {
  const exit = (error: unknown): void => {
    console.error(loggedError(error));
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
