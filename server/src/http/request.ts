import type { Request } from 'express';
import type { ListFilter } from '../search/list-filter.ts';
import { walletOf } from './caller.ts';

const LONGEST_SLICE = 100;

interface Validated {
  openapi?: { pathParams: Record<string, unknown> };
}

/** The rows that a `…/{start}/{end}` call asks for: 0-based, end-exclusive, at most 100 of them. */
export function sliceOf(req: Request): { start: number; end: number } {
  // The validator's own copy: in req.params a 0 stays the text "0".
  const { start, end } = (req as Validated).openapi!.pathParams as { start: number; end: number };
  return { start, end: Math.max(start, Math.min(end, start + LONGEST_SLICE)) };
}

/** The caller's address where the call says `mine=true`; undefined for a public list. @throws UnauthorizedError */
export function ownerAsked(req: Request): string | undefined {
  // The validator has made a boolean of it, which Express's types do not know.
  return String(req.query.mine) === 'true' ? walletOf(req) : undefined;
}

/**
 * How a list is asked for; `mine=true` goes before `creator`. What each call allows, the validator has seen to.
 * @throws UnauthorizedError
 */
export function filterOf(req: Request): ListFilter {
  const asked = req.query as Record<string, string | string[] | undefined>;
  const text = (name: keyof ListFilter): string | undefined => [asked[name]].flat()[0];
  const wei = (name: keyof ListFilter): bigint | undefined => {
    const value = text(name);
    return value === undefined ? undefined : BigInt(value);
  };
  const filter = {
    search: text('search'),
    rarity: asked.rarity === undefined ? undefined : [asked.rarity].flat(),
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
