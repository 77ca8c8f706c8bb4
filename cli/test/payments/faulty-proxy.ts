import { once } from 'node:events';
import { createServer, request as connectTo, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Faults between the command line and a server or node. A number is the status of the response. `gone`: connections
 * are closed; `timeout`: there is no response; `wrong`: an HTML page replaces the response; `late`: the call is
 * executed but its response is lost.
 */
export const WIRE_FAULTS = ['500', '503', '401', 'gone', 'timeout', 'wrong', 'late'] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

/** A proxy that can inject faults between a client and a server or node. */
export interface FaultyProxy {
  url: string;
  /**
   * Injects the fault once `isTime` returns `true`, until `restore`, or until `lasts` milliseconds after the first call
   * that it affected.
   */
  break(fault: WireFault, isTime: () => boolean, lasts: number): void;
  restore(): void;
  /** Number of calls that the last fault has affected. */
  readonly affected: number;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let broken: { fault: WireFault; isTime: () => boolean; lasts: number } | undefined;
  let affected = 0;
  let recovery: NodeJS.Timeout | undefined;
  const upstream = target.replace('//localhost:', '//127.0.0.1:');
  const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = broken?.isTime() ? broken.fault : undefined;
    if (fault && affected++ === 0) recovery = setTimeout(restore, broken!.lasts);
    if (fault && fault !== 'late') return respondWithFault(response, fault);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const { method, url } = request;
    // One connection per call, because a kept-alive one may be closed by the other side at that moment.
    const forwarded = connectTo(upstream + url!, { method: method!, headers, agent: false }, (answer) => {
      if (fault) return void answer.resume().on('end', () => response.destroy());
      const { connection: _kept, 'keep-alive': _alive, ...rest } = answer.headers;
      response.writeHead(answer.statusCode!, rest);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy()).end(Buffer.concat(chunks));
  };
  const server = createServer((request, response) => void relay(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const restore = () => {
    clearTimeout(recovery);
    broken = undefined;
    server.closeAllConnections();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    break(fault, isTime, lasts) {
      broken = { fault, isTime, lasts };
      affected = 0;
    },
    restore,
    get affected() {
      return affected;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function respondWithFault(response: ServerResponse, fault: Exclude<WireFault, 'late'>): void {
  switch (fault) {
    case 'gone':
      response.destroy();
      break;
    case 'timeout':
      break;
    case 'wrong':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Log in to the network');
      break;
    case '401':
      response.writeHead(401, { 'content-type': 'text/plain' }).end('Unauthorized');
      break;
    case '500':
    case '503':
      response
        .writeHead(Number(fault), { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: false, message: `The proxy answers ${fault}.` }));
  }
}
