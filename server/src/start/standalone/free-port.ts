import { createServer } from 'node:net';
import { StartError } from '../../platform/start-error.ts';

/**
 * Checks that a port is available, so that a taken port is reported before anything is started.
 * @param setting the name of the setting that changes the port, for the message
 * @throws StartError if the port is taken or not allowed
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

/** Returns a StartError with advice if the port is taken or not allowed, else the error itself. */
export function portError(error: unknown, port: number, setting: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Stop what uses it, or set ${setting} to another port.`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set ${setting} to another port.`);
  return error;
}
