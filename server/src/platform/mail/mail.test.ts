import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { freePort } from '../../../../scripts/free-port.mjs';
import { scaled } from '../../../../scripts/slowness.mjs';
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

/** Creates an SMTP server without TLS. Adds each line that it receives to `commands`. */
function plainSmtp(): { server: Server; commands: string[] } {
  const commands: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        commands.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line === 'STARTTLS') socket.write('502 no\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
        isData = line === 'DATA';
      }
    });
  });
  return { server, commands };
}

/** Sends a mail through the server at `url`. */
async function sendThrough(url: string, to = letter.to): Promise<void> {
  const smtp = { url, from: 'hello@cubedrop.example' };
  const { mail } = await openMessengers({ smtp, sms: undefined }, undefined);
  await mail({ ...letter, to });
}

it('sends mail through the configured server to exactly one address', async () => {
  const { server, commands } = plainSmtp();
  const url = `smtp://127.0.0.1:${await portOf(server)}`;
  await sendThrough(url);
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@example.org>']);
  expect(commands).toEqual(expect.arrayContaining(['Subject: A pin', letter.text]));
  await sendThrough(url, 'ana@example.org,eve@evil.example');
  expect(commands.join('\n')).not.toMatch(/RCPT TO:<eve@/);
});

it('sends mail to another machine over TLS only, unless the URL allows otherwise', async () => {
  const { server, commands } = plainSmtp();
  // The address 0.0.0.0 reaches this machine, but is not one of its loopback addresses.
  const url = `smtp://0.0.0.0:${await portOf(server)}`;
  for (const options of ['', '?ignoreTLS=true', '?opportunisticTLS=true'])
    await expect(sendThrough(`${url}${options}`)).rejects.toThrow('STARTTLS');
  expect(commands.filter((line) => !/^(EHLO|STARTTLS)/.test(line))).toEqual([]);
  await sendThrough(`${url}?requireTLS=false`);
  expect(commands).toContain(letter.text);
});

it('throws at once if the server refuses connections', async () => {
  const url = `smtp://127.0.0.1:${await freePort()}`;
  const started = performance.now();
  await expect(sendThrough(url)).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - started).toBeLessThan(scaled(4_000));
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

onEachEngine('the outbox', ({ open }) => {
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
