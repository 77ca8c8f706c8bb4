import { beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_AUDIO_BYTES } from '@cubedrop/sdk';
import type { TestEngine } from '../database/test-engines.ts';
import { BAD_TOKEN, NO_TOKEN } from '../../src/platform/errors.ts';
import { mapConcurrently } from '../../src/platform/map-concurrently.ts';
import { responseCheck, type ResponseCheck } from './response-check.ts';
import { describedCalls, type DescribedCall } from './described-calls.ts';
import { UNKNOWN_ID, type Attempt, type Example } from './examples/example.ts';
import { examples } from './examples/index.ts';
import { hostileBodies, hostileTexts, type HostileBody } from './hostile-inputs.ts';
import { addressOf, send, sendRaw, type Answered } from './send.ts';
import { useWorld } from './test-world.ts';
import type { World } from './world.ts';
import { refusal } from '../http/refusal.ts';

const LARGER_THAN_ANY_JSON = 4 * 1024 * 1024 + 1;
const LARGER_THAN_ANY_FILE = MAX_AUDIO_BYTES + 1024 * 1024;
const CONCURRENCY = 6;

/** Declares tests of every call of openapi.yaml with every kind of invalid input, on one database engine. */
export function tryBadInput(engine: TestEngine): void {
  const getWorld = useWorld(engine);
  let check: ResponseCheck;
  beforeAll(async () => {
    check = await responseCheck();
  });
  for (const call of describedCalls()) {
    const example = examples[call.id as keyof typeof examples];
    if (!example) it(`${call.name} has an example`, () => expect(example).toBeDefined());
    else describe(call.name, () => declareTests(call, example, getWorld, (...args) => check(...args)));
  }
}

