import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type Connection } from 'mysql2/promise';
import { scaled } from '../../../scripts/slowness.mjs';

const START_MS = scaled(30_000);
/**
 * Turns off flushing to disk. Tests discard the data, and flushing would slow down each change of the schema.
 */
const NOT_DURABLE = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--skip-innodb-doublewrite',
  '--skip-sync-frm',
  '--innodb-file-per-table=0',
];

/** Seconds for a handshake: the process of a test can be busy for longer than the default of ten. */
const PATIENT = ['--connect-timeout=120'];

/** Keeps the installation small on disk. */
const SMALL = ['--innodb-log-file-size=8M'];

/** A MariaDB server for one test, on a socket in a temporary folder. */
export interface PrivateMariadb {
  /** Creates an empty database and returns its URL. */
  freshUrl(): Promise<string>;
  /** Opens a connection to a database of this server, to inspect it from outside. */
  connectionTo(url: string): Promise<Connection>;
  /**
   * Runs `work` with a connection to a database of this server, and closes the connection afterwards. The connection
   * allows multiple statements in one query.
   */
  within<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Starts the server again after `kill`, with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether MariaDB is installed. */
export function mariadbInstalled(): boolean {
  return spawnSync('mariadbd', ['--version']).status === 0;
}

/** Additional TLS listener: its port, and the paths of certificate and key (PEM). */
export interface MariadbTls {
  port: number;
  certificate: string;
  key: string;
}

/** Starts a server with an empty installation. @param tls adds a TCP listener with TLS */
export async function startMariadb(tls?: MariadbTls): Promise<PrivateMariadb> {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-mariadb-'));
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  await installFiles(data);
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      'mariadbd',
      [
        '--no-defaults',
        ...userOptions(),
        `--datadir=${data}`,
        `--tmpdir=${folder}`,
        `--socket=${socket}`,
        ...(tls ? networkOf(tls) : ['--skip-networking']),
        ...SMALL,
        ...PATIENT,
        ...NOT_DURABLE,
      ],
      { stdio: 'ignore' },
    );
    await waitUntilAccepting(socket, started);
    return started;
  };
  let server = await start();
  const kill = async (): Promise<void> => {
    if (server.signalCode !== null || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  let databases = 0;
  const connectionTo = (url: string): Promise<Connection> =>
    createConnection({
      socketPath: socket,
      user: 'root',
      database: new URL(url).pathname.slice(1),
      multipleStatements: true,
    });
  return {
    async freshUrl() {
      const name = `test${++databases}`;
      const connection = await createConnection({ socketPath: socket, user: 'root' });
      await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
      await connection.end();
      return `mysql://root@localhost/${name}?socketPath=${encodeURIComponent(socket)}`;
    },
    connectionTo,
    async within(url, work) {
      const connection = await connectionTo(url);
      try {
        return await work(connection);
      } finally {
        await connection.end();
      }
    },
    kill,
    async restart() {
      server = await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const networkOf = ({ port, certificate, key }: MariadbTls): string[] => [
  '--bind-address=127.0.0.1',
  `--port=${port}`,
  `--ssl-cert=${certificate}`,
  `--ssl-key=${key}`,
];

/**
 * Puts the files of a new MariaDB installation into the folder `data`. Installing takes seconds, so a test run with
 * `CUBEDROP_TEST_FOLDER` does it once and copies the files.
 */
async function installFiles(data: string): Promise<void> {
  const shared = process.env.CUBEDROP_TEST_FOLDER;
  if (shared === undefined) return install(data);
  const files = join(shared, 'mariadb');
  if (!existsSync(files)) {
    const installed = join(mkdtempSync(join(shared, 'installing-')), 'data');
    await install(installed);
    await rename(installed, files).catch((error: unknown) => {
      // Another process may have been faster.
      if (!existsSync(files)) throw error;
    });
  }
  await cp(files, data, { recursive: true });
}

async function install(data: string): Promise<void> {
  await promisify(execFile)('mariadb-install-db', [
    '--no-defaults',
    ...userOptions(),
    `--datadir=${data}`,
    // Each server needs its own folder: on start, MariaDB deletes the temporary tables in it.
    `--tmpdir=${dirname(data)}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...SMALL,
  ]);
}

/** Returns the option without which MariaDB refuses to run as root. */
function userOptions(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

async function waitUntilAccepting(socket: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    if (existsSync(socket)) {
      const connection = await createConnection({ socketPath: socket, user: 'root' }).catch(() => undefined);
      if (connection) return connection.end();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('mariadbd did not start');
}
