import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy whose connections to a server can be cut and restored. */
export interface Proxy {
  url: string;
  /** Closes all connections and accepts no new ones. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy for the server at `target`. @param listenAt port to listen on; defaults to a free one */
export async function startProxy(target: string, listenAt = 0): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream).pipe(client);
  }).listen(listenAt, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut() {
      isCut = true;
      destroyAll();
    },
    restore: () => void (isCut = false),
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
