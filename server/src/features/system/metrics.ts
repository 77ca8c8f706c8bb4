import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FollowerStatus } from '../../index/chain/follower.ts';
import type { Database } from '../../platform/database/index.ts';
import type { WaitingCalls } from '../../platform/http/waiting-calls.ts';
import type { LiveService } from '../live/live-service.ts';

/** Metrics of a running server in the Prometheus format. */
export interface Metrics {
  /** Measures every request except event streams, by its path pattern. */
  readonly measure: RequestHandler;
  /** Returns the media type and text of all current metrics. */
  read(): Promise<{ type: string; text: string }>;
}

export interface MetricsOptions {
  database: Database;
  live: Pick<LiveService, 'listeners'>;
  calls: Pick<WaitingCalls, 'waiting'>;
  status: () => FollowerStatus;
}

/** Calls whose bodies are files. */
const UPLOADS = ['/upload/uploadtos3', '/ipfs/file', '/uploads/{name}'];

export function metrics({ database, live, calls, status }: MetricsOptions): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    registers,
    name: 'cubedrop_http_request_duration_seconds',
    help: 'Duration of requests in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const uploaded = new Counter({
    registers,
    name: 'cubedrop_upload_bytes_total',
    help: 'Bytes of accepted uploads.',
  });
  const gauge = (name: string, help: string, read: () => number | null): void => {
    new Gauge({
      registers,
      name: `cubedrop_${name}`,
      help,
      collect() {
        this.set(read() ?? NaN);
      },
    });
  };
  gauge(
    'follower_lag_blocks',
    'Blocks of the chain that are not indexed yet; NaN while unknown.',
    () => status().lag,
  );
  gauge('follower_block', 'The latest indexed block; NaN while unknown.', () => status().block);
  gauge('follower_leading', 'Whether this server indexes the chain: 1 or 0.', () => Number(status().leading));
  gauge('chain_reachable', 'Whether the node responds: 1 or 0.', () => Number(status().reachable));
  gauge('event_connections', 'Open streams of live events.', () => live.listeners);
  gauge('calls_waiting', 'Calls that wait for the chain, most of them reports.', () => calls.waiting);
  for (const [count, help] of Object.entries(POOL_COUNTS))
    gauge(`database_pool_${count}`, help, () => poolCount(database, count));

  return {
    measure(req, res, next) {
      const end = requests.startTimer();
      const { method } = req;
      res.once('close', () => {
        const route = req.openapi?.openApiRoute ?? 'other';
        // An event stream lasts as long as its client listens, so its duration is meaningless.
        if (route !== '/events') end({ method, route, status: res.statusCode });
        if (UPLOADS.includes(route) && method !== 'GET' && res.statusCode === 200) uploaded.inc(sizeOf(req));
      });
      next();
    },
    read: async () => ({ type: register.contentType, text: await register.metrics() }),
  };
}

/** The counts of the connection pool, each with its help text. */
const POOL_COUNTS = {
  size: 'Connections to the database.',
  available: 'Idle connections to the database.',
  using: 'Connections to the database that are in use.',
  waiting: 'Callers that wait for a connection to the database.',
};

/** Returns a count of the connection pool, or 0 if there is no pool. The pool is missing from Sequelize's types. */
function poolCount({ sequelize }: Database, name: string): number {
  const pool: unknown = Reflect.get(sequelize.connectionManager, 'pool');
  const count: unknown = Reflect.get(Object(pool), name);
  return typeof count === 'number' ? count : 0;
}

const sizeOf = (req: IncomingMessage): number => Number(req.headers['content-length'] ?? 0);
