import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CubedropError } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { SignerServer } from '../../test/signer-server.ts';
import { signerProvider } from './signer-requests.ts';

const key = `0x${'7'.repeat(64)}`;
const address = new Wallet(key).address.toLowerCase();
const TOKEN = 'secret-token';

const signer = new SignerServer(key);
beforeAll(() => signer.open());
beforeEach(() => {
  signer.respond = undefined;
  signer.answers = {};
});
afterAll(() => signer.close());

/** Sends a request to the signer, which has half a second to respond, or a second if it has to sign. */
function ask(method = 'eth_accounts', more: object = {}, env: Record<string, string> = {}): Promise<unknown> {
  const stored = { url: signer.url, sends: false, ...more };
  const params = method === 'eth_accounts' ? [] : [address, '0x00'];
  return signerProvider(stored, env, { read: 500, sign: 1_000 }).request({ method, params });
}

/** Has the signer respond with a text. */
const answerWith = (status: number, text: string, headers: Record<string, string> = {}) =>
  (signer.respond = (response: ServerResponse) => response.writeHead(status, headers).end(text));

const thrownBy = async (asked: Promise<unknown>): Promise<Error> => {
  try {
    await asked;
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown.');
};

describe('a request to a signer', () => {
  it('returns its result', async () => {
    expect(await ask()).toEqual([address]);
  });

  it('throws the error of the signer with its code, whatever the HTTP status', async () => {
    signer.answers = {
      eth_sign: () => {
        throw Object.assign(new Error('Declined.'), { code: 4001 });
      },
    };
    const error = await thrownBy(ask('eth_sign'));
    expect(error).not.toBeInstanceOf(CubedropError);
    expect(error).toMatchObject({ code: 4001, message: 'Declined.' });
    await expect(ask('eth_unknown')).rejects.toMatchObject({ code: -32_601 });
  });

  it.each([
    [200, '', 'it is not a response of JSON-RPC'],
    [200, '<html>', 'it is not a response of JSON-RPC'],
    [200, 'null', 'it is not a response of JSON-RPC'],
    [200, '[]', 'it is not a response of JSON-RPC'],
    [200, '{"jsonrpc":"2.0","id":2,"result":[]}', 'it is not a response of JSON-RPC'],
    [200, '{"jsonrpc":"2.0","id":1}', 'it is not a response of JSON-RPC'],
    [502, 'Bad gateway', 'its status is 502'],
    [404, '{"id":1,"result":[]}', 'its status is 404'],
  ])('fails if the response is invalid: %i %s', async (status, text, why) => {
    answerWith(status, text);
    await expect(ask()).rejects.toMatchObject({
      code: 'unavailable',
      shortMessage: `The response of the signer at ${signer.url} is invalid: ${why}.`,
    });
  });

  it('is not redirected, so that nothing is sent anywhere else', async () => {
    const reached: string[] = [];
    const other = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: [] }));
    });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        answerWith(status, '', { location });
        await expect(ask()).rejects.toMatchObject({
          code: 'refused',
          shortMessage: `The signer at ${signer.url} redirects to another address.`,
        });
      }
      expect(reached).toEqual([]);
    } finally {
      other.close();
    }
  });

  it('fails if the response is too large, even if it never ends', async () => {
    signer.respond = (response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', write);
      write();
    };
    await expect(ask('eth_sign')).rejects.toMatchObject({
      code: 'unavailable',
      shortMessage: expect.stringContaining('it has more than 1 MiB'),
    });
  });

  it.each([
    ['does not begin', () => undefined],
    ['does not end', (response: ServerResponse) => void response.writeHead(200).write('{')],
  ])(
    'fails if the response %s within the time limit, which is longer for requests that need an approval',
    async (_what, respond) => {
      signer.respond = respond;
      await expect(ask()).rejects.toMatchObject({
        code: 'unavailable',
        shortMessage: `The signer at ${signer.url} did not answer within 0.5 seconds.`,
      });
      await expect(ask('eth_sign')).rejects.toMatchObject({
        shortMessage: `The signer at ${signer.url} did not answer within 1 seconds.`,
      });
    },
  );

  it('fails if the connection breaks, or nobody listens', async () => {
    signer.respond = (response) => void response.destroy();
    const problem = {
      code: 'unavailable',
      shortMessage: `The signer at ${signer.url} could not be reached.`,
    };
    await expect(ask()).rejects.toMatchObject(problem);
    const gone = await new SignerServer(key).open();
    await gone.close();
    await expect(ask('eth_accounts', { url: gone.url })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the token of a signer', () => {
  const variable = 'CUBEDROP_SIGNER_TOKEN';
  const env = { [variable]: TOKEN, CUBEDROP_PRIVATE_KEY: key };

  it('is sent from its variable, as a bearer token or in a header, and no other variable is sent', async () => {
    await ask('eth_accounts', {}, env);
    expect(JSON.stringify(signer.headers.at(-1))).not.toContain(TOKEN);
    await ask('eth_accounts', { tokenVariable: variable }, env);
    expect(signer.headers.at(-1)).toMatchObject({ authorization: `Bearer ${TOKEN}` });
    await ask('eth_accounts', { tokenVariable: variable, header: 'X-Api-Key' }, env);
    expect(signer.headers.at(-1)).toMatchObject({ 'x-api-key': TOKEN });
    expect(signer.headers.at(-1)).not.toHaveProperty('authorization');
    expect(JSON.stringify(signer.headers)).not.toContain(key);
  });

  it('is required if the wallet names its variable, and nothing is sent without it', async () => {
    const before = signer.headers.length;
    for (const given of [{}, { [variable]: '' }])
      await expect(ask('eth_accounts', { tokenVariable: variable }, given)).rejects.toMatchObject({
        code: 'validation',
        shortMessage: `${variable} is not set: the signer needs the token in it.`,
      });
    expect(signer.headers).toHaveLength(before);
  });

  it.each(['sec\nret', 'sec\r\nx: y', ' secret', 'sécret', 'secret\u0000'])(
    'is refused, and not shown, if it has characters that no token has: %j',
    async (token) => {
      const error = await thrownBy(ask('eth_accounts', { tokenVariable: variable }, { [variable]: token }));
      expect(error).toMatchObject({ code: 'validation' });
      expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toMatch(/s[eé]c\s*ret/);
    },
  );

  it.each([401, 403])('is not shown in the error if the signer refuses it with %i', async (status) => {
    answerWith(status, `No: ${TOKEN}`);
    const error = await thrownBy(ask('eth_accounts', { tokenVariable: variable }, env));
    expect(error).toMatchObject({
      code: 'refused',
      shortMessage: `The signer at ${signer.url} refused access (${status}).`,
    });
    expect(error.message).not.toContain(TOKEN);
  });

  it('is removed from an error of the signer that repeats it', async () => {
    signer.answers = {
      eth_accounts: () => {
        throw Object.assign(new Error(`The tokens ${TOKEN} and ${TOKEN} have expired.`), {
          data: { header: TOKEN },
        });
      },
    };
    const error = await thrownBy(ask('eth_accounts', { tokenVariable: variable }, env));
    expect(error.message).toBe('The tokens [token] and [token] have expired.');
    expect(error).toMatchObject({ data: { header: '[token]' } });
  });
});
