import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { useSignedIn } from '../../test/signed-in.ts';

const { address: OWN, privateKey } = Wallet.createRandom();
const APPLICATION = {
  address: OWN,
  name: 'Noor Halden',
  work: 'Tape loops.',
  links: [],
  email: null,
  state: 'pending',
  isCreator: false,
  reason: '',
  appliedAt: 1_000,
  decidedAt: null,
  revision: 'f'.repeat(64),
};
const APPLICATIONS = { success: true, applications: [APPLICATION], count: 1, countIsExact: true };

/** Calls that change something at the server. */
const writes: string[] = [];
const run = useSignedIn({ address: OWN, privateKey }, (call) => {
  if (call === 'GET /admin/creator-applications/0/100') return { body: APPLICATIONS };
  if (call.startsWith('GET ') || call === 'POST /manifest/lookup') return { body: undefined };
  writes.push(call);
  return { body: { success: true, message: 'Done.' } };
});
beforeEach(() => void (writes.length = 0));

/** Commands that ask before a write at the server, and the call of the write. */
const COMMANDS: readonly [command: string, call: string][] = [
  [`creator approve ${OWN}`, `POST /admin/creator-application/${OWN}/decision`],
  [`creator reject ${OWN} --reason No.`, `POST /admin/creator-application/${OWN}/decision`],
  ['creator withdraw', 'POST /creator-applications/mine/withdraw'],
  [`webhook delete ${'a'.repeat(24)}`, `POST /webhooks/${'a'.repeat(24)}/delete`],
];

it.each(COMMANDS)(
  '%s shows the network, the server, the account and what leaves the wallet before it asks',
  async (command, call) => {
    const declined = await run(command.split(' '), { answer: 'n' });
    expect(declined.code).toBe(130);
    expect(writes).toEqual([]);
    const [before = ''] = declined.err.split('(y/N)');
    expect(before).toMatch(/On ropsten, chain 3, with the server http:\/\/127\.0\.0\.1:\d+\n/);
    expect(before).toContain(`As ${OWN}\nLeaves the wallet: nothing\n`);
    expect((await run([...command.split(' '), '--yes'])).code).toBe(0);
    expect(writes).toEqual([call]);
    expect((await run(command.split(' '))).code).toBe(2);
  },
);

/** Files that ask but make no call to a server, or that ask about a run whose server they have shown. */
const WITHOUT_SERVER = ['session/paying.ts'];

it('every command that asks and calls a server shows the network, the server and the account', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !WITHOUT_SERVER.includes(name),
  );
  const silent = files.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const asks = /\baskYes\(/.test(text);
    const calls = /\b(openServer|openSession|openReader|withPayer|withLockedPayer|openChain)\(/.test(text);
    return asks && calls && !/\bprintPayer\(/.test(text);
  });
  expect(silent).toEqual([]);
});
