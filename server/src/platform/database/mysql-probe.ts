import { connect, type Socket } from 'node:net';
import { createConnection, type ConnectionOptions, type RowDataPacket } from 'mysql2';
import { configureSession } from './mysql-session.ts';
import { PROBE_LIMIT_MS } from './probe-limit.ts';

/** Codes of configuration errors, which every node would report. The first real connection reports them. */
const CONFIGURATION_ERRORS = /^(ER_ACCESS_DENIED_ERROR|ER_DBACCESS_DENIED_ERROR|ER_BAD_DB_ERROR)$/;

/**
 * Whether a node responds within a second, is a member of its cluster, and accepts writes. Also true if it rejects the
 * credentials or the database, since another node would reject them too.
 */
export async function acceptsWork(
  node: ConnectionOptions & { host: string; port: number },
): Promise<boolean> {
  const socket = connect({ host: node.host, port: node.port });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_LIMIT_MS);
  });
  const answered = isWritable(node, socket);
  try {
    return await Promise.race([answered, late]);
  } catch (error) {
    return CONFIGURATION_ERRORS.test((error as { code?: string }).code ?? '');
  } finally {
    clearTimeout(timer);
    answered.catch(() => undefined);
    // This also ends a session that is still waiting for its cluster.
    socket.destroy();
  }
}

async function isWritable(node: ConnectionOptions, socket: Socket): Promise<boolean> {
  const connection = createConnection({ ...node, stream: () => socket });
  // Statements report their own errors. This event occurs only when the socket is destroyed, and would end the process
  // if nothing handled it.
  connection.on('error', () => undefined);
  // Without this configuration, a node that has just lost its cluster would still respond.
  await configureSession(connection);
  const [rows] = await connection.promise().query<RowDataPacket[]>('SELECT @@read_only AS isReadOnly');
  connection.end();
  return !rows[0]?.isReadOnly;
}
