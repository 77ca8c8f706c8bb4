import { beforeAll, expect, it } from '@jest/globals';
import { isJsonObject } from '@cubedrop/sdk';
import { createApi, type operations, type Wire } from '@cubedrop/sdk/api';
import { pino } from 'pino';
import { auditTable, type AuditRow } from '../../src/features/admin/audit-model.ts';
import { openForCommand } from '../../src/platform/database/index.ts';
import { mapConcurrently } from '../../src/platform/map-concurrently.ts';
import { onEachEngine } from '../database/test-engines.ts';
import { eventually } from '../eventually.ts';
import { responseCheck, type Answer, type ResponseCheck } from './response-check.ts';
import { describedCalls, type DescribedCall } from './described-calls.ts';
import type { Attempt, Example } from './examples/example.ts';
import { examples } from './examples/index.ts';
import { formOf, readAnswer, send, type Answered } from './send.ts';
import { useWorld } from './test-world.ts';
import { SECRET } from './world.ts';

const calls = describedCalls();

/** A method of the SDK's API client, untyped. */
type AnyCall = (path: string, options: object) => Promise<unknown>;

onEachEngine('every call', (engine) => {
  const log: string[] = [];
  const secrets = new Set<string>([SECRET]);
  const getWorld = useWorld(engine, {
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  });
  let check: ResponseCheck;
  let audit: readonly AuditRow[];
  /** Returns the audit log, oldest entry first. */
  const auditRows = async (): Promise<AuditRow[]> => {
    const database = await openForCommand(getWorld().database);
    try {
      return await auditTable(database.sequelize).find({ order: ['number'] });
    } finally {
      await database.close();
    }
  };
  beforeAll(async () => {
    check = await responseCheck();
    audit = await auditRows();
  });

  /** Makes a call through the SDK. Returns the raw response. */
  const callBySdk = async (call: DescribedCall, attempt: Attempt): Promise<Answer> => {
    const { path, query, body, form, file, token, as } = attempt;
    const world = getWorld();
    let answer: Answer | undefined;
    const api = createApi({
      baseUrl: world.url,
      token: () => token ?? world.token(as),
      retries: 0,
      async fetch(request) {
        const response = await fetch(request);
        const { status, headers, json, text } = await readAnswer(response.clone());
        answer = { status, headers, body: json ?? text };
        collectSecrets(json, secrets);
        return response;
      },
    });
    collectSecrets({ ...query, ...path, body, token: token ?? world.token(as) }, secrets);
    const params = { ...(path ? { path } : {}), ...(query ? { query } : {}) };
    const raw = form ? formOf(form) : file;
    const sent = raw ? { body: raw, bodySerializer: (one: unknown) => one } : { body };
    const headers = file ? { 'Content-Type': file.type } : {};
    await (api[call.method as 'get'] as AnyCall)(call.path, { params, headers, parseAs: 'text', ...sent });
    return answer!;
  };

  for (const call of calls) {
    const example = examples[call.id as keyof operations];
    if (!example?.isStream) {
      it(`${call.name} responds as described in openapi.yaml`, async () => {
        expect(example).toBeDefined();
        const answer = await callBySdk(call, { as: example.as, ...(await example.input(getWorld())) });
        if (call.token !== 'none')
          expect(answer.headers.get('cache-control')).toBe(cachingOf(call, example.as, answer.status));
        expect({ status: answer.status, differences: check(call, answer) }).toEqual({
          status: 200,
          differences: [],
        });
      });
    }
  }

  it('continues every list of several items after its first item', async () => {
    const { url, token } = getWorld();
    const continued: string[] = [];
    for (const call of calls.filter(({ path }) => path.endsWith('/{start}/{end}'))) {
      const { as, input }: Example = examples[call.id as keyof operations];
      const base = await input(getWorld());
      const read = async (end: number, after?: string): Promise<Answered> => {
        const path = { ...base.path, start: 0, end };
        // Only a single section of the market can be continued.
        const section = call.id === 'listMarket' ? { section: 'sale' } : {};
        const query = { ...base.query, ...section, ...(after !== undefined && { after }) };
        const answer = await send(url, call, { path, query }, token(as));
        const { status, headers, json } = answer;
        expect([call.name, check(call, { status, headers, body: json })]).toEqual([call.name, []]);
        return answer;
      };
      const first = listIn(await read(1));
      if (first.next === undefined) continue;
      continued.push(call.id);
      const rest = listIn(await read(8, first.next));
      const whole = listIn(await read(9));
      expect([call.name, ...first.items, ...rest.items]).toEqual([call.name, ...whole.items]);
      expect([call.name, typeof rest.next]).toEqual([call.name, typeof whole.next]);
      const { status, json } = await read(8, `${first.next}x`);
      expect([call.name, status, json?.['code']]).toEqual([call.name, 400, 'cursor-invalid']);
    }
    const expected = ['listNfts', 'listMadeCubes', 'listAudit'];
    expect(continued).toEqual(expect.arrayContaining(expected));
  });

  it('get /events streams events as described in openapi.yaml', async () => {
    const { url, chain } = getWorld();
    const stopping = new AbortController();
    const { status, headers, body } = await fetch(`${url}/events`, { signal: stopping.signal });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const event = await eventually(
      async () => {
        if (text !== '') await chain.send(0, 'cube', 'createCube(string)', 'ipfs://bafkrei');
        text += (await reader.read()).value;
        const [, json] = /^data: (.*)\n/m.exec(text) ?? [];
        return json === undefined ? undefined : (JSON.parse(json) as Wire['LiveEvent']);
      },
      { what: 'an event' },
    );
    stopping.abort();
    const call = calls.find(({ id }) => id === 'getEvents')!;
    expect(check(call, { status, headers, body: event })).toEqual([]);
    expect(check(call, { status, headers, body: { ...event, type: 'nonsense' } })).toHaveLength(1);
  });

  it('head /events responds with the head of the stream and ends', async () => {
    const { status, headers } = await fetch(`${getWorld().url}/events`, { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  it('forbids caching responses of calls that take a token, except public responses to visitors', async () => {
    const { url, token } = getWorld();
    const personal = calls.filter(
      (call) => call.token !== 'none' && !examples[call.id as keyof operations].isStream,
    );
    expect(personal.length).toBeGreaterThan(50);
    const tries = personal.flatMap((call) =>
      ([undefined, 'creator', 'admin'] as const).map((as) => ({ call, as })),
    );
    await mapConcurrently(tries, async ({ call, as }) => {
      const path = Object.fromEntries(call.parameters.map(({ name }) => [name, '0']));
      const { status, headers } = await send(url, call, { path }, token(as));
      const caching = headers.get('cache-control');
      expect({ call: call.name, as, caching }).toEqual({
        call: call.name,
        as,
        caching: cachingOf(call, as, status),
      });
    });
  });

  it('adds entries to the audit log and changes none', async () => {
    expect(audit.length).toBeGreaterThan(5);
    const after = await auditRows();
    expect(after.length).toBeGreaterThan(audit.length);
    expect(after.slice(0, audit.length)).toEqual(audit);
  });

  it('logs no token, password, pin, key or signature', () => {
    for (const { privateKey } of Object.values(getWorld().wallets)) secrets.add(privateKey);
    const written = log.join('');
    expect(written).toContain('"path":"/user/auth/adminlogin"');
    expect(secrets.size).toBeGreaterThan(10);
    expect([...secrets].filter((secret) => written.includes(secret))).toEqual([]);
  });

  it('detects a response that differs from its description', async () => {
    const call = calls.find(({ id }) => id === 'getDrop')!;
    const answer = await callBySdk(call, await examples.getDrop.input(getWorld()));
    const { Dropdata, ...rest } = answer.body as { Dropdata: object };
    const changed = (body: unknown): string[] => check(call, { ...answer, body });
    expect(changed({ ...rest, Dropdata })).toEqual([]);
    expect(changed(rest)).not.toEqual([]);
    expect(changed({ ...rest, Dropdata, secret: 1 })).not.toEqual([]);
    expect(changed({ ...rest, Dropdata: { ...Dropdata, bidCount: '1' } })).not.toEqual([]);
    expect(check(call, { ...answer, headers: new Headers({ 'content-type': 'text/html' }) })).not.toEqual([]);
  });
});

/** Returns the expected `Cache-Control`. Only successful anonymous GETs of cached calls may be stored. */
function cachingOf({ isCached, method }: DescribedCall, as: string | undefined, status: number): string {
  return isCached && method === 'get' && as === undefined && status === 200 ? 'public, no-cache' : 'no-store';
}

/** Returns the cursor of a list's response, and a text for each of its items that identifies the item. */
function listIn({ json = {} }: Answered): { items: string[]; next: string | undefined } {
  const next = json['next'] ?? json['saleNext'];
  const [items = []] = Object.values(json).filter((value) => Array.isArray(value));
  const identityOf = (item: unknown): string =>
    JSON.stringify(isJsonObject(item) && '_id' in item ? item['_id'] : item);
  return { items: items.map(identityOf), next: typeof next === 'string' ? next : undefined };
}

const SECRET_FIELDS =
  /^(token|password|oldPassword|newPassword|pin|resetPasswordPin|proof|challenge|signature|nonce|renewal|secret|code)$/;

/** Adds the secrets in a message to `secrets`. */
function collectSecrets(message: unknown, secrets: Set<string>): void {
  if (typeof message !== 'object' || message === null) return;
  for (const [field, value] of Object.entries(message)) {
    if (typeof value === 'string' && SECRET_FIELDS.test(field)) secrets.add(value);
    else collectSecrets(value, secrets);
  }
}
