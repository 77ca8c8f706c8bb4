import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, type Fetch } from '@cubedrop/sdk/api';
import { connectChain, localSender, type Chain } from '@cubedrop/sdk/chain';
import { signIn, signInMessage } from '@cubedrop/sdk/flows';
import { Wallet } from 'ethers';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { SignInRefusedError, signInTerms, verifySignIn } from './sign-in-message.ts';

let app: TestApp;
let local: TestChain;
let chain: Chain;
const servers: Server[] = [];
const victim = new Wallet(Wallet.createRandom().privateKey);

beforeAll(async () => {
  [app, local] = await Promise.all([startTestApp(), testChain()]);
  const genesis = (await local.request('eth_getBlockByNumber', '0x0', false)) as { hash: string };
  chain = connectChain({
    network: { name: 'ropsten', chainId: 3, genesisHash: genesis.hash },
    rpcUrl: local.url,
    confirmations: 1,
    contracts: {
      ...local.addresses,
      offers: null,
      weth: await local.contract('weth', 0).getAddress(),
    },
  });
});

afterAll(async () => {
  chain.provider.destroy();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all([app.close(), local.stop()]);
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Relays every call to the real server and records the responses. */
async function startRelay(): Promise<{ url: string; answers: { status: number; body: string }[] }> {
  const answers: { status: number; body: string }[] = [];
  const url = await serve((req, res) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const answer = await fetch(app.url + req.url, {
        method: req.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const body = await answer.text();
      answers.push({ status: answer.status, body });
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    })();
  });
  return { url, answers };
}

/** Starts a server that returns arbitrary sign-in parameters, and records what clients sign for it. */
async function startMaliciousServer(
  challenge: object,
): Promise<{ signed: string[]; enter(): Promise<unknown> }> {
  const signed: string[] = [];
  const url = await serve((req, res) => {
    const isNonce = req.url?.startsWith('/user/auth/nonce');
    const answer = isNonce ? challenge : { success: true, token: 'a.b.c', roles: ['user'] };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const sender = localSender(victim);
  const recording = {
    ...sender,
    signMessage: (message: string) => {
      signed.push(message.replaceAll(url, '<url>').replaceAll(new URL(url).host, '<host>'));
      return sender.signMessage(message);
    },
  };
  return { signed, enter: () => signIn({ api: createApi({ baseUrl: url }), sender: recording, chain }) };
}

describe('a relay between a user and the server', () => {
  it('gets no token, since the signed message names the relay', async () => {
    const relay = await startRelay();
    const api = createApi({ baseUrl: relay.url });
    const failure = signIn({ api, sender: localSender(victim), chain });
    await expect(failure).rejects.toMatchObject({ code: 'sign-in' });
    expect(relay.answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(relay.answers[1]?.body).toContain(`the message is for ${new URL(relay.url).host}, not for`);
  });

  it('is the only reason for the refusal: the server itself accepts the same account', async () => {
    const { token } = await signIn({ api: app.api(), sender: localSender(victim), chain });
    expect((await app.accounts.identify(token)).address).toBe(victim.address.toLowerCase());
  });
});

describe('a server that lies about the message to sign', () => {
  const forgedChallenge = {
    success: true,
    domain: 'other.example',
    uri: 'https://other.example/\n\nResources:\n- https://other.example',
    chainId: 1,
    statement: 'Give other.example\nall that I have',
    nonce: '0123456789abcdef',
  };

  it('determines only the nonce', async () => {
    const { signed, enter } = await startMaliciousServer(forgedChallenge);
    await enter();
    expect(signed).toHaveLength(1);
    expect(signed[0]?.split('\n').slice(0, -1)).toEqual([
      '<host> wants you to sign in with your Ethereum account:',
      victim.address,
      '',
      'Sign in to Cubedrop.',
      '',
      'URI: <url>',
      'Version: 1',
      'Chain ID: 3',
      'Nonce: 0123456789abcdef',
    ]);
    expect(signed[0]?.split('\n').at(-1)).toMatch(/^Issued At: \d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it.each([
    ['too short', '1234567'],
    ['on two lines', '12345678\nResources:\n- https://other.example'],
    ['a sentence', 'I give everything away'],
    ['empty', ''],
    ['too long', 'a'.repeat(65)],
    ['followed by a newline', '0123456789abcdef\n'],
    ['a number', 1234567890],
  ])('gets nothing signed for a nonce that is %s', async (_what, nonce) => {
    const { signed, enter } = await startMaliciousServer({ ...forgedChallenge, nonce });
    await expect(enter()).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('nonce'),
    });
    expect(signed).toEqual([]);
  });

  it("gets no signature for a chain other than that of the client's node", async () => {
    const mainnet = { ...chain, network: { ...chain.network, chainId: 1 } };
    const signed: string[] = [];
    const sender = {
      address: localSender(victim).address,
      signMessage: async (text: string) => (signed.push(text), '0x' as const),
    };
    await expect(signIn({ api: app.api(), sender, chain: mainnet })).rejects.toMatchObject({
      code: 'wrong-network',
    });
    expect(signed).toEqual([]);
  });
});

describe('plain http', () => {
  const fetch: Fetch = async () => {
    throw new Error('Nothing may be sent.');
  };

  it.each([
    'http://cubedrop.example',
    'http://192.168.1.5:4000',
    'http://localhost.example',
    'http://127.0.0.1.example',
  ])('to %s is refused, and the option that allows it is named', (baseUrl) => {
    expect(() => createApi({ baseUrl, fetch })).toThrow(/--insecure-http/);
    expect(createApi({ baseUrl, fetch, insecureHttp: true }).origin).toBe(baseUrl);
  });

  it.each([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'https://cubedrop.example',
  ])('to %s is allowed', (baseUrl) => expect(createApi({ baseUrl, fetch }).origin).toBe(baseUrl));
});

describe('a server with several URLs', () => {
  it.each([
    ['http://localhost:4000', [], 'http://127.0.0.1:4000', true],
    ['http://127.0.0.1:4000', [], 'http://localhost:4000', true],
    ['http://127.0.0.1:4000', [], 'http://localhost:4001', false],
    ['https://cubedrop.example', [], 'http://localhost:4000', false],
    ['https://cubedrop.example', ['http://localhost:4000'], 'http://localhost:4000', true],
    ['https://cubedrop.example', ['https://www.cubedrop.example'], 'http://www.cubedrop.example', false],
    ['https://cubedrop.example', ['https://www.cubedrop.example'], 'https://www.cubedrop.example', true],
  ])(
    'at %s, with aliases %j, accepts a sign-in at the URL %s: %s',
    async (publicUrl, aliases, asked, isIn) => {
      const message = signInMessage({
        address: victim.address,
        origin: asked,
        chainId: 3,
        nonce: '0123456789abcdef',
        issuedAt: new Date().toISOString(),
      });
      const signature = await victim.signMessage(message);
      const verdict = verifySignIn(
        { address: victim.address, message, signature },
        signInTerms(publicUrl, aliases, 3),
        Math.floor(Date.now() / 1_000),
      );
      if (isIn) expect(await verdict).toBe('0123456789abcdef');
      else await expect(verdict).rejects.toThrow(SignInRefusedError);
    },
  );
});
