import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAdmin } from '../../src/features/account/admin-commands.ts';
import type { TestEngine } from '../database/test-engines.ts';
import { BAD_TOKEN, NO_TOKEN } from '../../src/platform/errors.ts';
import { describedCalls, type DescribedCall } from '../specification/described-calls.ts';
import type { Attempt, Example } from '../specification/examples/example.ts';
import { examples } from '../specification/examples/index.ts';
import { addressOf, send } from '../specification/send.ts';
import { useWorld } from '../specification/test-world.ts';
import type { Person } from '../specification/world.ts';
import { IDENTITIES, identitiesOf, type Identity } from './identities.ts';
import { changesBetween, stateReader, type StateReader } from './state-digest.ts';
import { TEST_PASSWORD_COST } from '../account/test-password-cost.ts';

/** Calls that end sessions or change what an identity may see or do, and are therefore tested last, in this order. */
const TESTED_LAST = ['changeListing', 'changeRole', 'linkWallet', 'logout', 'logoutEverywhere'];

/** Calls that end sessions. Each identity makes them in a new session. */
const ENDS_SESSIONS = ['linkWallet', 'logout', 'logoutEverywhere'];

/** Names of the identities by the caller of an example. */
const IDENTITY_OF_PERSON: Readonly<Record<Person, string>> = {
  creator: 'a creator',
  bidder: 'a user',
  outbid: 'another user',
  stranger: 'a wallet that has nothing',
  admin: 'an admin by password',
  business: 'a business',
};

const isFull = process.env.CUBEDROP_FULL === '1';
const SAMPLE_IDENTITIES = ['nobody', 'a forged token', 'an admin by password'];

const ADMINS = ['first-admin', 'second-admin'];
const ADMINS_PASSWORD = 'a password for two';

const calls = describedCalls();
const ordered = [
  ...calls.filter(({ id }) => !TESTED_LAST.includes(id)),
  ...TESTED_LAST.map((id) => calls.find((call) => call.id === id)!),
];

interface Answer {
  readonly status: number;
  /** Plain text of a 401, otherwise the message. */
  readonly text: string | undefined;
}

const ADMITTED: Answer = { status: 200, text: undefined };

/**
 * Returns the status that openapi.yaml requires for a caller, and the text of the response, which is `undefined` if any
 * text will do.
 */
function expectedAnswer(
  call: DescribedCall,
  who: Identity,
  attempt: Attempt,
  as: Person | undefined,
): Answer {
  if (call.token === 'none') return ADMITTED;
  if (who.tokenState === 'refused') return { status: 401, text: BAD_TOKEN };
  const isPersonal = attempt.query?.mine === true;
  if (who.tokenState === 'nobody')
    return call.token === 'optional' && !isPersonal ? ADMITTED : { status: 401, text: NO_TOKEN };
  const isOpen = call.roles.includes('account') || call.roles.includes('anyone');
  if (!isOpen && !call.roles.some((role) => who.roles.includes(role)))
    return { status: 403, text: `This needs the ${call.roles[0]} role.` };
  if ((call.needsWallet || isPersonal) && !who.hasWallet)
    return { status: 403, text: 'Link a wallet to your account first.' };
  if (call.needsWallet === false && who.hasWallet)
    return { status: 400, text: 'This account signs in with a wallet, so no other can be linked to it.' };
  if (call.withoutRole !== undefined && who.roles.includes(call.withoutRole))
    return { status: 409, text: undefined };
  const owner = attempt.path?.userId ?? (as && IDENTITY_OF_PERSON[as]);
  if (call.notOwnerStatus !== undefined && owner !== who.userId && owner !== who.name)
    return { status: call.notOwnerStatus, text: undefined };
  return ADMITTED;
}

