import type { Attempt } from '../../specification/examples/example.ts';
import type { RandomSource } from '../random-source.ts';
import { hostileLiterals, hostileNames, hostileValues } from '../hostile-values.ts';
import { setBody, type Mutation } from './mutation.ts';

/** A key within an object. */
interface Place {
  within: Record<string, unknown>;
  key: string;
}

/** Copies a body and picks a random place in it. */
function somewhereIn(attempt: Attempt, random: RandomSource): Place & { body: { root: unknown } } {
  const body: Record<string, unknown> & { root: unknown } = { root: structuredClone(attempt.body) };
  return { body, ...(placeIn(body.root, random) ?? { within: body, key: 'root' }) };
}

function placeIn(value: unknown, random: RandomSource): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const within = value as Record<string, unknown>;
  const keys = Object.keys(within);
  if (keys.length === 0) return undefined;
  const key = random.pick(keys);
  return (random.integer(3) > 0 ? placeIn(within[key], random) : undefined) ?? { within, key };
}

/** Replaces a value with a hostile one, or with another id. */
export const changedValue: Mutation = ({ attempt }, request, random, { ids }) => {
  const { body, within, key } = somewhereIn(attempt, random);
  const value = random.integer(6) === 0 ? random.pick(ids) : random.pick(hostileValues);
  Object.defineProperty(within, key, { value, enumerable: true, configurable: true, writable: true });
  setBody(request, Buffer.from(JSON.stringify(body.root)));
};

/** Replaces a value with a fragment that is not JSON, or that JSON parsers read in different ways. */
export const changedLiteral: Mutation = ({ attempt }, request, random) => {
  const { body, within, key } = somewhereIn(attempt, random);
  within[key] = '\u0001here\u0001';
  const text = JSON.stringify(body.root).replace('"\\u0001here\\u0001"', () => random.pick(hostileLiterals));
  setBody(request, Buffer.from(text));
};

/** Removes, adds or duplicates a field. */
export const changedField: Mutation = ({ attempt }, request, random) => {
  const { body, within, key } = somewhereIn(attempt, random);
  const change = random.pick(['remove', 'add', 'duplicate'] as const);
  if (change === 'remove') delete within[key];
  else if (change === 'add') {
    const value = random.pick(hostileValues);
    Object.defineProperty(within, random.pick(hostileNames), { value, enumerable: true, configurable: true });
  }
  const text = JSON.stringify(body.root) ?? '';
  const twice = `{${JSON.stringify(key)}:${JSON.stringify(random.pick(hostileValues))},`;
  setBody(request, Buffer.from(change === 'duplicate' ? text.replace('{', () => twice) : text));
};