function declareTests(
  call: DescribedCall,
  example: Example,
  getWorld: () => World,
  check: ResponseCheck,
): void {
  const make = async (attempt: Attempt): Promise<Answered> => {
    const world = getWorld();
    const answer = await send(world.url, call, attempt, attempt.token ?? world.token(attempt.as));
    const { status, headers, text, json } = answer;
    const differences = check(call, { status, headers, body: json ?? text });
    if (status >= 500 || differences.length > 0)
      throw new Error(`${call.name} responds with ${status}: ${text}\n${differences.join('\n')}`);
    return answer;
  };
  const validAttempt = async (): Promise<Attempt> => ({
    as: example.as,
    ...(await example.input(getWorld())),
  });
  let sharedAttempt: Promise<Attempt> | undefined;
  /** One valid attempt. All tests send invalid variants of it, since rejected calls do not use it up. */
  const baseAttempt = (): Promise<Attempt> => (sharedAttempt ??= validAttempt());
  const expectRejected = (answer: Answered, status: number, message: unknown = expect.any(String)): void => {
    expect({ status: answer.status, json: answer.json }).toEqual({
      status,
      json: refusal(message),
    });
  };

  if (call.body?.mediaType === 'application/json') {
    it('names fields that are missing, unknown, of the wrong type or out of range', async () => {
      const attempt = await baseAttempt();
      const bodies = hostileBodies(call.body!.schema, attempt.body);
      expect(bodies.length).toBeGreaterThan(3);
      const tryBody = async ({ what, body, message }: HostileBody): Promise<void> => {
        const { status, json } = await make({ ...attempt, body });
        const text = typeof message === 'string' ? message : expect.stringMatching(message);
        expect({ what, status, json }).toEqual({
          what,
          status: 400,
          json: refusal(text, { code: 'invalid-request' }),
        });
      };
      await mapConcurrently(bodies, tryBody, CONCURRENCY);
    });

    it('rejects invalid JSON, content types other than JSON, and oversized bodies', async () => {
      const attempt = await baseAttempt();
      const token = attempt.token ?? getWorld().token(attempt.as);
      const raw = (body: string, type = 'application/json'): Promise<Answered> =>
        sendRaw(`${getWorld().url}${addressOf(call, attempt)}`, {
          method: call.method.toUpperCase(),
          body,
          headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        });
      for (const body of ['', '{', '[', 'null', '"text"', '7', '[[', `${'['.repeat(50_000)}`])
        expectRejected(await raw(body), 400);
      expectRejected(await raw('a=b', 'application/x-www-form-urlencoded'), 415);
      expectRejected(await raw('<a/>', 'application/xml'), 415);
      expectRejected(
        await raw(JSON.stringify({ a: 'x'.repeat(LARGER_THAN_ANY_JSON) })),
        413,
        'This is too large.',
      );
    });
  }

  if (call.body?.mediaType === 'multipart/form-data') {
    it('names missing fields and rejects invalid forms', async () => {
      const attempt = await baseAttempt();
      const [field, ...more] = Object.keys(attempt.form!);
      for (const name of [field!, ...more]) {
        const { [name]: _left, ...form } = attempt.form!;
        if (!call.body!.schema.required?.includes(name)) continue;
        expectRejected(await make({ ...attempt, form }), 400, `${name} not found in request body`);
      }
      expectRejected(await make({ ...attempt, form: { ...attempt.form, unheardOf: 'x' } }), 400);
      const { form: _form, ...rest } = attempt;
      expectRejected(await make({ ...rest, body: {} }), 415);
    });

    it('rejects invalid strings and oversized files', async () => {
      const attempt = await baseAttempt();
      for (const [name, schema] of Object.entries(call.body!.schema.properties ?? {})) {
        if (schema.format === 'binary' || schema.type !== 'string') continue;
        for (const text of hostileTexts({ name, in: 'query', schema })) {
          const answer = await make({ ...attempt, form: { ...attempt.form, [name]: text } });
          expect({ name, text: text.slice(0, 40), status: answer.status }).toMatchObject({
            name,
            status: 400,
          });
        }
      }
      const files = Object.entries(attempt.form!).filter(([, value]) => value instanceof Blob);
      const large = new Blob([new Uint8Array(LARGER_THAN_ANY_FILE)], { type: 'image/png' });
      for (const [name] of files)
        expectRejected(await make({ ...attempt, form: { ...attempt.form, [name]: large } }), 413);
    });
  }

  if (call.body && !['application/json', 'multipart/form-data'].includes(call.body.mediaType)) {
    it('rejects a content type that the call does not take, invalid files and oversized files', async () => {
      const attempt = await baseAttempt();
      const as = (bytes: Uint8Array<ArrayBuffer> | string, type: string) =>
        make({ ...attempt, file: new Blob([bytes], { type }) });
      expectRejected(await as('<svg/>', 'image/svg+xml'), 415);
      expectRejected(await as('<html>', call.body!.mediaType), 400);
      expectRejected(await as(new Uint8Array(LARGER_THAN_ANY_FILE), call.body!.mediaType), 413);
    });
  }

  const { parameters } = call;
  if (parameters.length > 0) {
    it('rejects invalid parameters', async () => {
      const attempt = await baseAttempt();
      for (const parameter of parameters) {
        for (const text of hostileTexts(parameter)) {
          const answer = await make({
            ...attempt,
            [parameter.in]: { ...attempt[parameter.in], [parameter.name]: text },
          });
          expect({ text, status: answer.status }).toEqual({ text, status: 400 });
        }
      }
    });
  }
  if (!example.isStream) {
    it('rejects unknown query parameters', async () => {
      const attempt = await baseAttempt();
      expectRejected(await make({ ...attempt, query: { ...attempt.query, unheardOf: 1 } }), 400);
    });
  }

  if (call.token !== 'none') {
    it('rejects invalid, expired and forged tokens', async () => {
      const world = getWorld();
      const attempt = await baseAttempt();
      const person = example.as ?? 'stranger';
      const ended = await endedToken(world);
      const [header, claims] = world.token(person)!.split('.');
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
      for (const token of [
        'nonsense',
        `${header}.${claims}.`,
        `${unsigned}.${claims}.`,
        ended,
        await world.expiredToken(person),
        await world.forgedToken(person),
      ]) {
        const { status, text, type } = await make({ ...attempt, token });
        expect({ token, status, type, text }).toEqual({
          token,
          status: 401,
          type: 'text/plain',
          text: BAD_TOKEN,
        });
      }
    });
  }
  if (call.token === 'required') {
    it('requires a token', async () => {
      const { as: _as, token: _token, ...attempt } = await baseAttempt();
      const { status, text, type } = await make(attempt);
      expect({ status, type, text }).toEqual({ status: 401, type: 'text/plain', text: NO_TOKEN });
    });
  }

  const isElsewhere = (status: number): boolean => example.elsewhere?.statuses.includes(status) ?? false;
  if (call.statuses.includes('403') && !isElsewhere(403)) {
    it('responds with 403 to callers without permission', async () => {
      expect(example.forbidden).toBeDefined();
      expectRejected(await make(await example.forbidden!(getWorld())), 403);
    });
  }
  if (call.statuses.includes('404') && !isElsewhere(404)) {
    it('responds with 404 if the item does not exist', async () => {
      const attempt = example.unknown
        ? await example.unknown(getWorld())
        : withUnknownIds(await baseAttempt());
      expectRejected(await make(attempt), 404);
    });
  }

  if (example.isStream) return;
  it('gives the same response, or the expected refusal, when repeated or made concurrently', async () => {
    const again = example.again ?? 200;
    const attempt = await validAttempt();
    const first = await make(attempt);
    const second = await make(attempt);
    expect({ first: first.status, second: second.status, text: second.text.slice(0, 300) }).toEqual({
      first: 200,
      second: again,
      text: expect.any(String),
    });
    if (again === 200 && !example.isVolatile)
      expect(withoutFields(second, example.varies)).toEqual(withoutFields(first, example.varies));

    const fresh = await validAttempt();
    const both = await Promise.all([make(fresh), make(fresh)]);
    const [better, other = 0] = both.map(({ status }) => status).sort();
    expect(better).toBe(200);
    expect([again, example.atOnce]).toContain(other);
  });
}

const endedTokens = new WeakMap<World, Promise<string>>();

/** Returns a token whose owner has signed out. */
function endedToken(world: World): Promise<string> {
  const make = async (): Promise<string> => {
    const token = await world.signIn('stranger');
    await world.api().post('/user/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    return token;
  };
  const ended = endedTokens.get(world) ?? make();
  endedTokens.set(world, ended);
  return ended;
}

/** Returns the attempt with an unknown id in place of each server id in its path and body. */
function withUnknownIds(attempt: Attempt): Attempt {
  const text = JSON.stringify({ path: attempt.path, body: attempt.body });
  return { ...attempt, ...(JSON.parse(text.replace(/"[0-9a-f]{24}"/g, `"${UNKNOWN_ID}"`)) as object) };
}

function withoutFields({ json, text }: Answered, fields: readonly string[] = []): unknown {
  if (!json) return text;
  return Object.fromEntries(Object.entries(json).filter(([field]) => !fields.includes(field)));
}
