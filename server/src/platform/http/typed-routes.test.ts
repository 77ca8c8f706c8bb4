import { afterEach, beforeEach, expect, it } from '@jest/globals';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListFilter } from '../../features/search/list-filter.ts';
import { filterOf } from '../../features/search/asked-filter.ts';
import type { Slice } from '../database/slice.ts';
import { ownerAsked } from './asked-owner.ts';
import { typedRoutes } from './typed-routes.ts';

const routes = typedRoutes();
routes.get('/config', () => {
  throw new Error('Not asked for here.');
});
routes.post('/drop/drops', ({ body: { dropId }, res }) => {
  res.status(203);
  return { success: true, Dropdata: { _id: dropId } as never, Tokensdata: [], Nftdata: [] };
});
routes.raw('/uploads/{name}', ({ params: { name }, query: { expires }, res }) => {
  res.type('text').send(`${name} until ${expires}`);
});

/** Handlers that must not compile. The type check fails if one of them is accepted. */
export function wrong(): void {
  const never = typedRoutes();
  // @ts-expect-error openapi.yaml has no such path
  never.get('/drop/nothing', () => ({ success: true }));
  // @ts-expect-error this path has no GET
  never.get('/drop/createdrop', () => ({ success: true }));
  // @ts-expect-error the response lacks its rows
  never.post('/drop/drops', () => ({ success: true }));
  // @ts-expect-error the message is a text
  never.post('/user/auth/logout', () => ({ success: true, message: 1 }));
  never.post('/user/auth/logout', (call) => {
    // @ts-expect-error the call takes no body
    void call.body.address;
    return { success: true, message: '' };
  });
  never.raw('/uploads/{name}', (call) => {
    // @ts-expect-error the parameter has another name
    void call.params.file;
    // @ts-expect-error the call has no start and end
    void call.slice.start;
    // @ts-expect-error the call takes no form
    void call.file('image');
  });
  never.post('/upload/uploadtos3', async (call) => {
    // @ts-expect-error the form's field has another name
    await call.file('picture');
    return { success: true, message: '', url: '' };
  });
  never.raw('/drop/drops/{start}/{end}', (call) => {
    const slice: Slice = call.slice;
    const owner: string | undefined = ownerAsked(call);
    const filter: ListFilter = filterOf(call);
    void [slice, owner, filter];
    // @ts-expect-error the bounds of the slice are not text
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

it('passes on the body and responds with what the handler returns, with the status that it sets', async () => {
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
