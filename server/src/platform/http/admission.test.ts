import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { UnauthorizedError } from '../errors.ts';
import { identifyCaller, matchOperation } from './admission.ts';
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

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express().use(
    matchOperation(readOperations(SPEC_FILE)),
    identifyCaller(async (token) => {
      if (token !== 'good') throw new UnauthorizedError('token-invalid');
      return ANA;
    }),
    (req, res) => void res.json(req.caller?.userId ?? null),
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
