import { readFileSync } from 'node:fs';
import { beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { accountMessages as messages } from '@cubedrop/sdk';
import { createApi, type operations } from '@cubedrop/sdk/api';
import { openForCommand } from '../../src/platform/database/index.ts';
import { changesBetween, stateReader, type StateReader } from '../attack/state-digest.ts';
import { onEachEngine } from '../database/test-engines.ts';
import { refusal } from '../http/refusal.ts';
import { signInBody } from '../http/test-app.ts';
import { responseCheck, type ResponseCheck } from './response-check.ts';
import { describedCalls, type DescribedCall } from './described-calls.ts';
import { newWallet } from './examples/account-examples.ts';
import type { Attempt, Example } from './examples/example.ts';
import { examples } from './examples/index.ts';
import { send, type Answered } from './send.ts';
import { useWorld } from './test-world.ts';

const SECURITY = new URL('../../../SECURITY.md', import.meta.url);
/** Matches a row of the table of admins' writes: method and path, whether a fresh proof is needed, and why. */
const ROW = /^\| `(POST|PUT|DELETE) (\S+)` \| (yes|no) \| (.+) \|$/gm;

const calls = describedCalls();
/** The calls with which admins change something; creators may make some of them too. */
const writes = calls.filter(
  ({ method, isCached, roles }) => method !== 'get' && !isCached && roles.includes('admin'),
);
const named = (some: readonly DescribedCall[]) => some.map((call) => [call.name, call] as const);

it('SECURITY.md states for every write of admins whether it needs a fresh proof, and why', () => {
  const stated = [...readFileSync(SECURITY, 'utf8').matchAll(ROW)].map(([, method, path, proof]) => ({
    call: `${method!.toLowerCase()} ${path!}`,
    needsProof: proof === 'yes',
  }));
  const described = writes.map(({ name, needsProof }) => ({ call: name, needsProof }));
  const byName = (one: { call: string }, other: { call: string }) => one.call.localeCompare(other.call);
  expect(stated.toSorted(byName)).toEqual(described.toSorted(byName));
});

it('calls that need a fresh proof need a token, and describe the refusal', () => {
  const marked = calls.filter(({ needsProof }) => needsProof);
  expect(marked.map(({ id }) => id)).toEqual(expect.arrayContaining(['changeRole', 'decideBusiness']));
  for (const { name, token, statuses } of marked)
    expect([name, token, statuses]).toEqual([name, 'required', expect.arrayContaining(['403'])]);
});

onEachEngine('the fresh proof', (engine) => {
  const getWorld = useWorld(engine);
  let state: StateReader;
  let check: ResponseCheck;
  beforeAll(async () => {
    state = await stateReader(getWorld());
    check = await responseCheck();
  });
  afterAll(() => state?.close());

  /** Makes all proofs, including those by a sign-in, too old for the server. */
  const outdateProofs = async (): Promise<void> => {
    const database = await openForCommand(getWorld().database);
    await database.sequelize.query('UPDATE sessions SET provenAt = 0');
    await database.close();
  };
  const attemptOf = async (call: DescribedCall): Promise<Attempt> => {
    const { as, input }: Example = examples[call.id as keyof operations];
    return { as, ...(await input(getWorld())) };
  };
  const make = (call: DescribedCall, attempt: Attempt): Promise<Answered> =>
    send(getWorld().url, call, attempt, attempt.token ?? getWorld().token(attempt.as));
  const needs = (proof: string) => refusal(messages.proofNeeded, { code: 'proof-needed', proof });

  describe.each(named(writes.filter(({ needsProof }) => needsProof)))('%s', (_name, call) => {
    it('changes nothing without a fresh proof, and works with one', async () => {
      const attempt = await attemptOf(call);
      await outdateProofs();
      const before = await state.read();
      const { status, headers, json } = await make(call, attempt);
      expect([status, json]).toEqual([403, needs('code')]);
      expect(check(call, { status, headers, body: json })).toEqual([]);
      expect(changesBetween(before, await state.read())).toEqual([]);

      await getWorld().prove();
      expect((await make(call, attempt)).status).toBe(200);
      expect(changesBetween(before, await state.read())).toContain('table audit_log');
    });
  });

  it.each(named(writes.filter(({ needsProof }) => !needsProof)))(
    '%s works without a fresh proof',
    async (_name, call) => {
      const attempt = await attemptOf(call);
      await outdateProofs();
      expect((await make(call, attempt)).status).toBe(200);
    },
  );

  it('a copied session of an admin who signs in with a wallet can appoint nobody, not even after renewing the session', async () => {
    const { url, api, prove } = getWorld();
    const wallet = newWallet();
    const friend = newWallet().address;
    await prove();
    await api('admin').post('/admin/roles', { body: { address: wallet.address, granted: true } });
    const signedIn = await api().post('/user/auth/login', { body: await signInBody(url, wallet) });
    await outdateProofs();
    const { token } = await api().post('/user/auth/renew', { body: { renewal: signedIn.renewal } });
    const copied = createApi({ baseUrl: url, token: () => token, retries: 0 });
    const appoint = () => copied.post('/admin/roles', { body: { address: friend, granted: true } });
    await expect(appoint()).rejects.toMatchObject({ status: 403, body: needs('signature') });
    await copied.post('/user/auth/proof', { body: await signInBody(url, wallet) });
    expect(await appoint()).toMatchObject({ changed: true });
  });
});
