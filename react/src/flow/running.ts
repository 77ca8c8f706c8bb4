import { CubedropError } from '@cubedrop/sdk';
import type { Cubedrop } from '@cubedrop/sdk/client';

/** The flows in progress of each account, by what they do. */
const running = new WeakMap<Cubedrop, Map<unknown, Promise<unknown>>>();

/** @throws CubedropError `conflict` if a flow of an account is in progress on this page */
export function requireNoneRunning(account: Cubedrop): void {
  if (!running.get(account)?.size) return;
  throw new CubedropError('conflict', 'A payment of this account is in progress.', {
    hint: 'Wait until it is done, or cancel it.',
  });
}

/**
 * Begins a flow of an account. If one with an equal name and input is already in progress, returns its result instead:
 * two buttons for the same bid pay once. Inputs with files are never equal.
 */
export function runOnce<Result>(
  account: Cubedrop,
  flow: string,
  input: unknown,
  begin: () => Promise<Result>,
): Promise<Result> {
  const ofAccount = running.get(account) ?? new Map<unknown, Promise<unknown>>();
  running.set(account, ofAccount);
  const key = textOf([flow, input]) ?? Symbol(flow);
  const same = ofAccount.get(key);
  // The name of the flow, which is in the key, determines the type.
  if (same) return same as Promise<Result>;
  const started = begin().finally(() => ofAccount.delete(key));
  ofAccount.set(key, started);
  return started;
}

/** Returns plain data as text, equal for equal data; `undefined` if it contains anything else, such as a file. */
function textOf(data: unknown): string | undefined {
  let isPlain = true;
  const text = JSON.stringify(data, (_name, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'object' && value !== null && !isPlainObject(value)) isPlain = false;
    return value;
  });
  return isPlain ? text : undefined;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
