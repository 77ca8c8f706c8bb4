import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Makes sure, before any work is done, that a port can be had.
 * @param setting the environment variable that moves it
 * @throws StartError
 */
export async function assertPortFree(port: number, host: string, setting: string): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen({ port, host }, resolve),
    );
  } catch (error) {
    throw portError(error, port, setting);
  }
  await new Promise((resolve) => server.close(resolve));
}

/** What to tell when listening failed. */
export function portError(error: unknown, port: number, setting: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Stop what uses it, or set ${setting} to another port.`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set ${setting} to another port.`);
  return error;
}
