import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { runInProcess } from '../../../test/run-in-process.ts';
import { SignerServer } from '../../../test/signer-server.ts';

const key = `0x${'7'.repeat(64)}`;
const other = new Wallet(`0x${'8'.repeat(64)}`);
const signer = new SignerServer(key);
const { address } = signer.wallet;

beforeAll(() => signer.open());
beforeEach(() => {
  signer.respond = undefined;
  signer.answers = {};
  signer.asked.length = 0;
});
afterAll(() => signer.close());

/** Runs a command, by default with a new config folder. The returned `err` has no line breaks. */
async function cubedrop(words: string[], env: Record<string, string> = {}, stdin = '') {
  const { err, ...ended } = await runInProcess(words, { env, stdin });
  return { ...ended, err: err.replaceAll(/\s+/g, ' ') };
}

const add = (words: string[] = [], env: Record<string, string> = {}) =>
  cubedrop(['wallet', 'add', signer.url, ...words], env);

/** Adds the wallet to a new config folder and returns a function that runs commands there. */
async function added(words: string[] = [], env: Record<string, string> = {}) {
  const { folder, code, err } = await add(words, env);
  expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
  return (line: string[], more: Record<string, string> = {}) =>
    cubedrop(line, { ...more, CUBEDROP_CONFIG_DIR: folder });
}

const walletsIn = (folder: string) => {
  try {
    return readdirSync(join(folder, 'wallets'));
  } catch {
    return [];
  }
};

