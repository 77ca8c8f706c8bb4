import { createServer } from 'mysql2';
import { freePort } from '../../../scripts/free-port.mjs';

/**
 * A `silent` node does not answer. A `without-majority` node refuses every statement but SET, as a node of a Galera
 * cluster does when it has lost the majority. A `read-only` node refuses changes.
 */
export type NodeState = 'fit' | 'read-only' | 'without-majority' | 'silent';

/** A fake node of a database cluster. It stores nothing, and answers queries with its name. */
export interface FakeNode {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  state: NodeState;
  /** Statements that it has carried out, except SET and queries of its version and of `@@read_only`. */
  readonly done: string[];
  /** Refuses connections from now on, and closes the existing ones. */
  close(): void;
}

/** All capabilities except compression and TLS. */
const CAPABILITIES = 0xff_f7_df;
const VERSION = '10.11.0-MariaDB';
const NUMBER = 3;
const TEXT = 253;

/** Starts a node that speaks the protocol of MySQL on a free port. */
export async function startFakeNode(name: string): Promise<FakeNode> {
  const port = await freePort();
  const open = new Set<{ destroy(): void }>();
  const node: FakeNode = {
    name,
    host: '127.0.0.1',
    port,
    state: 'fit',
    done: [],
    close() {
      server.close(() => undefined);
      for (const connection of open) connection.destroy();
      open.clear();
    },
  };
  const server = createServer((connection) => {
    open.add(connection);
    connection.on('error', () => open.delete(connection));
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: VERSION,
      connectionId: 1,
      statusFlags: 2,
      characterSet: 8,
      capabilityFlags: CAPABILITIES,
    });
    // The driver reports statements that begin with SET by this event.
    connection.on('stmt_prepare', () => {
      if (node.state !== 'silent') connection.writeOk();
    });
    connection.on('query', (sql: string) => {
      const isChange = !sql.startsWith('SELECT');
      if (node.state === 'silent') return;
      if (node.state === 'without-majority')
        return connection.writeError({ code: 1047, message: 'WSREP has not yet prepared node' });
      if (node.state === 'read-only' && isChange)
        return connection.writeError({ code: 1290, message: 'The server is running with read_only' });
      if (sql.includes('@@read_only')) {
        const isReadOnly = node.state === 'read-only' ? 1 : 0;
        return connection.writeTextResult([{ isReadOnly }], [columnOf('isReadOnly', NUMBER)]);
      }
      if (sql.includes('VERSION()'))
        return connection.writeTextResult([{ version: VERSION }], [columnOf('version', TEXT)]);
      node.done.push(sql);
      if (isChange) connection.writeOk();
      else connection.writeTextResult([{ node: name }], [columnOf('node', TEXT)]);
    });
  });
  server.listen(port);
  return node;
}

/** Returns the definition of a column of a result. */
const columnOf = (name: string, columnType: number) => ({
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  name,
  orgName: name,
  characterSet: 33,
  columnLength: 255,
  columnType,
  flags: 0,
  decimals: 0,
});
