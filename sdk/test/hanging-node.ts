import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for a node; the proxy can stop responding. */
export interface HangingNode {
  /** URL of its JSON-RPC. */
  url: string;
  /** From now on, answers no new calls. */
  hang(): void;
  /** From now on, answers new calls again. */
  recover(): void;
  stop(): Promise<void>;
}

/** Starts a {@link HangingNode} in front of the node at a URL. */
export async function startHangingNode(target: string): Promise<HangingNode> {
  let isHanging = false;
  // On a slow machine, a client could use an idle connection again just when it times out.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const answerCall = async () => {
      const body = (await incoming.toArray()).join('');
      if (isHanging) return;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(target, { method: 'POST', headers, body });
      outgoing.writeHead(answer.status, headers).end(await answer.text());
    };
    answerCall().catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: () => void (isHanging = true),
    recover: () => void (isHanging = false),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