describe('a wallet with a remote signer', () => {
  it('is added once the signer has proven that it has the key, and is listed with the origin of the signer', async () => {
    const { code, out, err, folder } = await add(['--label', 'main']);
    expect({ code, out, err }).toEqual({
      code: 0,
      out: `${address}\n`,
      err: expect.stringContaining(signer.url),
    });
    expect(signer.asked).toEqual(['eth_sign']);
    const file = join(folder, 'wallets', `${address.toLowerCase()}.json`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      version: 1,
      remoteSigner: { url: signer.url, sends: false },
    });
    const env = { CUBEDROP_CONFIG_DIR: folder };
    expect((await cubedrop(['wallet', 'list'], env)).out).toBe(
      `* ${address}  main  (signer ${signer.url})\n`,
    );
    const listed = await cubedrop(['wallet', 'list', '--json'], env);
    expect(JSON.parse(listed.out)).toEqual({
      wallets: [{ address, file, isDefault: true, label: 'main', signer: signer.url }],
    });
    expect((await cubedrop(['wallet', 'address', '--wallet', 'main'], env)).out).toBe(`${address}\n`);
    expect(signer.asked).toEqual(['eth_sign']);
  });

  it('can have a signer that sends transactions itself and needs a token, which is not stored', async () => {
    const token = { CUBEDROP_SIGNER_TOKEN: 'secret-token' };
    const { code, out, folder, err } = await add(['--sends', '--json'], token);
    expect(code).toBe(0);
    const { file, ...printed } = JSON.parse(out) as { file: string };
    expect(printed).toEqual({ address, label: null, signer: signer.url, sends: true });
    const stored = readFileSync(file, 'utf8');
    expect(JSON.parse(stored)).toMatchObject({
      remoteSigner: { sends: true, tokenVariable: 'CUBEDROP_SIGNER_TOKEN' },
    });
    expect(stored + out + err).not.toContain('secret-token');
    expect(signer.asked).toEqual(['personal_sign']);
    expect(signer.headers.at(-1)).toMatchObject({ authorization: 'Bearer secret-token' });
    const checked = await cubedrop(['doctor'], { CUBEDROP_CONFIG_DIR: folder });
    expect(checked.out).toContain('signer: CUBEDROP_SIGNER_TOKEN is not set');
  });

  it('reads its token from the chosen variable and sends it in the chosen header', async () => {
    const tokens = { CUBEDROP_SIGNER_KEY: 'secret-token', CUBEDROP_SIGNER_TOKEN: 'of another signer' };
    await added(['--token-variable', 'CUBEDROP_SIGNER_KEY', '--header', 'X-Api-Key'], tokens);
    expect(signer.headers.at(-1)).toMatchObject({ 'x-api-key': 'secret-token' });
    expect(JSON.stringify(signer.headers.at(-1))).not.toContain('of another');
  });

  it('requires --address if the signer shows several accounts, and is not added if it shows none', async () => {
    signer.answers = { eth_accounts: () => [other.address, address.toLowerCase()] };
    const several = await add();
    expect(several).toMatchObject({ code: 2, out: '', err: expect.stringContaining('with --address') });
    expect(several.err).toContain(other.address);
    expect((await add(['--address', address])).out).toBe(`${address}\n`);
    signer.answers = { eth_accounts: () => [] };
    const none = await add();
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('It shows no account.') });
    expect(signer.asked).toEqual(['eth_sign']);
  });

  it('replaces an earlier signer only with --force, keeps the label, and never replaces a key on this machine', async () => {
    const as = await added(['--label', 'main']);
    const again = await as(['wallet', 'add', signer.url]);
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('Pass --force') });
    const replaced = await as(['wallet', 'add', signer.url, '--sends', '--force', '--json']);
    expect(JSON.parse(replaced.out)).toMatchObject({ label: 'main', sends: true });

    const password = join(mkdtempSync(join(tmpdir(), 'cubedrop-secrets-')), 'password');
    writeFileSync(password, 'correct horse\n');
    const words = ['wallet', 'import', '--key-file', '-', '--password-file', password, '--light'];
    const { folder } = await cubedrop(words, {}, key);
    const env = { CUBEDROP_CONFIG_DIR: folder };
    const lost = await add(['--force'], env);
    expect(lost).toMatchObject({ code: 2, err: expect.stringContaining('would delete it') });
    expect((await cubedrop(['wallet', 'list'], env)).out).toBe(`* ${address}\n`);
  });

  it('is renamed and removed like others, and its key cannot be exported', async () => {
    const as = await added();
    expect((await as(['wallet', 'rename', address, '--label', 'main'])).code).toBe(0);
    const exported = await as(['wallet', 'export', join(tmpdir(), `${address}-none.json`)]);
    expect(exported).toMatchObject({ code: 9, err: expect.stringContaining('is not on this machine') });
    expect((await as(['wallet', 'remove', 'main', '--yes'])).code).toBe(0);
    expect((await as(['wallet', 'list'])).out).toBe('');
  });

  it('is shown by doctor, which asks for no signature', async () => {
    const as = await added();
    signer.asked.length = 0;
    expect((await as(['doctor'])).out).toContain(
      `ok      signer: ${signer.url} shows the account; this machine sends what it signs`,
    );
    signer.answers = { eth_accounts: () => [other.address] };
    const gone = await as(['doctor', '--json']);
    expect(JSON.parse(gone.out)).toMatchObject({
      ok: false,
      findings: expect.arrayContaining([
        expect.objectContaining({
          what: 'signer',
          state: 'failure',
          found: `The signer at ${signer.url} does not show the account ${address}.`,
        }),
      ]),
    });
    expect(signer.asked).toEqual([]);
  });

  it('is listed and can be replaced even if its file is damaged', async () => {
    const { folder } = await add();
    const file = join(folder, 'wallets', `${address.toLowerCase()}.json`);
    writeFileSync(file, '{"remoteSigner":{"url":"http://signer.example","sends":false}}');
    const env = { CUBEDROP_CONFIG_DIR: folder };
    const listed = await cubedrop(['wallet', 'list'], env);
    expect(listed).toMatchObject({ code: 0, out: `* ${address}\n` });
    expect(listed.err).toContain(
      `${address.toLowerCase()}: The file of this wallet does not describe a valid`,
    );
    expect((await cubedrop(['wallet', 'address'], env)).code).toBe(2);
    expect((await add(['--force'], env)).code).toBe(0);
  });
});

