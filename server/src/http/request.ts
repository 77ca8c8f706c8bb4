import type { Request } from 'express';
import type { ListFilter } from '../search/list-filter.ts';
import { walletOf } from './caller.ts';

const MAX_SLICE = 100;

interface Validated {
  openapi?: { pathParams: Record<string, unknown> };
}

/** Returns the requested rows of a `…/{start}/{end}` call: 0-based, end-exclusive, at most 100. */
export function sliceOf(req: Request): { start: number; end: number } {
  // The validator's copy has numbers, while those in `req.params` are strings.
  const { start, end } = (req as Validated).openapi!.pathParams as { start: number; end: number };
  return { start, end: Math.max(start, Math.min(end, start + MAX_SLICE)) };
}

/**
 * Returns the caller's address if the call has `mine=true`, or `undefined` for a public list. @throws UnauthorizedError
 */
export function ownerAsked(req: Request): string | undefined {
  // The validator has converted it to a boolean, which Express's types do not reflect.
  return String(req.query.mine) === 'true' ? walletOf(req) : undefined;
}

/**
 * Returns the filter of a list call; `mine=true` takes precedence over `creator`. The validator has already checked
 * which
 * filters the call allows.
 * @throws UnauthorizedError
 */
export function filterOf(req: Request): ListFilter {
  const query = req.query as Record<string, string | string[] | undefined>;
  const text = (name: keyof ListFilter): string | undefined => [query[name]].flat()[0];
  const wei = (name: keyof ListFilter): bigint | undefined => {
    const value = text(name);
    return value === undefined ? undefined : BigInt(value);
  };
  const filter = {
    search: text('search'),
    rarity: query.rarity === undefined ? undefined : [query.rarity].flat(),
    artist: text('artist'),
    collection: text('collection'),
    withHidden: ownerAsked(req) === undefined ? undefined : true,
    creator: ownerAsked(req) ?? text('creator')?.toLowerCase(),
    minPrice: wei('minPrice'),
    maxPrice: wei('maxPrice'),
    status: text('status'),
    sort: text('sort'),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as ListFilter;
}
