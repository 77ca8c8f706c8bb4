import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onSqlite } from '../database/test-engines.ts';
import { createLog } from '../../src/platform/http/log.ts';
import { describedCalls, type DescribedCall } from '../specification/described-calls.ts';
import type { Attempt } from '../specification/examples/example.ts';
import { examples } from '../specification/examples/index.ts';
import { send } from '../specification/send.ts';
import { useWorld } from '../specification/test-world.ts';

const MARK = 'planted-secret';
const QUOTING = "'; --";
const HEADERS = [
  'cookie',
  'user-agent',
  'referer',
  'x-forwarded-for',
  'origin',
  'x-request-id',
  'idempotency-key',
];

onSqlite((engine) => {
  const output: string[] = [];
  const log = createLog('trace', { write: (line: string) => void output.push(line) });
  const spies = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write.bind(stream);
    return { stream, write };
  });
  beforeAll(() => {
    for (const { stream, write } of spies)
      stream.write = (chunk: string | Uint8Array, ...rest: []) => {
        output.push(Buffer.from(chunk as Uint8Array).toString());
        return write(chunk, ...rest);
      };
  });
  afterAll(() => {
    for (const { stream, write } of spies) stream.write = write;
  });
  const getWorld = useWorld(engine, { log });

  it('logs nothing that is sent in any field, header or query', async () => {
    let planted = 0;
    const statuses = new Set<number>();
    const plant = (text: string): string => `${MARK}-${planted++}-${text}`;
    for (const call of describedCalls()) {
      const example = examples[call.id as keyof typeof examples];
      if (!example || example.isStream) continue;
      const valid: Attempt = { as: example.as, ...(await example.input(getWorld())) };
      for (const ending of ['', '\0', QUOTING, 'x'.repeat(3_000)]) {
        const attempt = withMarkers(call, valid, plant, ending);
        const token = valid.token ?? getWorld().token(valid.as);
        for (const sent of [token, undefined, plant('token')])
          statuses.add((await send(getWorld().url, call, attempt, sent)).status);
      }
    }
    expect(planted).toBeGreaterThan(1_000);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    const text = output.join('');
    expect(text).toContain('"path":"/drop/createdrop"');
    const at = text.indexOf(MARK);
    expect(at < 0 ? '' : text.slice(Math.max(0, at - 300), at + 60)).toBe('');
  });
});

/** Returns the call with a marker in each text, query parameter and header. */
function withMarkers(
  call: DescribedCall,
  valid: Attempt,
  plant: (text: string) => string,
  ending: string,
): Attempt {
  const plantedIn = (value: unknown): unknown => {
    if (typeof value === 'string') return plant(ending);
    if (Array.isArray(value)) return value.map(plantedIn);
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
    return Object.fromEntries(Object.entries(value).map(([field, at]) => [field, plantedIn(at)]));
  };
  const query = Object.fromEntries(
    call.parameters.filter((one) => one.in === 'query').map(({ name }) => [name, plant(ending)]),
  );
  return {
    ...(plantedIn({ body: valid.body, form: valid.form }) as Attempt),
    ...(valid.file && { file: new Blob([plant(ending)], { type: valid.file.type }) }),
    path: valid.path ?? {},
    query: { ...query, ...(ending === QUOTING && { [plant('')]: 'x' }) },
    header: Object.fromEntries(HEADERS.map((name) => [name, plant('header')])),
  };
}
