import { connect, type Socket } from 'node:net';
import { createConnection, type ConnectionOptions, type RowDataPacket } from 'mysql2';
import { configureSession } from './mysql-session.ts';
import { PROBE_LIMIT_MS } from './probe-limit.ts';

/** Codes of faults that every node would have, and that the first real connection reports. */
const OF_CONFIGURATION = /^(ER_ACCESS_DENIED_ERROR|ER_DBACCESS_DENIED_ERROR|ER_BAD_DB_ERROR)$/;

/** Whether a node can be reached, is a member of its cluster, and accepts writes. */
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
    return OF_CONFIGURATION.test((error as { code?: string }).code ?? '');
  } finally {
    clearTimeout(timer);
    answered.catch(() => undefined);
    // Also ends a session that still waits for its cluster.
    socket.destroy();
  }
}

async function isWritable(node: ConnectionOptions, socket: Socket): Promise<boolean> {
  const connection = createConnection({ ...node, stream: () => socket });
  // Faults are those of the statements. This one comes when the socket is destroyed.
  connection.on('error', () => undefined);
  // Without it, a node that has just lost its cluster would still answer.
  await configureSession(connection);
  const [rows] = await connection.promise().query<RowDataPacket[]>('SELECT @@read_only AS isReadOnly');
  connection.end();
  return !rows[0]?.isReadOnly;
}
