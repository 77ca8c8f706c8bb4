import { createApi, type Api } from '../src/api/index.ts';
import type { Hex } from '../src/base/hex.ts';
import type { Wire } from '../src/api/wire.ts';

/**
 * A client of a server that publishes orders without checking them and accepts every report. The other members record
 * the calls and control the server's responses.
 */
export interface OrderBoard {
  api: Api;
  /** Bodies of the calls that published orders, oldest first. */
  published: Wire['NewSignedOrder'][];
  /** Paths of the other calls that write. */
  reports: string[];
  /** Number of the next calls to publish that fail with status 500. */
  failures: number;
  /** Response that refuses each call to publish; `null` while the server accepts them. */
  refusal: { status: number; code: string; message: string } | null;
  /** Changes what the server returns as a published order. */
  change: (order: Wire['SignedOrder']) => Wire['SignedOrder'];
}

const ZERO_HASH: Hex = `0x${'0'.repeat(64)}`;

/** Creates the client of a server that publishes orders. */
export function orderBoard(): OrderBoard {
  const board: OrderBoard = {
    api: createApi({ baseUrl: 'http://localhost', fetch: (request) => respond(request), retries: 0 }),
    published: [],
    reports: [],
    failures: 0,
    refusal: null,
    change: (order) => order,
  };
  const shown = (order: Wire['NewSignedOrder'], orderHash: string): Wire['SignedOrder'] =>
    board.change({ ...order, orderHash, state: 'open', tokenId: null, createdAt: 1 });

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET';
    const [latest] = board.published.slice(-1);
    if (isRead && pathname.startsWith('/order/orders/'))
      return Response.json({
        success: true,
        orders: board.published.map((order) => shown(order, ZERO_HASH)),
        count: board.published.length,
        countIsExact: true,
      });
    if (isRead && pathname.startsWith('/order/') && latest)
      return Response.json({ success: true, order: shown(latest, pathname.slice('/order/'.length)) });
    if (isRead)
      return Response.json({
        success: true,
        tokensdata: [],
        nftsdata: [],
        tokencount: 0,
        countIsExact: true,
      });
    if (pathname !== '/order/make') {
      board.reports.push(pathname);
      return Response.json({ success: true, message: 'Done' });
    }
    if (board.failures > 0) {
      board.failures -= 1;
      return Response.json({ success: false, message: 'Something went wrong.' }, { status: 500 });
    }
    if (board.refusal) {
      const { status, ...body } = board.refusal;
      return Response.json({ success: false, ...body }, { status });
    }
    const order = (await request.json()) as Wire['NewSignedOrder'];
    board.published.push(order);
    return Response.json({ success: true, order: shown(order, ZERO_HASH) });
  }
  return board;
}
