import { afterEach, beforeEach, expect, it } from '@jest/globals';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListFilter } from '../../features/search/list-filter.ts';
import { filterOf } from '../../features/search/requested-filter.ts';
import type { Slice } from '../database/slice.ts';
import { requestedOwner } from './requested-owner.ts';
import { typedRoutes } from './typed-routes.ts';

const routes = typedRoutes();
routes.get('/config', () => {
  throw new Error('Thrown by the handler.');
});
routes.post('/drop/drops', ({ body: { dropId }, res }) => {
  res.status(203);
  return { success: true, Dropdata: { _id: dropId } as never, Tokensdata: [], Nftdata: [] };
});
routes.raw('/uploads/{name}', ({ params: { name }, query: { expires }, res }) => {
  res.type('text').send(`${name} until ${expires}`);
});

/** Handlers that must not compile. The type check fails if one of them is accepted. */
export function invalidHandlers(): void {
  const typed = typedRoutes();
  // @ts-expect-error openapi.yaml has no such path
  typed.get('/drop/nothing', () => ({ success: true }));
  // @ts-expect-error this path has no GET
  typed.get('/drop/createdrop', () => ({ success: true }));
  // @ts-expect-error the response lacks its rows
  typed.post('/drop/drops', () => ({ success: true }));
  // @ts-expect-error the message is a string
  typed.post('/user/auth/logout', () => ({ success: true, message: 1 }));
  typed.post('/user/auth/logout', (call) => {
    // @ts-expect-error the call takes no body
    void call.body.address;
    return { success: true, message: '' };
  });
  typed.raw('/uploads/{name}', (call) => {
    // @ts-expect-error the parameter has another name
    void call.params.file;
    // @ts-expect-error the call has no start and end
    void call.slice.start;
    // @ts-expect-error the call takes no form
    void call.file('image');
  });
  typed.post('/upload/uploadtos3', async (call) => {
    // @ts-expect-error the form's field has another name
    await call.file('picture');
    return { success: true, message: '', url: '' };
  });
  typed.raw('/drop/drops/{start}/{end}', (call) => {
    const slice: Slice = call.slice;
    const owner: string | undefined = requestedOwner(call);
    const filter: ListFilter = filterOf(call);
    void [slice, owner, filter];
    // @ts-expect-error the bounds of the slice are numbers
    void call.slice.start.length;
  });
}

let server: Server;
let url: string;
beforeEach(async () => {
  const app = express().use(express.json()).use(routes.router);
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

it('passes the body to the handler and responds with its result and status', async () => {
  const answer = await fetch(`${url}/drop/drops`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dropId: 'a1' }),
  });
  expect(answer.status).toBe(203);
  expect(await answer.json()).toEqual({
    success: true,
    Dropdata: { _id: 'a1' },
    Tokensdata: [],
    Nftdata: [],
  });
});

it('lets a raw handler write the response itself', async () => {
  const answer = await fetch(`${url}/uploads/a.png?expires=9`);
  expect(await answer.text()).toBe('a.png until 9');
});

it('passes a thrown error on to the error handler', async () => {
  expect((await fetch(`${url}/config`)).status).toBe(500);
});
