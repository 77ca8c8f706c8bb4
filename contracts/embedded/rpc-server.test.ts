import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { demoAccounts, FolderInUseError, startEmbeddedChain, type EmbeddedChain } from './index.ts';

const log = { info: () => undefined, warn: () => undefined };
const chainIdCall = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] };
let dataDir: string;
let chain: EmbeddedChain;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cubedrop-rpc-'));
  chain = await startEmbeddedChain({ dataDir, port: 0, allowedOrigins: ['https://cubedrop.example'], log });
});

afterAll(async () => {
  await chain.close();
  rmSync(dataDir, { recursive: true });
});

interface Received {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: { result?: unknown; error?: { code: number } };
}

/** Sends a request whose Host and Origin can be any; fetch does not allow setting them. */
function send(body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Received> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(chain.url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: text ? JSON.parse(text) : {},
        });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

describe('the local chain over HTTP', () => {
  it.each(['localhost:8545', '127.0.0.1', '[::1]:8545', 'LOCALHOST'])('serves Host %s', async (host) => {
    expect((await send(chainIdCall, { host })).body).toEqual({ jsonrpc: '2.0', id: 1, result: '0x3' });
  });

  it.each(['evil.example', 'localhost.evil.example:8545', '127.0.0.1.nip.io', '192.168.0.2:8545'])(
    'refuses Host %s',
    async (host) => {
      const { status, body } = await send(chainIdCall, { host });
      expect([status, body.result]).toEqual([403, undefined]);
    },
  );

  it.each([
    'http://localhost:4000',
    'http://127.0.0.1:5173',
    'https://[::1]',
    'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn',
    'moz-extension://a-b',
    'https://cubedrop.example',
  ])('serves pages of %s', async (origin) => {
    const { body, headers } = await send(chainIdCall, { origin });
    expect(body.result).toBe('0x3');
    expect(headers['access-control-allow-origin']).toBe(origin);
    const preflight = await send('', { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toMatch(/content-type/i);
  });

  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'file://',
    'http://evil.example#localhost',
  ])('refuses pages of %s', async (origin) => {
    const { status, headers } = await send(chainIdCall, { origin });
    expect(status).toBe(403);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('responds to each call of a batch, and with errors to hostile bodies', async () => {
    const { body } = await send([
      chainIdCall,
      { id: 'b', method: 'eth_sendTransaction', params: [{}] },
      7,
      null,
    ]);
    expect(body).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x3' },
      expect.objectContaining({ id: 'b', error: expect.objectContaining({ code: -32601 }) }),
      expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32600 }) }),
      expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32600 }) }),
    ]);
    expect((await send('{"')).body.error?.code).toBe(-32700);
    expect((await send([])).body.error?.code).toBe(-32600);
    expect((await send({ ...chainIdCall, params: { a: 1 } })).body.error?.code).toBe(-32600);
    expect((await send('', {}, 'GET')).status).toBe(405);
    // The server may close the connection before all of the body is sent; then the client does not see the response.
    const tooLarge = await send(' '.repeat(5 * 1024 * 1024)).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect(['EPIPE', 'ECONNRESET', 413]).toContain(typeof tooLarge === 'object' ? tooLarge.status : tooLarge);
    expect((await send(chainIdCall)).body.result).toBe('0x3');
  });

  it('mines the transaction of an ordinary client', async () => {
    const provider = new JsonRpcProvider(chain.url, 3, { staticNetwork: true });
    const [alice, bob] = demoAccounts();
    const transaction = await new Wallet(alice!.privateKey, provider).sendTransaction({
      to: bob!.address,
      value: 5n,
    });
    expect((await transaction.wait())?.status).toBe(1);
    expect(await provider.getBalance(bob!.address)).toBe(10_000n * 10n ** 18n + 5n);
    provider.destroy();
  });

  it('locks its folder', async () => {
    await expect(startEmbeddedChain({ dataDir, port: 0, log })).rejects.toThrow(FolderInUseError);
  });

  it('releases the folder if the port is in use', async () => {
    const other = mkdtempSync(join(tmpdir(), 'cubedrop-rpc-'));
    const port = Number(new URL(chain.url).port);
    await expect(startEmbeddedChain({ dataDir: other, port, log })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await (await startEmbeddedChain({ dataDir: other, port: 0, log })).close();
    rmSync(other, { recursive: true });
  });
});
