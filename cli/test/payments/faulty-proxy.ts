import { once } from 'node:events';
import { createServer, request as connectTo, type ServerResponse } from 'node:http';

/**
 * What goes wrong between the command line and a server or node: an answer with that status; `gone`, connections are
 * broken; `timeout`, nothing is ever answered; `wrong`, a page in place of the answer; `late`, the call gets through and
 * its answer is lost.
 */
export const WIRE_FAULTS = ['500', '503', '401', 'gone', 'timeout', 'wrong', 'late'] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

/** Stands in front of a server or node, and lets its calls go wrong from a moment on. */
export interface FaultyProxy {
  url: string;
  /** Lets calls go wrong while `isTime`. */
  break(fault: WireFault, isTime: () => boolean): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let broken: { fault: WireFault; isTime: () => boolean } | undefined;
  const there = target.replace('//localhost:', '//127.0.0.1:');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = broken?.isTime() ? broken.fault : undefined;
    if (fault && fault !== 'late') return answerWrongly(response, fault);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const { method, url } = request;
    // A connection for each call: one that is kept may be closed by the other side just then.
    const onward = connectTo(there + url!, { method: method!, headers, agent: false }, (answer) => {
      if (fault) return void answer.resume().on('end', () => response.destroy());
      const { connection: _kept, 'keep-alive': _alive, ...rest } = answer.headers;
      response.writeHead(answer.statusCode!, rest);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy()).end(Buffer.concat(chunks));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    break: (fault, isTime) => void (broken = { fault, isTime }),
    mend() {
      broken = undefined;
      server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerWrongly(response: ServerResponse, fault: Exclude<WireFault, 'late'>): void {
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
