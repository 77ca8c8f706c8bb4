import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { transactionMessages } from '@cubedrop/sdk';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { config } from '../../test/records.ts';
import { token } from '../../test/token.ts';
import { WithQueries } from '../../test/with-queries.tsx';
import { configQuery } from '../api/config-query.ts';
import { forgetSession, keepSession } from '../session/session.ts';
import { balanceQuery } from './balance-query.ts';
import { ChainUnreachable } from './chain-unreachable.tsx';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
let node: Server | undefined;

afterEach(() => {
  forgetSession();
  node?.closeAllConnections();
  node?.close();
});

/** Starts a node that reports a balance of 0 for each account. It responds with status 503 if it is not `available`. */
async function startNode({ available }: { available: boolean }): Promise<string> {
  node = createServer((_req, res) => {
    res.statusCode = available ? 200 : 503;
    res.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x0' }));
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
}

/** Renders the warning of a payment dialog. */
function renderWarning(rpcUrl: string): QueryClient {
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  keepSession({
    token: token({ userId: 'b'.repeat(24), address: ADDRESS, roles: ['user'], exp }),
    renewal: '',
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(configQuery.queryKey, config({ rpcUrl }));
  render(
    <WithQueries queries={client}>
      <ChainUnreachable />
    </WithQueries>,
  );
  return client;
}

describe('a payment dialog', () => {
  it('warns that the chain is unreachable', async () => {
    renderWarning(await startNode({ available: false }));
    expect((await screen.findByRole('alert')).textContent).toBe(transactionMessages.chainUnreachable);
  });

  it('shows no warning while the chain responds', async () => {
    const client = renderWarning(await startNode({ available: true }));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(client.getQueryCache().find(balanceQuery(config(), ADDRESS))?.state.status).toBe('success');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
