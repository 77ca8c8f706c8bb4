import type { Environment } from '../platform/environment.ts';
import { loggedError } from '../platform/http/logged-error.ts';
import { exitOnUnexpectedErrors } from './exit-on-unexpected-errors.ts';
import { EXIT_AFTER_MS } from './standalone/exit-after.ts';
import { isForUser } from './standalone/is-for-user.ts';
import { startStandalone } from './standalone/start.ts';

/** Runs the local stack until the process receives a signal. Exits with 1 if it cannot start. */
export async function runStandalone(
  environment: Environment = process.env,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  exitOnUnexpectedErrors();
  const stack = await startStandalone(environment, args).catch((error: unknown) => {
    console.error(isForUser(error) ? error.message : loggedError(error));
    process.exit(1);
  });
  // On Ctrl-C the signal arrives twice, from the terminal and from npm.
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping ...');
    setTimeout(() => process.exit(0), EXIT_AFTER_MS);
    stack.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(loggedError(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  console.log(stack.startMessage);
}
