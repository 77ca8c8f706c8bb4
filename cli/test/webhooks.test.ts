import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '@cubedrop/sdk';
import { decodeWebhookEvent } from '@cubedrop/sdk/api';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { World, type Person } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

interface Received {
  signature: string;
  body: string;
}

const receivers: Server[] = [];
afterEach(() => {
  for (const receiver of receivers.splice(0)) {
    receiver.closeAllConnections();
    receiver.close();
  }
});

/** Starts a server that accepts all deliveries of webhooks and records them in `received`. */
async function startReceiver(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ signature: String(request.headers['cubedrop-signature']), body });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  receivers.push(server);
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

/** Sells a new cube of the creator to Ana. Returns its on-chain id. */
async function sellCube(name: string): Promise<string> {
  const { creator, ana } = world.people;
  const cube = await world.newCube(name);
  const sell = ['sale', 'create', '--cube', cube, '--price', '0.1 WETH', '--expires-at', 'now+1d', '--yes'];
  expect((await world.run(creator, sell)).code).toBe(0);
  expect((await world.run(ana, ['sale', 'buy', '--cube', cube, '--yes'])).code).toBe(0);
  return cube;
}

/** Repeats a command as an account until it prints the expected JSON, and returns that JSON. */
async function jsonWhen<T>(
  who: Person,
  words: readonly string[],
  isExpected: (answer: T) => boolean,
): Promise<T> {
  for (;;) {
    const { code, out, err } = await world.run(who, [...words, '--json']);
    expect({ code, err }).toMatchObject({ code: 0 });
    const answer = JSON.parse(out) as T;
    if (isExpected(answer)) return answer;
  }
}

const isSigned = ({ signature, body }: Received, secret: string): Promise<boolean> =>
  verifyWebhook(secret, signature, body, Math.floor(Date.now() / 1000));

describe('webhooks', () => {
  it('receive a sale, signed with the secret that was printed once, and can be deleted', async () => {
    const { creator } = world.people;
    const receiver = await startReceiver();
    const created = await world.run(creator, ['webhook', 'create', receiver.url, '--types', 'sold', '--own']);
    expect(created).toMatchObject({ code: 0, out: expect.stringMatching(/^whsec_[\w-]{43}\n$/) });
    const secret = created.out.trim();
    const again = await world.run(creator, ['webhook', 'create', receiver.url]);
    expect(again).toMatchObject({ code: 1, out: '' });
    const listed = await world.run(creator, ['webhook', 'list', '--json']);
    const { webhooks } = JSON.parse(listed.out) as { webhooks: { webhookId: string; url: string }[] };
    expect(webhooks).toMatchObject([{ url: receiver.url, types: ['sold'], onlyOwn: true, enabled: true }]);

    await sellCube('hooked');
    const { webhookId } = webhooks[0]!;
    const { deliveries } = await jsonWhen<{ deliveries: { state: string }[] }>(
      creator,
      ['webhook', 'deliveries', webhookId],
      (answer) => answer.deliveries[0]?.state === 'delivered',
    );
    expect(deliveries).toMatchObject([{ type: 'sold', attempts: 1, status: 204, fault: null }]);
    expect(receiver.received).toHaveLength(1);
    expect(await isSigned(receiver.received[0]!, secret)).toBe(true);
    expect(decodeWebhookEvent(receiver.received[0]!.body)).toMatchObject({
      type: 'sold',
      event: { amount: 100_000_000_000_000_000n },
    });
    expect(listed.out + world.stack.log()).not.toContain(secret.slice('whsec_'.length));

    expect((await world.run(creator, ['webhook', 'delete', webhookId, '--yes'])).code).toBe(0);
    expect((await world.run(creator, ['webhook', 'deliveries', webhookId])).code).toBe(10);
  });

  it('are refused for http URLs of other machines, and for URLs in private networks', async () => {
    for (const url of ['http://example.org/hook', 'https://10.0.0.1/hook']) {
      const refused = await world.run(world.people.creator, ['webhook', 'create', url]);
      expect(refused).toMatchObject({ code: 2, out: '' });
    }
  });
});

describe('listen', () => {
  it('forwards a sale to a program on this machine until Ctrl-C', async () => {
    const receiver = await startReceiver();
    const secret = 'whsec_of_this_test';
    const listening = world.start(
      undefined,
      ['listen', '--forward-to', receiver.url, '--types', 'sold', '--json'],
      {
        env: { CUBEDROP_CONFIG_DIR: newFolder(), CUBEDROP_WEBHOOK_SECRET: secret },
      },
    );
    while (!listening.output.err.includes('events for')) await once(listening.child.stderr!, 'data');
    await sellCube('listened');
    while (listening.output.out === '') await once(listening.child.stdout!, 'data');
    listening.child.kill('SIGINT');
    const { code, out, err } = await listening.ended;
    expect({ code, err }).toMatchObject({ code: 130, err: expect.not.stringContaining(secret) });
    expect(JSON.parse(out)).toMatchObject({ type: 'sold', status: 204, fault: null });
    expect(await isSigned(receiver.received[0]!, secret)).toBe(true);
  });

  it('prints a generated secret if none is given', async () => {
    const { url } = await startReceiver();
    const listening = world.start(undefined, ['listen', '--forward-to', url]);
    while (!listening.output.err.includes('events for')) await once(listening.child.stderr!, 'data');
    expect(listening.output.err).toMatch(/Events are signed with whsec_[\w-]{43}\n/);
    listening.child.kill('SIGINT');
    expect((await listening.ended).code).toBe(130);
  });
});
