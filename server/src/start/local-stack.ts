import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../platform/start-error.ts';
import { createLog } from '../platform/http/log.ts';
import { exitOnUnexpectedErrors } from './exit-on-unexpected-errors.ts';
import { prepareDataFolder } from './standalone/data-folder.ts';
import { EXIT_AFTER_MS } from './standalone/exit-after.ts';
import { isForUser } from './standalone/is-for-user.ts';
import { openLogFile } from './standalone/log-file.ts';
import { startStandalone, type Standalone, type Starter } from './standalone/start.ts';

/** Options of a local stack, as `cubedrop dev` passes them. */
export interface LocalStackOptions {
  port: number;
  chainPort: number;
  /** Data folder. */
  data: string;
  /** Origins of this machine whose pages may make calls for their signed-in users. */
  allowedOrigins: readonly string[];
  /** Whether the chain accepts snapshots and turning automatic mining off. */
  testChain: boolean;
  /** Lines of the start message that name the next commands. */
  next: readonly string[];
}

const SETTINGS: Starter['settings'] = { port: '--port', chainPort: '--chain-port', data: '--data' };

/**
 * Starts a local stack in this process for `cubedrop dev`, with its log in the data folder. The environment has no
 * effect: a variable such as DATABASE_URL may be meant for another program.
 * @throws StartError, whose message tells the user what to do
 */
export async function startLocalStack({
  port,
  chainPort,
  data,
  allowedOrigins,
  testChain,
  next,
}: LocalStackOptions): Promise<Standalone> {
  prepareDataFolder(data, SETTINGS.data);
  // Before any other file: `cubedrop dev` knows by this folder that the other files are those of a stack.
  mkdirSync(join(data, 'chain'), { recursive: true, mode: 0o700 });
  exitOnUnexpectedErrors();
  const { path, destination: logTo } = openLogFile(data);
  const environment = {
    PORT: String(port),
    CHAIN_PORT: String(chainPort),
    CUBEDROP_DATA: data,
    ALLOWED_ORIGINS: allowedOrigins.join(),
    TEST_CHAIN: testChain ? '1' : '0',
    LOG_LEVEL: 'info',
  };
  const stack = await startStandalone(environment, [], { settings: SETTINGS, next, logTo }).catch(
    (error: unknown) => {
      if (isForUser(error)) throw new StartError(error.message);
      createLog('info', logTo).fatal({ err: error }, 'the stack could not start');
      throw new StartError(`The stack could not start. Its log is ${path}.`);
    },
  );
  return {
    ...stack,
    close: () => Promise.race([stack.close(), pause(EXIT_AFTER_MS, undefined, { ref: false })]),
  };
}
