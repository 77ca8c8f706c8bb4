import { describe, expect, it } from '@jest/globals';
import { chainConfig } from './chain-config.ts';
import { ConfigError } from './config-error.ts';
import { serverConfig } from './server-config.ts';
import { wholeConfig } from './whole-config.ts';

const CONTRACTS = Object.fromEntries(
  ['MUSIC_NFT', 'CUBE', 'DROP_AUCTION', 'WETH'].map((name, i) => [
    `CONTRACT_${name}`,
    `0x${String(i).repeat(40)}`,
  ]),
);

describe('the configuration', () => {
  it('needs no settings on a single machine', () => {
    expect(serverConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      objects: { kind: 'local' },
      content: { kind: 'local' },
    });
    expect(serverConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  it('reports all faults at once', () => {
    const read = (): unknown =>
      serverConfig({
        PORT: '99999',
        PUBLIC_URL: 'ftp://here',
        OBJECT_STORAGE: 's3',
        CONTENT_STORAGE: 'pinata',
        S3_ACCESS_KEY_ID: 'only this',
        ADMIN_ADDRESSES: '0x12, ',
        CUBEDROP_SECRET: 'short',
        LOG_LEVEL: 'loud',
        SMTP_URL: 'smtp://mail.example',
        SMS_URL: 'gateway',
        VAPID_PRIVATE_KEY: 'A'.repeat(43),
        VAPID_SUBJECT: 'https://localhost/contact',
      });
    expect(read).toThrow(ConfigError);
    for (const name of [
      ...[
        'PORT',
        'PUBLIC_URL',
        'S3_BUCKET',
        'S3_REGION',
        'S3_SECRET_ACCESS_KEY',
        'PINATA_JWT',
        'PINATA_GATEWAY',
      ],
      ...['ADMIN_ADDRESSES', 'CUBEDROP_SECRET', 'LOG_LEVEL', 'MAIL_FROM', 'SMS_URL'],
      ...['VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
    ]) {
      expect(read).toThrow(name);
    }
    expect(() => chainConfig({})).toThrow(/RPC_URL[\s\S]*EXPLORER_URL[\s\S]*CONTRACT_CUBE/);
  });

  it('identifies itself to push services by its public URL, unless it is on this machine or another is configured', () => {
    expect(serverConfig({})).toMatchObject({
      vapidKeys: undefined,
      vapidSubject: 'mailto:operator@localhost',
    });
    expect(serverConfig({ PUBLIC_URL: 'https://cubes.example' }).vapidSubject).toBe('https://cubes.example');
    const { vapidKeys, vapidSubject } = serverConfig({
      PUBLIC_URL: 'https://cubes.example',
      VAPID_SUBJECT: 'mailto:ops@cubes.example',
      VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    });
    expect(vapidSubject).toBe('mailto:ops@cubes.example');
    expect(vapidKeys?.publicKey).toBe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
  });

  it('has defaults for public networks by name', () => {
    const RPC_URL = 'https://node.example/';
    const PUBLIC_RPC_URL = 'https://open.example';
    expect(chainConfig({ NETWORK: 'sepolia', RPC_URL, PUBLIC_RPC_URL, ...CONTRACTS })).toMatchObject({
      chainId: 11_155_111,
      rpcUrl: 'https://node.example',
      explorerUrl: 'https://sepolia.etherscan.io',
      confirmations: 3,
    });
  });
});

describe('the configuration of URLs', () => {
  const live = { PUBLIC_URL: 'https://cubedrop.example', NETWORK: 'sepolia', ...CONTRACTS };
  const publicRpcUrl = (environment: Record<string, string>): string =>
    wholeConfig({ ...live, ...environment }).chain.publicRpcUrl;

  it('requires PUBLIC_URL with an external chain', () => {
    const { PUBLIC_URL, ...without } = live;
    expect(() => wholeConfig({ ...without, RPC_URL: 'https://node.example' })).toThrow(
      'PUBLIC_URL is missing',
    );
    const PUBLIC_RPC_URL = 'https://open.example';
    expect(wholeConfig({ ...live, RPC_URL: 'https://node.example', PUBLIC_RPC_URL }).config.publicUrl).toBe(
      PUBLIC_URL,
    );
  });

  it('uses RPC_URL as PUBLIC_RPC_URL by default if RPC_URL is on this machine', () => {
    expect(publicRpcUrl({ RPC_URL: 'http://127.0.0.1:8545' })).toBe('http://127.0.0.1:8545');
  });

  it.each([
    'https://user:hunter2@node.example',
    'https://hunter2@node.example',
    'https://hunter2.node.example',
    'https://node.example/v3/hunter2',
    'http://127.0.0.1:8545/v3/hunter2',
    'https://node.example/?key=hunter2',
  ])('requires PUBLIC_RPC_URL if RPC_URL is %s, which may contain a key', (RPC_URL) => {
    expect(() => publicRpcUrl({ RPC_URL })).toThrow(/^(?!.*hunter2).*PUBLIC_RPC_URL is missing/s);
    const PUBLIC_RPC_URL = 'https://open.example/rpc';
    expect(publicRpcUrl({ RPC_URL, PUBLIC_RPC_URL })).toBe(PUBLIC_RPC_URL);
  });

  it.each(['RPC_URL', 'PUBLIC_RPC_URL', 'S3_ENDPOINT', 'PINATA_ENDPOINT', 'PINATA_GATEWAY'])(
    'does not quote %s if it is not an http URL, since it can contain a key',
    (name) => {
      const storage = { OBJECT_STORAGE: 's3', CONTENT_STORAGE: 'pinata' };
      for (const given of ['wss://node.example/v3/hunter2', 'user:hunter2@node.example', 'hunter2'])
        expect(() =>
          wholeConfig({ ...live, RPC_URL: 'https://node.example', ...storage, [name]: given }),
        ).toThrow(new RegExp(`^(?!.*hunter2).*${name} must be an http or https URL`, 's'));
    },
  );

  it('rejects a PUBLIC_RPC_URL with a password', () => {
    const RPC_URL = 'https://node.example';
    expect(() => publicRpcUrl({ RPC_URL, PUBLIC_RPC_URL: 'https://a:b@node.example' })).toThrow(
      /must not contain a password/,
    );
  });

  it('reads the aliases of PUBLIC_URL', () => {
    const config = serverConfig({ PUBLIC_URL_ALIASES: 'https://a.example/, http://10.0.0.1:4000' });
    expect(config.publicUrlAliases).toEqual(['https://a.example', 'http://10.0.0.1:4000']);
    expect(() => serverConfig({ PUBLIC_URL_ALIASES: 'https://a.example,b.example' })).toThrow(
      /PUBLIC_URL_ALIASES .* b.example/,
    );
  });

  it.each([
    'https://cubedrop.example/music',
    'https://cubedrop.example/music/',
    'https://cubedrop.example/?shop=1',
    'https://cubedrop.example/#drops',
    'https://user:hunter2@cubedrop.example',
  ])(
    'rejects %s as PUBLIC_URL or alias, since pages, links and explanations of errors are at the root',
    (given) => {
      const fault = (name: string, kind: string) =>
        new RegExp(
          `^(?!.*hunter2).*${name} must ${kind} without a path, such as https://cubedrop.example`,
          's',
        );
      expect(() => serverConfig({ PUBLIC_URL: given })).toThrow(fault('PUBLIC_URL', 'be a URL'));
      const PUBLIC_URL_ALIASES = `https://a.example, ${given}`;
      expect(() => serverConfig({ PUBLIC_URL_ALIASES })).toThrow(fault('PUBLIC_URL_ALIASES', 'list URLs'));
    },
  );

  it('reads the origins whose pages may make calls', () => {
    expect(serverConfig({}).allowedOrigins).toEqual([]);
    const ALLOWED_ORIGINS = 'https://app.example, http://localhost:5173,http://[::1]:8080';
    expect(serverConfig({ ALLOWED_ORIGINS }).allowedOrigins).toEqual([
      'https://app.example',
      'http://localhost:5173',
      'http://[::1]:8080',
    ]);
  });

  it.each([
    '*',
    'null',
    'app.example',
    'https://*.example',
    'https://app.example/',
    'https://app.example/shop',
    'https://app.example?a=b',
    'https://app.example:443',
    'https://App.example',
    'https://user:word@app.example',
    'http://app.example',
    'http://localhost.example',
    'ftp://app.example',
    'file:///srv/app',
    'https://',
  ])('rejects %s in ALLOWED_ORIGINS', (given) => {
    expect(() => serverConfig({ ALLOWED_ORIGINS: `https://app.example,${given}` })).toThrow(
      /ALLOWED_ORIGINS must list origins/,
    );
  });
});

it('reports the faults of the server and of the chain together', () => {
  const faulty = (): unknown => wholeConfig({ PORT: '99999', SMTP_URL: 'x' });
  expect(faulty).toThrow(/PUBLIC_URL is missing/);
  expect(faulty).toThrow(/PORT must be .*SMTP_URL.*MAIL_FROM is missing.*RPC_URL is missing.*CONTRACT_CUBE/s);
});
