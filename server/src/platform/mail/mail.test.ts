import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { openMessengers } from './open-messengers.ts';
import { outbox } from './outbox.ts';

const letter = { to: 'ana@example.org', subject: 'A pin', text: '482913 is your pin.' };
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('sends mail through the configured server to exactly one address', async () => {
  const commands: string[] = [];
  const smtp = createServer((socket) => {
    let isData = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        commands.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
        isData = line === 'DATA';
      }
    });
  });
  const url = `smtp://127.0.0.1:${await portOf(smtp)}`;
  const { mail } = await openMessengers(
    { smtp: { url, from: 'hello@cubedrop.example' }, sms: undefined },
    undefined,
  );
  await mail(letter);
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@example.org>']);
  expect(commands).toEqual(expect.arrayContaining(['Subject: A pin', letter.text]));
  await mail({ ...letter, to: 'ana@example.org,eve@evil.example' });
  expect(commands.join('\n')).not.toMatch(/RCPT TO:<eve@/);
});

it('sends text messages to the configured gateway and throws if it rejects one', async () => {
  const requests: string[] = [];
  const receive = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await req.toArray()).toString();
    requests.push(`${req.method} ${req.headers.authorization} ${body}`);
    res.writeHead(requests.length === 1 ? 202 : 500).end();
  };
  const gateway = createHttpServer((req, res) => void receive(req, res));
  const url = `http://127.0.0.1:${await portOf(gateway)}/send`;
  const { sms } = await openMessengers({ smtp: undefined, sms: { url, token: 'key' } }, undefined);
  await sms({ ...letter, to: '+34600000000' });
  expect(requests).toEqual([`POST Bearer key {"to":"+34600000000","text":"${letter.text}"}`]);
  await expect(sms(letter)).rejects.toThrow('500');
});

it('throws if nothing is configured', async () => {
  const { mail, sms } = await openMessengers({ smtp: undefined, sms: undefined }, undefined);
  await expect(mail(letter)).rejects.toThrow('SMTP_URL');
  await expect(sms(letter)).rejects.toThrow('SMS_URL');
});

onEachEngine(({ open }) => {
  it('keeps messages of a local stack for a week, newest first', async () => {
    let now = 1_000;
    const kept = outbox(await open(), () => now);
    const { mail, sms } = await openMessengers({ smtp: undefined, sms: undefined }, kept);
    await mail(letter);
    await sms({ ...letter, to: '+34600000000' });
    expect(await kept.messages()).toEqual([
      { ...letter, to: '+34600000000', kind: 'sms', sentAt: 1_000 },
      { ...letter, kind: 'mail', sentAt: 1_000 },
    ]);
    now += 7 * 24 * 3600 + 1;
    await mail(letter);
    expect(await kept.messages()).toHaveLength(1);
  });
});