describe('nothing is added', () => {
  it.each([
    ['shows another account', { eth_accounts: () => [other.address] }, 'does not show the account'],
    [
      'signs with another key',
      { eth_sign: () => other.signMessage('Hello') },
      `does not have the key of ${address}`,
    ],
    [
      'signs another message',
      { eth_sign: () => signer.wallet.signMessage('Hello') },
      'does not have the key',
    ],
    ['returns no signature', { eth_sign: () => `0x${'00'.repeat(65)}` }, 'does not have the key'],
    ['returns too few bytes', { eth_sign: () => '0x00' }, 'does not have the key'],
  ])('if the signer %s', async (_what, answers, why) => {
    signer.answers = answers;
    const { code, out, err, folder } = await add(['--address', address]);
    expect({ code, out, err }).toEqual({ code: 9, out: '', err: expect.stringContaining(why) });
    expect(walletsIn(folder)).toEqual([]);
  });

  it.each<[unknown]>([['text'], [null], [[7]], [['0x12']], [{ 0: address, length: 1 }]])(
    'if the signer returns %j as accounts',
    async (accounts) => {
      signer.answers = { eth_accounts: () => accounts };
      const { code, err, folder } = await add();
      expect({ code, err }).toEqual({
        code: 1,
        err: expect.stringContaining('did not return a list of accounts'),
      });
      expect(walletsIn(folder)).toEqual([]);
    },
  );

  it('if the signer declines to sign, and its reason is printed without control characters', async () => {
    signer.answers = {
      eth_sign: () => {
        throw Object.assign(new Error('Not \u001b[31mtoday.'), { code: -32_000 });
      },
    };
    const { code, err, folder } = await add();
    expect(code).toBe(1);
    expect(err).toContain('It says: Not');
    expect(err).not.toContain('\u001b');
    expect(walletsIn(folder)).toEqual([]);
  });

  it.each([
    [['http://signer.example'], 'Plain http to signer.example can be read and modified'],
    [['http://signer.example', '--insecure-http'], 'only signers on this machine can use it'],
    [['https://ana:secret@signer.example'], 'has no password'],
    [['signer.example'], 'begins with https://'],
    [['https://signer.example', '--address', '0x12'], '0x12 is not an address.'],
    [['https://signer.example', '--label', '0xmain'], '--label: A label cannot begin with 0x'],
    [['https://signer.example', '--token-variable', 'CUBEDROP_PRIVATE_KEY'], 'begins with CUBEDROP_SIGNER_'],
    [['https://signer.example', '--header', 'X-Api-Key'], '--header is for a token'],
    [
      ['https://signer.example', '--header', 'Host', '--token-variable', 'CUBEDROP_SIGNER_TOKEN'],
      '--header takes the name of a header',
    ],
    [[], 'Specify the address of the signer, or pass --ledger.'],
    [['--derivation-path', "44'/60'/1'/0/0"], '--derivation-path is for a Ledger. Pass --ledger too.'],
    [['--ledger', '--derivation-path', '44/x'], '--derivation-path takes a path such as'],
    [['https://signer.example', '--ledger'], 'A Ledger has no address and no token'],
    [['--ledger', '--sends'], 'Pass --ledger without a url, --sends, --token-variable and --header.'],
  ])('if the arguments are wrong: %s', async (words, why) => {
    const { code, out, err } = await cubedrop(['wallet', 'add', ...words]);
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(why) });
    expect(err).not.toContain('secret');
  });
});

describe('a wallet whose key is on a Ledger', () => {
  // The package for USB is not installed here.
  const missing = '@ledgerhq/hw-app-eth@7 @ledgerhq/hw-transport-node-hid@6';
  const path = "44'/60'/0'/0/0";

  /** Returns a function that runs commands in a config folder with such a wallet. */
  function stored() {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-ledger-'));
    const content = JSON.stringify({ version: 1, ledger: { derivationPath: path } });
    mkdirSync(join(folder, 'wallets'));
    writeFileSync(join(folder, 'wallets', `${address.toLowerCase()}.json`), content);
    return (words: string[]) => cubedrop(words, { CUBEDROP_CONFIG_DIR: folder });
  }

  it('is not added before the packages for a Ledger are installed, with the command that installs them', async () => {
    const { code, err, folder } = await cubedrop(['wallet', 'add', '--ledger', '--label', 'cold']);
    const install = `npm install --prefix ${folder}/packages ${missing}`;
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(install) });
    expect(walletsIn(folder)).toEqual([]);
  });

  it('is listed with the path, and needs the Ledger only to sign', async () => {
    const as = stored();
    expect((await as(['wallet', 'list'])).out).toBe(`* ${address}  (signer Ledger ${path})\n`);
    expect((await as(['wallet', 'address'])).out).toBe(`${address}\n`);
    const exported = await as(['wallet', 'export', join(tmpdir(), `${address}-none.json`)]);
    expect(exported).toMatchObject({ code: 9, err: expect.stringContaining('The Ledger has it.') });
    const checked = await as(['doctor', '--json']);
    expect(JSON.parse(checked.out)).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ what: 'signer', state: 'failure' })]),
    });
    expect((await as(['wallet', 'remove', address, '--yes'])).code).toBe(0);
    expect((await as(['wallet', 'list'])).out).toBe('');
  });
});
