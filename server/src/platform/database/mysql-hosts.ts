import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sequelize } from 'sequelize';
import { isNodeUnfit } from './faults.ts';
import type { MysqlHost } from './mysql-address.ts';
import { acceptsWork } from './mysql-probe.ts';

/** Milliseconds between two checks of the node in use. */
const CHECK_MS = 1_000;
/**
 * Milliseconds that a starting server waits for a node: a cluster that has just lost a node accepts no work for some
 * seconds.
 */
const START_MS = 30_000;
const PAUSE_MS = 200;

/** The connections of the database driver to several nodes of a cluster, of which one is in use. */
export interface ClusterConnections {
  /** Opens the socket of a connection. Pass it to the driver as its option `stream`. */
  open(driver: { config: MysqlHost }): Socket;
  /**
   * Connects Sequelize to one node at a time. If that node is unreachable or read-only, or has lost its cluster's
   * majority, switches to the next one within about three seconds.
   */
  attach(sequelize: Sequelize): void;
  /** Resolves as soon as a node accepts work, or after half a minute. */
  ready(): Promise<void>;
  /** Stops watching the node in use. */
  unwatch(): void;
}

/** @param options options of the driver for the checks of the nodes, such as credentials and TLS */
export function clusterConnections(hosts: readonly MysqlHost[], options: object): ClusterConnections {
  const isFit = (host: MysqlHost): Promise<boolean> => acceptsWork({ ...options, ...host });
  const sockets = new Map<Socket, MysqlHost>();
  let current = hosts[0];
  let choosing: Promise<boolean> | undefined;
  let check: NodeJS.Timeout | undefined;

  /** Chooses the node in use if it still accepts work, or else the next one that does. Returns whether there is one. */
  const choose = async (): Promise<boolean> => {
    const index = hosts.findIndex((host) => host === current);
    const others = [...hosts.slice(index + 1), ...hosts.slice(0, index)];
    // Check the current node twice, since the node or this process may just be busy.
    const tried = current ? [current, current, ...others] : others;
    let chosen: MysqlHost | undefined;
    for (const host of tried) {
      if (!(await isFit(host))) continue;
      chosen = host;
      break;
    }
    current = chosen ?? current;
    // Close the connections to all nodes but the chosen one: statements there might wait forever.
    for (const [socket, { host, port }] of sockets)
      if (!chosen || host !== chosen.host || port !== chosen.port) socket.destroy();
    return chosen !== undefined;
  };
  const chooseOnce = (): Promise<boolean> => (choosing ??= choose().finally(() => (choosing = undefined)));

  return {
    open({ config: { host, port } }) {
      const socket = connect({ host, port }).setKeepAlive(true).setNoDelay(true);
      sockets.set(socket, { host, port });
      return socket.once('close', () => sockets.delete(socket));
    },
    attach(sequelize) {
      sequelize.addHook('beforeConnect', async (config) => {
        await chooseOnce();
        Object.assign(config, current);
      });
      const query = sequelize.query.bind(sequelize) as (...call: unknown[]) => Promise<unknown>;
      sequelize.query = (async (...call: unknown[]) => {
        try {
          return await query(...call);
        } catch (error) {
          // A retry then finds another node in use.
          if (isNodeUnfit(error)) await chooseOnce();
          throw error;
        }
      }) as typeof sequelize.query;
      check = setInterval(() => void chooseOnce(), CHECK_MS).unref();
    },
    async ready() {
      for (const deadline = Date.now() + START_MS; !(await chooseOnce()) && Date.now() < deadline;)
        await sleep(PAUSE_MS);
    },
    unwatch: () => clearInterval(check),
  };
}
