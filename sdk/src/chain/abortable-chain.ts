import { abortable } from '../base/abortable.ts';
import type { Chain } from './types.ts';

/**
 * Returns a connection whose reads reject with `aborted` once `signal` is aborted. It can be passed to any function
 * that takes a chain, as in `readLot(abortableChain(chain, signal), lot, account)`. An abort does not interrupt
 * the broadcast of a transaction.
 */
export function abortableChain<Connection extends Pick<Chain, 'provider'>>(
  chain: Connection,
  signal: AbortSignal | undefined,
): Connection {
  if (!signal) return chain;
  const provider = new Proxy(chain.provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args);
        return isPromise(result) && !isBroadcast(name, args) ? abortable(result, signal) : result;
      };
    },
  });
  return { ...chain, provider };
}

const isBroadcast = (name: string | symbol, [method]: unknown[]): boolean =>
  name === 'send' && method === 'eth_sendRawTransaction';

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
