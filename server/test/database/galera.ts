import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { scaled } from '../../../scripts/slowness.mjs';
import { freePort } from '../../../scripts/free-port.mjs';

const run = promisify(execFile);
const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
const provider = PROVIDERS.find(existsSync);
const READY_MS = scaled(60_000);
const DATABASE = 'cubedrop';
/** As root, `mariadbd` starts only with `--user`, the account that it then runs as. */
const asMysql = process.getuid?.() === 0 ? ['--user=mysql'] : [];
/**
 * Flushes to disk once per second instead of at each commit, and detects a silent node within a second instead of five.
 */
const QUICK = {
  server: ['--innodb-flush-log-at-trx-commit=0', '--skip-innodb-doublewrite', '--innodb-log-file-size=8M'],
  provider:
    'gcache.size=16M;evs.keepalive_period=PT0.3S;evs.inactive_check_period=PT0.3S;evs.suspect_timeout=PT1S;evs.inactive_timeout=PT3S',
};

/** A node of a MariaDB Galera cluster, in its own process. */
export interface ClusterNode {
  readonly name: string;
  readonly host: string;
  /** URL of the database on this node alone. */
  readonly url: string;
  /** Kills it without warning, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. It gets what it missed from another node. */
  restart(): Promise<void>;
  /** Suspends it, as if its machine had stopped. */
  suspend(): void;
  resume(): void;
  /** Cuts it off from the other nodes, while clients can still reach it. */
  isolate(): Promise<void>;
  heal(): Promise<void>;
  /**
   * Resolves when it accepts statements as a member of the cluster.
   * @throws Error if its process ends first, or it has not joined in time
   */
  ready(): Promise<void>;
}

export interface GaleraCluster {
  readonly nodes: readonly ClusterNode[];
  /** Returns a URL with all nodes, beginning with the given one. */
  url(first: number): string;
  stop(): Promise<void>;
}

/** Whether MariaDB is installed with Galera and can copy data to a joining node. */
export function galeraInstalled(): boolean {
  const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
  return provider !== undefined && isInstalled('mariadbd') && isInstalled('rsync');
}

/** Starts a cluster of three nodes with an empty database. */
export async function startGalera(): Promise<GaleraCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-galera-'));
  await chmod(folder, 0o755);
  const ports = await Promise.all([1, 2, 3].map(() => freePorts()));
  const members = ports.map(({ group }) => `127.0.0.1:${group}`).join(',');
  const nodes = await Promise.all(
    ports.map((own, at) => installNode(join(folder, `node${at + 1}`), own, members)),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startAll(nodes);
    const connection = await connect(ports[0]!.clients);
    await connection.query(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    await connection.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    url: (first) =>
      `mysql://root@${[...nodes.slice(first), ...nodes.slice(0, first)].map(({ host }) => host).join(',')}/${DATABASE}`,
    stop,
  };
}

/** Starts nodes one after the other, since the first one can copy its data to only one other node at a time. */
async function startAll([first, ...others]: readonly InstalledNode[]): Promise<void> {
  await first!.start('gcomm://');
  await first!.ready();
  for (const node of others) {
    await node.restart();
    await node.ready();
  }
}

interface InstalledNode extends ClusterNode {
  /** @param address of the cluster to join; `gcomm://` for a new one */
  start(address: string): Promise<void>;
}

/** The ports of a node: for clients, for its group, and to receive missed changes or a copy of all data. */
interface Ports {
  clients: number;
  group: number;
  increments: number;
  copies: number;
}

async function freePorts(): Promise<Ports> {
  const [clients, group, increments, copies] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { clients, group, increments, copies };
}

async function installNode(
  folder: string,
  { clients, group, increments, copies }: Ports,
  members: string,
): Promise<InstalledNode> {
  const data = join(folder, 'data');
  await mkdir(folder);
  if (asMysql.length > 0) await run('chown', ['mysql', folder]);
  await run('mariadb-install-db', [
    '--no-defaults',
    ...asMysql,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--innodb-log-file-size=8M',
    // Each node needs its own folder: nodes are installed side by side, and each deletes the temporary tables that it
    // finds.
    `--tmpdir=${folder}`,
  ]);
  if (asMysql.length > 0) await run('chown', ['-R', 'mysql', folder]);
  let server: ChildProcess | undefined;
  const start = async (address: string): Promise<void> => {
    server = spawn(
      'mariadbd',
      [
        '--no-defaults',
        ...asMysql,
        ...QUICK.server,
        `--datadir=${data}`,
        `--tmpdir=${folder}`,
        `--socket=${join(folder, 'socket')}`,
        `--pid-file=${join(folder, 'pid')}`,
        '--bind-address=127.0.0.1',
        `--port=${clients}`,
        '--binlog-format=ROW',
        '--innodb-autoinc-lock-mode=2',
        '--wsrep-on=ON',
        `--wsrep-provider=${provider}`,
        '--wsrep-cluster-name=cubedrop',
        `--wsrep-cluster-address=${address}`,
        `--wsrep-node-address=127.0.0.1:${group}`,
        '--wsrep-sst-method=rsync',
        `--wsrep-sst-receive-address=127.0.0.1:${copies}`,
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increments};${QUICK.provider}`,
      ],
      { stdio: 'ignore', detached: true },
    );
    await once(server, 'spawn');
  };
  const isRunning = (): boolean => server?.exitCode === null && server.signalCode === null;
  const signal = (name: NodeJS.Signals): void => {
    // Signal the whole process group, which includes the script that copies data.
    if (server?.pid !== undefined && isRunning()) process.kill(-server.pid, name);
  };
  const setIsolation = async (level: 0 | 1): Promise<void> => {
    const connection = await connect(clients);
    await connection.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${level}'`);
    connection.destroy();
  };
  return {
    name: folder.slice(-5),
    host: `127.0.0.1:${clients}`,
    url: `mysql://root@127.0.0.1:${clients}/${DATABASE}`,
    start,
    async kill() {
      if (!server || !isRunning()) return;
      const ended = once(server, 'exit');
      signal('SIGKILL');
      await ended;
    },
    restart: () => start(`gcomm://${members}`),
    suspend: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    isolate: () => setIsolation(1),
    heal: () => setIsolation(0),
    async ready() {
      const deadline = Date.now() + READY_MS;
      while (!(await isMember(clients))) {
        if (Date.now() > deadline || !isRunning()) throw new Error(`${folder} has not joined its cluster`);
        await sleep(100);
      }
    },
  };
}

const connect = (port: number): Promise<Connection> =>
  createConnection({ host: '127.0.0.1', port, user: 'root', connectTimeout: 1_000 });

async function isMember(port: number): Promise<boolean> {
  const connection = await connect(port).catch(() => undefined);
  if (!connection) return false;
  try {
    const [rows] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'wsrep_ready'");
    return rows[0]?.Value === 'ON';
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}
