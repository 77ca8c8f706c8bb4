import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { eventually } from '../../../test/eventually.ts';
import { HttpError } from '../../platform/errors.ts';
import { handleHeadAsGet } from '../../platform/http/head-requests.ts';
import { listen, type Listening } from '../../platform/http/listen.ts';
import { sendError } from '../../platform/http/send-error.ts';
import { exportRoutes } from './export-routes.ts';
import type { ExportService } from './export-service.ts';
import { exportReads } from './export-turns.ts';

const ROW = { Title: 'x'.repeat(1_000) };
/** More rows than the buffers of a connection hold. */
const MANY_ROWS = 50_000;

/** Number of exports that have begun and not ended. */
let open: number;
/** Lists whose export was recorded in the audit log. */
let logged: string[];
let server: Listening;
let clients: Socket[];

/** Returns an app that serves exports to the account and the network that a call names. */
function exportApp(): Express {
  const fails: ErrorRequestHandler = (error, _req, res, _next) => {
    if (res.headersSent || !(error instanceof HttpError)) res.destroy();
    else sendError(res, error);
  };
  const identify: RequestHandler = (req, _res, next) => {
    const userId = req.get('account')!;
    req.caller = { userId, address: `0x${'1'.repeat(40)}`, roles: ['admin'], session: '', provenAt: 0 };
    next();
  };
  const exports: ExportService = {
    async *rows() {
      open += 1;
      try {
        for (let row = 0; row < MANY_ROWS; row++) yield ROW;
      } finally {
        open -= 1;
      }
    },
    async *entries() {},
    logAccess: async (list) => void logged.push(list),
  };
  return express().set('trust proxy', true).use(handleHeadAsGet, identify, exportRoutes(exports), fails);
}

/** @param idleMs time after which a client that stops reading is disconnected, in milliseconds */
async function start(idleMs: number): Promise<void> {
  server = await listen(exportApp(), 0, '127.0.0.1', 1_000, idleMs);
}

async function stop(): Promise<void> {
  for (const client of clients) client.destroy();
  await eventually(() => open === 0, { what: 'the end of all exports' });
  await server.close();
}

async function restart(idleMs: number): Promise<void> {
  await stop();
  await start(idleMs);
}

beforeEach(async () => {
  open = 0;
  logged = [];
  clients = [];
  await start(60_000);
});
afterEach(stop);

/** A client that requests an export, and what it has read. */
interface Begun {
  readonly client: Socket;
  readonly heard: { text: string };
}

function begin(account: string, from: string, method = 'GET', path = '/exports/bids?mine=true'): Begun {
  const client = connect(server.port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  const heard = { text: '' };
  client.on('data', (chunk) => (heard.text += chunk.toString()));
  const head = [`account: ${account}`, `X-Forwarded-For: ${from}`, 'Connection: close', 'Host: localhost'];
  client.write(`${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  return { client, heard };
}

/** Requests an export, and reads nothing of it. */
async function stall(account: string, from: string): Promise<Begun> {
  const before = open;
  const begun = begin(account, from);
  begun.client.pause();
  await eventually(() => open > before, { what: 'another export' });
  return begun;
}

/** Returns the status, the code and `Retry-After` of a refusal. */
async function refusalOf({ heard }: Begun): Promise<[number, string, string | undefined]> {
  await eventually(() => heard.text.includes('}'), { what: 'a refusal' });
  const retryAfter = /^retry-after: (\d+)\r$/im.exec(heard.text)?.[1];
  return [Number(heard.text.slice(9, 12)), /"code":"([^"]+)"/.exec(heard.text)![1]!, retryAfter];
}

const network = (number: number): string => `203.0.113.${number}`;

describe('exports', () => {
  it('of one account run two at a time, and further ones get 429 with Retry-After', async () => {
    const { client } = await stall('ana', network(1));
    await stall('ana', network(2));
    expect(await refusalOf(begin('ana', network(3)))).toEqual([429, 'too-many-requests', '5']);
    await stall('ben', network(3));
    client.destroy();
    await eventually(() => open === 2, { what: 'the end of an export' });
    await stall('ana', network(3));
  });

  it('of one site run four at a time, and further ones get 503 with Retry-After', async () => {
    for (const account of ['a', 'b', 'c', 'd']) await stall(account, network(1));
    expect(await refusalOf(begin('e', network(1)))).toEqual([503, 'unavailable', '5']);
    // Networks of one IPv6 site count as one.
    for (const account of ['p', 'q', 'r', 's'])
      await stall(account, `2001:db8:1:${account.charCodeAt(0)}::1`);
    expect(await refusalOf(begin('t', '2001:db8:1:ffff::1'))).toEqual([503, 'unavailable', '5']);
    // The refused export does not keep a place of its account.
    await stall('e', network(2));
    await stall('e', network(2));
  });

  it('of all sites run twenty at a time, and further ones get 503 with Retry-After', async () => {
    for (let number = 1; number <= 20; number++) await stall(`account ${number}`, network(number));
    expect(await refusalOf(begin('another', network(99)))).toEqual([503, 'unavailable', '5']);
  });

  it('end when their client disconnects after any number of rows, which frees their places', async () => {
    for (const lines of [0, 1, 2, 15, 16, 17, 500, 1_000]) {
      const read = [begin('ana', network(1)), begin('ana', network(1))];
      for (const { client, heard } of read) {
        await eventually(() => heard.text.length > lines * ROW.Title.length, { what: `${lines} rows` });
        client.destroy();
      }
      await eventually(() => open === 0, { what: `the end after ${lines} rows` });
    }
  });
});

it('an export ends when its client stops reading, which frees its place', async () => {
  await restart(1_000);
  await stall('ana', network(1));
  await stall('ana', network(1));
  await eventually(() => open === 0, { what: 'the end of both exports' });
  await stall('ana', network(1));
});

it('responds to HEAD with the headers of an export, and neither reads nor records anything', async () => {
  const { heard } = begin('ana', network(1), 'HEAD', '/exports/bids');
  await eventually(() => heard.text.includes('text/csv'), { what: 'the headers' });
  expect([open, logged]).toEqual([0, []]);
  begin('ana', network(1), 'GET', '/exports/bids');
  await eventually(() => open === 1, { what: 'the export' });
  expect(logged).toEqual(['bids']);
});

it('any number of reads can wait for their turn, since some may be of exports that have ended', async () => {
  const ends = await Promise.all(['a', 'b'].map((key) => exportReads.enter(key)));
  const waiting = Array.from({ length: 100 }, (_, number) =>
    exportReads.run(`${number}`, async () => number),
  );
  for (const end of ends) end();
  expect(await Promise.all(waiting)).toHaveLength(100);
});
