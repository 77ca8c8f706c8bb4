import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { HttpError, UnauthorizedError } from '../errors.ts';
import { identifyCaller, matchOperation, requireProof } from './admission.ts';
import type { Caller } from './caller.ts';
import { readOperations } from './operations.ts';

const SPEC_FILE = fileURLToPath(new URL('../../../../openapi.yaml', import.meta.url));
const ANA: Caller = {
  address: null,
  userId: 'a'.repeat(24),
  roles: ['user'],
  session: 'one',
  provenAt: 0,
};
/** An admin who has just proven who they are, and one who has not. */
const PROVEN: Caller = { ...ANA, roles: ['admin', 'user'], provenAt: 1 };
const STALE: Caller = { ...PROVEN, provenAt: 0 };
const CALLERS = new Map([
  ['good', ANA],
  ['proven', PROVEN],
  ['stale', STALE],
]);

const answerCaller: RequestHandler = (req, res) => void res.json(req.caller?.userId ?? null);
const answerError: ErrorRequestHandler = (error: HttpError, _req, res, _next) => {
  res.status(error.status).json(error.code);
};

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express().use(
    matchOperation(readOperations(SPEC_FILE)),
    identifyCaller(async (token) => {
      const caller = CALLERS.get(token);
      if (!caller) throw new UnauthorizedError('token-invalid');
      return caller;
    }),
    requireProof(async ({ provenAt }) => {
      if (provenAt === 0)
        throw new HttpError(403, 'Please confirm that it is you.', { code: 'proof-needed' });
    }),
    answerCaller,
    answerError,
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const callerIn = async (path: string, headers: Record<string, string>): Promise<unknown> =>
  (await fetch(url + path, { headers })).json();

it('identifies a listener of the event stream by cookie, since browsers cannot set headers there', async () => {
  expect(await callerIn('/events', { cookie: 'address=0x1; Authorization=good' })).toBe(ANA.userId);
  expect(await callerIn('/events', { cookie: 'Authorization=old' })).toBeNull();
  expect(await callerIn('/events', { cookie: 'NotAuthorization=good' })).toBeNull();
});

it('ignores the cookie of a request from a page of another origin', async () => {
  const cookie = 'Authorization=good';
  expect(await callerIn('/events', { cookie, origin: 'https://elsewhere.example' })).toBeNull();
  expect(await callerIn('/events', { cookie, origin: 'null' })).toBeNull();
});

it('ignores the cookie in calls other than the event stream', async () => {
  const answer = await fetch(`${url}/token/TokenIds/0/12`, { headers: { cookie: 'Authorization=good' } });
  expect(answer.status).toBe(401);
  expect(await callerIn('/drop/drops/0/12', { cookie: 'Authorization=good' })).toBeNull();
});

it('checks the role of a caller before requiring a recent proof for a call with `x-proof`', async () => {
  const answerTo = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method: 'POST', headers });
    return [answer.status, await answer.json()];
  };
  expect(await answerTo('/admin/roles', 'stale')).toEqual([403, 'proof-needed']);
  expect(await answerTo('/admin/roles', 'proven')).toEqual([200, ANA.userId]);
  expect(await answerTo('/admin/roles', 'good')).toEqual([403, 'role-needed']);
  expect(await answerTo('/admin/listings', 'stale')).toEqual([200, ANA.userId]);
});