/** Declares tests of every call of openapi.yaml by every identity, on one database engine. */
export function makeEveryCallAsEveryone(engine: TestEngine): void {
  const getWorld = useWorld(engine);
  let identities: readonly Identity[];
  let state: StateReader;
  let adminLogins = 0;
  let requests = 0;
  beforeAll(async () => {
    identities = await identitiesOf(getWorld());
    state = await stateReader(getWorld());
    for (const userName of ADMINS)
      await createAdmin({
        userName,
        password: ADMINS_PASSWORD,
        passwordCost: TEST_PASSWORD_COST,
        database: getWorld().database,
        now: 1,
      });
  });
  afterAll(async () => {
    await state?.close();
    process.stdout.write(
      `matrix on ${engine.name}: ${calls.length} calls x ${IDENTITIES.length} identities, ${requests} requests\n`,
    );
  });

  /** Returns an attempt to sign in as the next admin. The admins take turns, because attempts are limited per name. */
  const nextAdminLogin = (): Attempt => ({
    body: { username: ADMINS[adminLogins++ % ADMINS.length], password: ADMINS_PASSWORD },
  });
  const attemptOf = async (call: DescribedCall, { input }: Example): Promise<Attempt> =>
    call.id === 'adminLogin' ? nextAdminLogin() : input(getWorld());
  /** Returns fewer identities for calls that take no token, unless the run is full. */
  const identitiesFor = (call: DescribedCall): readonly Identity[] =>
    isFull || call.token !== 'none'
      ? identities
      : identities.filter(({ name }) => SAMPLE_IDENTITIES.includes(name));

  const actualAnswer = async (
    call: DescribedCall,
    example: Example,
    attempt: Attempt,
    token: string | undefined,
  ): Promise<Answer> => {
    const { url } = getWorld();
    if (example.isStream) {
      const stopping = new AbortController();
      const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
      const { ok } = await fetch(url + addressOf(call, attempt), { headers, signal: stopping.signal });
      stopping.abort();
      if (ok) return ADMITTED;
    }
    const { status, type, text, json } = await send(url, call, attempt, token);
    if (status === 200) return ADMITTED;
    return { status, text: type === 'text/plain' ? text : String(json?.message) };
  };

  it('has sixteen identities', () => {
    expect(identities.map(({ name }) => name)).toEqual([...IDENTITIES]);
    expect(new Set(IDENTITIES).size).toBe(16);
  });

  describe.each(ordered.map((call) => [call.name, call] as const))('%s', (_name, call) => {
    it('declares roles that fit its token requirement, and has an example', () => {
      expect(examples).toHaveProperty(call.id);
      expect(call.roles.length).toBeGreaterThan(0);
      const isOpen = call.roles.includes('anyone');
      expect(isOpen).toBe(call.token !== 'required');
    });

    it('admits the permitted callers, and refuses all others without changing anything', async () => {
      const example = examples[call.id as keyof typeof examples];
      const wrong: object[] = [];
      const attempt = await attemptOf(call, example);
      const isAdmitted = (who: Identity): boolean =>
        expectedAnswer(call, who, attempt, example.as) === ADMITTED;
      const tokensOf = async (who: Identity) =>
        who.signInAgain && (call.needsProof || ENDS_SESSIONS.includes(call.id))
          ? [await who.signInAgain()]
          : who.tokens();
      const check = async (
        who: Identity,
        tokens: Awaited<ReturnType<typeof tokensOf>>,
        attemptFor: () => Promise<Attempt>,
      ): Promise<void> => {
        for (const token of tokens) {
          const current = await attemptFor();
          const expected = expectedAnswer(call, who, current, example.as);
          const answer = await actualAnswer(call, example, current, token);
          requests += 1;
          if (answer.status !== expected.status || (expected.text ?? answer.text) !== answer.text)
            wrong.push({ who: who.name, expected, answer });
        }
      };

      // Signing in changes the state, so all identities that are to be refused sign in before the state is read.
      const refused: [Identity, Awaited<ReturnType<typeof tokensOf>>][] = [];
      for (const who of identitiesFor(call).filter((one) => !isAdmitted(one)))
        refused.push([who, await tokensOf(who)]);
      const before = await state.read();
      for (const [who, tokens] of refused) await check(who, tokens, async () => attempt);
      const changed = changesBetween(before, await state.read());
      for (const who of identitiesFor(call).filter(isAdmitted))
        await check(who, await tokensOf(who), () => attemptOf(call, example));
      expect({ wrong, changed }).toEqual({ wrong: [], changed: [] });
    });
  });
}
